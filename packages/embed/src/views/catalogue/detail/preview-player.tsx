import type { VideoPreview } from '@proscenium/contract'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useRenewedStream } from './use-renewed-stream.ts'
import { useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import controls from '../../shared/controls.module.css'
import styles from './detail.module.css'

export interface PreviewPlayerProps {
  readonly preview: VideoPreview
  /** The accessible name of the player. */
  readonly label: string
  /** Absolute, or empty. */
  readonly poster: string
  /** Requests new addresses of the previews. */
  readonly refresh: () => void
  /** New addresses are on their way. */
  readonly isRefreshing: boolean
}

/** A plain `<video>` (H-18). It stops when it is removed, and continues at its time when its stream expires. */
export function PreviewPlayer({ preview, label, poster, refresh, isRefreshing }: PreviewPlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const stream = useRenewedStream({ player, streamUrl: preview.streamUrl, refresh, isRefreshing })
  useLayoutEffect(() => stopOnRemoval(player.current), [])
  return (
    <>
      <video
        ref={player}
        class={styles.player}
        src={stream.src}
        controls
        playsInline
        preload="metadata"
        {...(poster === '' ? {} : { poster })}
        aria-label={label}
        onError={stream.onError}
        onLoadedMetadata={stream.onLoadedMetadata}
      />
      {stream.isFailed && <PlayFailed retry={stream.retry} />}
    </>
  )
}

/** A removed element would play on until it is collected. */
function stopOnRemoval(player: HTMLVideoElement | null): () => void {
  return () => {
    player?.pause()
    player?.removeAttribute('src')
    player?.load()
  }
}

function PlayFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div class={styles.playFailed}>
      <p role="alert">{useCatalogueMessages().video.detail.playFailed}</p>
      <button class={controls.quiet} type="button" onClick={retry}>
        {useAllMessages().workspace.tryAgain}
      </button>
    </div>
  )
}
