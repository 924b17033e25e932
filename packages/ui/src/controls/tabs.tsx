import { useRef } from 'preact/hooks'
import styles from './tabs.module.css'

export interface Tab<Kind extends string> {
  readonly kind: Kind
  readonly label: string
}

export interface TabsProps<Kind extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Kind>[]
  readonly selected: Kind
  readonly select: (kind: Kind) => void
  /** Prefix of the ids: tab `<id>-<kind>`, panel `<id>-panel`. */
  readonly id: string
}

/** One tab stop; arrow keys, which follow the text direction, Home and End select at once (APG: tabs). */
export function Tabs<Kind extends string>({ label, tabs, selected, select, id }: TabsProps<Kind>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ kind }) => kind === selected)
    const at = targetIndex(event, from, tabs.length)
    const tab = at === null ? undefined : tabs[at]
    if (at === null || tab === undefined) return
    event.preventDefault()
    select(tab.kind)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div ref={list} class={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          class={styles.tab}
          type="button"
          role="tab"
          id={`${id}-${tab.kind}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.kind === selected}
          tabIndex={tab.kind === selected ? 0 : -1}
          onClick={() => select(tab.kind)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The index of the tab that a key selects; null for other keys. */
function targetIndex({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const isRtl = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl'
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  return (at + step + count) % count
}
