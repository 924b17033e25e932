import type { CatalogVideo } from '@proscenium/protocol'
import { useState } from 'preact/hooks'
import type { LibraryModel } from '../../../models/library/library-model.ts'
import type { PreviewModel } from '../../../models/library/preview-model.ts'
import type { Workspace } from '../../../models/workspace.ts'
import controls from '../../controls/controls.module.css'
import { PauseIcon, PlayIcon } from '../../controls/icons.tsx'
import { useI18n } from '../../i18n/i18n-context.ts'
import styles from './clip-card.module.css'

/** Starts a preview when the pointer or the keyboard's focus rests on a card, and stops it when they leave. */
export function usePreviewEvents({ videoId }: CatalogVideo, { library, session }: Workspace) {
  const { preview } = library
  const rest = (): void => {
    if (library.canPreview.value && startsByItself(session)) preview.rest(videoId)
  }
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && rest()),
    onPointerLeave: ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && preview.leave(videoId)),
    onFocusIn: ({ target }: FocusEvent) => void (isWalked(target) && rest()),
    onFocusOut: () => preview.leave(videoId),
  }
}

/** The card itself has the focus by keyboard, not one of its other controls. */
function isWalked(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[data-walk]:focus-visible')
}

/** Previews cost data and move: neither happens unasked where the user has said no to one of them. */
function startsByItself({ context }: Workspace['session']): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  const reducesMotion = context.value.reducedMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return connection?.saveData !== true && !reducesMotion
}

interface PreviewSwitchProps {
  readonly video: CatalogVideo
  readonly library: LibraryModel
}

/** Starts and stops a preview by request. */
export function PreviewSwitch({ video: { videoId, title }, library }: PreviewSwitchProps) {
  const { card } = useI18n().messages.library
  const { preview } = library
  const current = preview.preview.value
  if (!library.canPreview.value) return null
  const on = current?.videoId === videoId && !current.failed
  return (
    <button
      type="button"
      class={`${styles.preview} ${controls.over}`}
      aria-label={on ? card.stopPreview({ title }) : card.preview({ title })}
      data-on={on}
      data-loading={on && current.streamUrl === null}
      onClick={() => preview.toggle(videoId)}
    >
      {on ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

/** The running preview of a clip over its thumbnail; without sound. */
export function PreviewVideo({ videoId, preview }: { readonly videoId: string; readonly preview: PreviewModel }) {
  const { library, stage } = useI18n().messages
  const current = preview.preview.value
  const [playing, setPlaying] = useState<string | null>(null)
  if (current?.videoId !== videoId) return null
  if (current.failed) return <span class={`${styles.cover} ${controls.over}`}>{library.card.previewFailed}</span>
  if (current.streamUrl === null)
    return current.waiting ? <span class={`${styles.cover} ${controls.over}`}>{stage.preparing}</span> : null
  const { streamUrl } = current
  return (
    <>
      <video
        class={styles.cover}
        data-preview={videoId}
        src={streamUrl}
        muted
        autoplay
        loop
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        tabIndex={-1}
        onPlaying={() => setPlaying(streamUrl)}
        onError={() => preview.fail(videoId)}
      />
      {playing !== streamUrl && (
        <span class={`${styles.cover} ${controls.over}`} data-delayed>
          {stage.preparing}
        </span>
      )}
    </>
  )
}
