import { Empty } from '@proscenium/ui/states'
import { Tabs } from '@proscenium/ui/tabs'
import { useRef, useEffect } from 'preact/hooks'
import type { LibraryTab } from '../../models/library/library-options.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { ClipMenuProvider } from './cards/clip-menu.tsx'
import { ClipsView } from './clips-view.tsx'
import { CollectionsView } from './collections/collections-view.tsx'
import { Related } from './related.tsx'
import { SongView } from './song-view.tsx'
import { CloseIcon } from '@proscenium/ui/icons'
import controls from '../controls/controls.module.css'
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
          id={`${ID}-panel`}
          {...(library.tabs.value.length > 1 && shown !== null
            ? { role: 'tabpanel', 'aria-labelledby': `${ID}-${shown}` }
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
      <Empty title={closed.title} advice={closed.text} />
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
    if (value !== null) document.getElementById(`${ID}-${value}`)?.focus()
  }
  return (
    <div class={selectionStyles.bar} role="group" aria-label={texts.label}>
      <button type="button" class={controls.icon} aria-label={texts.clear} onClick={take(() => undefined)}>
        <CloseIcon />
      </button>
      <p role="status">{texts.count({ count: videos.length })}</p>
      <button type="button" class={controls.action} onClick={take(() => workspace.edit.addAll(videos))}>
        {texts.add}
      </button>
      <button
        type="button"
        class={controls.action}
        disabled={withoutSong}
        title={withoutSong ? texts.fillHint : undefined}
        onClick={take(() => workspace.timeline.placeOnBeats(videos))}
      >
        {texts.fill}
      </button>
    </div>
  )
}

/** Tabs are `library-<tab>`, and the panel below them `library-panel`. */
const ID = 'library'

/** The views of the library; nothing where there is only one. */
function LibraryTabs({ library }: { readonly library: LibraryModel }) {
  const { label, ...names } = useI18n().messages.library.tabs
  const tabs = library.tabs.value
  const current = library.tab.value
  if (tabs.length < 2 || current === null) return null
  return (
    <div class={styles.tabs}>
      <Tabs
        label={label}
        tabs={tabs.map((kind) => ({ kind, label: names[kind] }))}
        selected={current}
        select={library.show}
        id={ID}
      />
    </div>
  )
}
