import { useRef, useEffect } from 'preact/hooks'
import type { LibraryTab } from '../../models/library/library-options.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { ClipMenuProvider } from './cards/clip-menu.tsx'
import { ClipsView } from './clips-view.tsx'
import { CollectionsView } from './collections/collections-view.tsx'
import { Message } from './library-states.tsx'
import { Related } from './related.tsx'
import { SongView } from './song-view.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import tabStyles from './library-tabs.module.css'
import selectionStyles from './selection-bar.module.css'
import styles from './library.module.css'
import type { RefObject } from 'preact'
import type { LibraryModel } from '../../models/library/library-model.ts'

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

/** What can be done with the clips that are chosen in the library; nothing while none is. */
function SelectionBar({ workspace }: { readonly workspace: Workspace }) {
  const { selection: texts } = useI18n().messages.library
  const { selection } = workspace.library
  const videos = selection.videos.value
  if (videos.length === 0) return null
  const withoutSong = workspace.edit.history.document.value.song === null
  const take = (use: () => unknown) => () => {
    use()
    selection.clear()
    // The bar is gone, and the focus with it.
    const { value } = workspace.library.tab
    if (value !== null) document.getElementById(tabId(value))?.focus()
  }
  return (
    <div class={selectionStyles.bar} role="group" aria-label={texts.label}>
      <button type="button" class={selectionStyles.clear} aria-label={texts.clear} onClick={take(() => undefined)}>
        <CloseIcon />
      </button>
      <p role="status">{texts.count({ count: videos.length })}</p>
      <button type="button" class={selectionStyles.action} onClick={take(() => workspace.edit.addAll(videos))}>
        {texts.add}
      </button>
      <button
        type="button"
        class={selectionStyles.action}
        disabled={withoutSong}
        title={withoutSong ? texts.fillHint : undefined}
        onClick={take(() => workspace.timeline.placeOnBeats(videos))}
      >
        {texts.fill}
      </button>
    </div>
  )
}

const panelId = 'library-panel'
const tabId = (tab: LibraryTab): string => `library-tab-${tab}`

/** The views of the library; nothing where there is only one. The arrow keys move between them. */
function LibraryTabs({ library }: { readonly library: LibraryModel }) {
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
    <div class={tabStyles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          class={tabStyles.tab}
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
