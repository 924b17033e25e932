import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import { computed, defineComponent, h, onMounted, ref, useId, type PropType } from 'vue'

const storage = createGuardedStorage(() => window.localStorage)
const STORED = 'proscenium-language'
/** The language that the reader chose last, on whichever page. */
const chosen = ref<string | null>(null)

/** Tabs of one language each; slots `panel0`, `panel1`, … in the order of `labels`. */
export const LanguageTabs = defineComponent({
  props: { labels: { type: Array as PropType<readonly string[]>, required: true } },
  setup(props, { slots }) {
    const id = useId()
    const current = computed(() => Math.max(0, props.labels.indexOf(chosen.value ?? '')))
    onMounted(() => {
      chosen.value ??= storage.read(STORED)
    })
    const choose = (index: number): void => {
      chosen.value = props.labels[index] ?? null
      if (chosen.value !== null) storage.write(STORED, chosen.value)
    }
    const onKeydown = (event: KeyboardEvent): void => {
      const next = nextTab(event.key, current.value, props.labels.length)
      if (next === null) return
      event.preventDefault()
      choose(next)
      document.getElementById(`${id}-tab-${next}`)?.focus()
    }
    const tab = (label: string, index: number) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `${id}-tab-${index}`,
          'aria-selected': index === current.value,
          'aria-controls': `${id}-panel-${index}`,
          tabindex: index === current.value ? 0 : -1,
          onClick: () => {
            choose(index)
          },
        },
        label,
      )
    const panel = (_label: string, index: number) =>
      h(
        'div',
        {
          role: 'tabpanel',
          id: `${id}-panel-${index}`,
          'aria-labelledby': `${id}-tab-${index}`,
          hidden: index !== current.value,
        },
        slots[`panel${index}`]?.(),
      )
    return () =>
      // A class that begins with `language-` would be a block of code to the theme.
      h('div', { class: 'choice-tabs' }, [
        h('div', { role: 'tablist', 'aria-label': 'Language', onKeydown }, props.labels.map(tab)),
        ...props.labels.map(panel),
      ])
  },
})

function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
