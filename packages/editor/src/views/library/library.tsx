import { useRef, useEffect } from 'preact/hooks'
import type { LibraryTab } from '../../models/library/library-options.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { ClipMenuProvider } from './cards/clip-menu.tsx'
import { ClipsView } from './clips-view.tsx'
import { CollectionsView } from './collections/collections-view.tsx'
import { LibraryTabs, panelId, tabId } from './library-tabs.tsx'
import { Message } from './library-states.tsx'
import { Related } from './related.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SongView } from './song-view.tsx'
import styles from './library.module.css'
import type { RefObject } from 'preact'

const views = { clips: ClipsView, song: SongView, collections: CollectionsView } as const satisfies Record<
  LibraryTab,
  unknown
>

/** The catalogue in the views that the session permits, and the clips chosen from it. */
export function Library({ workspace }: { readonly workspace: Workspace }) {
  const { messages } = useI18n()
  const { library, session } = workspace
  const { tab } = library
  const section = useRef<HTMLElement>(null)
  // The catalogue may have changed while nobody was looking.
  useShownAgain(section, library.check)

  const shown = tab.value ?? (session.phase.value === 'open' ? null : 'clips')
  const View = shown === null ? Closed : views[shown]
  return (
    <section ref={section} class={styles.library} aria-label={messages.library.title}>
      <ClipMenuProvider workspace={workspace}>
        <LibraryTabs library={library} />
        <div
          class={styles.view}
          id={panelId}
          {...(library.tabs.value.length > 1 && shown !== null
            ? { role: 'tabpanel', 'aria-labelledby': tabId(shown) }
            : {})}
        >
          <View workspace={workspace} />
        </div>
        <SelectionBar workspace={workspace} />
      </ClipMenuProvider>
    </section>
  )
}

/** A session without search: what the host has sent with it. */
function Closed({ workspace }: { readonly workspace: Workspace }) {
  const { closed } = useI18n().messages.library
  return (
    <div class={styles.scroll}>
      <Related workspace={workspace} />
      <Message title={closed.title} text={closed.text} />
    </div>
  )
}

/** Calls back when the page, or the part of it that the element is in, becomes visible again. */
function useShownAgain(element: RefObject<HTMLElement | null>, onShown: () => void): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    let wasSeen = true
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      if (isSeen && !wasSeen) onShown()
      wasSeen = isSeen
    })
    const page = current.ownerDocument
    const onChange = (): void => {
      if (page.visibilityState === 'visible') onShown()
    }
    observer.observe(current)
    page.addEventListener('visibilitychange', onChange)
    return () => {
      observer.disconnect()
      page.removeEventListener('visibilitychange', onChange)
    }
  }, [element, onShown])
}
