import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

export interface RenewedStreamOptions {
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
export function useRenewedStream({ player, streamUrl, refresh, isRefreshing }: RenewedStreamOptions) {
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
