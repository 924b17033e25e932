import type { LibraryModel } from '../../models/library/library-model.ts'
import type { LibraryTab } from '../../models/library/library-options.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './library-tabs.module.css'

export const panelId = 'library-panel'
export const tabId = (tab: LibraryTab): string => `library-tab-${tab}`

/** The views of the library; nothing where there is only one. The arrow keys move between them. */
export function LibraryTabs({ library }: { readonly library: LibraryModel }) {
  const { messages, language } = useI18n()
  const { label, ...names } = messages.library.tabs
  const tabs = library.tabs.value
  const current = library.tab.value
  if (tabs.length < 2 || current === null) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, language.direction)
    const next = step === null ? undefined : tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    library.show(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div class={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          class={styles.tab}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => library.show(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}

function stepOf(key: string, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  return key === backward ? -1 : null
}
