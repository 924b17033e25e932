import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon } from '../controls/icons.tsx'
import { tabId } from './library-tabs.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './selection-bar.module.css'

/** What can be done with the clips that are chosen in the library; nothing while none is. */
export function SelectionBar({ workspace }: { readonly workspace: Workspace }) {
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
    <div class={styles.bar} role="group" aria-label={texts.label}>
      <button type="button" class={styles.clear} aria-label={texts.clear} onClick={take(() => undefined)}>
        <CloseIcon />
      </button>
      <p role="status">{texts.count({ count: videos.length })}</p>
      <button type="button" class={styles.action} onClick={take(() => workspace.edit.addAll(videos))}>
        {texts.add}
      </button>
      <button
        type="button"
        class={styles.action}
        disabled={withoutSong}
        title={withoutSong ? texts.fillHint : undefined}
        onClick={take(() => workspace.timeline.placeOnBeats(videos))}
      >
        {texts.fill}
      </button>
    </div>
  )
}
