import { defineComponent, h, ref } from 'vue'

/** The playground in a guide. Loads nothing before its reader asks for it. */
export const PlaygroundFrame = defineComponent({
  props: { address: { type: String, required: true } },
  setup({ address }) {
    const isOpen = ref(false)
    return () =>
      h('div', { class: 'try-it' }, [
        h('p', [
          'The whole product, with its service, runs in your browser (about 1.5 MB). ',
          h('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open it in a tab of its own'),
        ]),
        isOpen.value
          ? h('iframe', { src: address, title: 'Playground', allow: 'autoplay; fullscreen; clipboard-write' })
          : h('button', { type: 'button', onClick: () => (isOpen.value = true) }, 'Try it here'),
      ])
  },
})
