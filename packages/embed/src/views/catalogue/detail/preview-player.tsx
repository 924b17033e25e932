import type { VideoPreview } from '@proscenium/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import { useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import button from '@proscenium/ui/button.module.css'
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
      <button class={button.quiet} type="button" onClick={retry}>
        {useAllMessages().workspace.tryAgain}
      </button>
    </div>
  )
}

interface RenewedStreamOptions {
  readonly player: RefObject<HTMLVideoElement | null>
  /** The newest address. Its change alone does not interrupt a playing stream. */
  readonly streamUrl: string
  readonly refresh: () => void
  readonly isRefreshing: boolean
}

/** Where a failed stream stood. */
interface Position {
  readonly time: number
  readonly isPlaying: boolean
}

/** Replaces the address of an expired stream once, and continues at its time; `isFailed` if that does not help. */
function useRenewedStream({ player, streamUrl, refresh, isRefreshing }: RenewedStreamOptions) {
  const [src, setSrc] = useState(streamUrl)
  const [state, setState] = useState<'working' | 'renewing' | 'failed'>('working')
  const resume = useRef<Position | null>(null)
  const hasLoaded = useRef(false)
  const isRenewed = useRef(false)

  const renew = () => {
    const { currentTime = 0, paused = true } = player.current ?? {}
    resume.current ??= { time: currentTime, isPlaying: !paused }
    hasLoaded.current = false
    isRenewed.current = true
    setState('renewing')
    refresh()
  }

  useEffect(() => {
    if (state === 'working' || isRefreshing) return
    const isNew = streamUrl !== src
    if (isNew) setSrc(streamUrl)
    setState(isNew ? 'working' : 'failed')
  }, [streamUrl, isRefreshing])

  return {
    src,
    isFailed: state === 'failed',
    retry: renew,
    onError() {
      // An address that never worked is replaced once; one that worked may expire again.
      if (hasLoaded.current || !isRenewed.current) renew()
      else setState('failed')
    },
    onLoadedMetadata() {
      hasLoaded.current = true
      const { current: video } = player
      const { current: position } = resume
      resume.current = null
      if (video === null || position === null) return
      video.currentTime = position.time
      // The browser may want a click first; the controls are there.
      if (position.isPlaying) video.play().catch(() => undefined)
    },
  }
}
