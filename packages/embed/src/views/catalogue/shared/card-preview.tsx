import { useLayoutEffect, useRef } from 'preact/hooks'
import { useShell } from './shell-context.ts'
import styles from './video-card.module.css'

export interface CardPreviewProps {
  readonly videoId: string
  readonly streamUrl: string
}

/** A plain, silent `<video>` over the thumbnail, visible once it plays. The connection is released on removal. */
export function CardPreview({ videoId, streamUrl }: CardPreviewProps) {
  const player = useRef<HTMLVideoElement>(null)
  const { previews } = useShell()
  const failed = () => previews?.failed(videoId)
  useLayoutEffect(() => {
    const video = player.current
    if (video === null) return
    let isShown = true
    video.play().catch(() => isShown && failed())
    return () => {
      isShown = false
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [streamUrl])
  return (
    <video
      ref={player}
      class={styles.preview}
      src={streamUrl}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={reveal}
      onError={failed}
    />
  )
}

function reveal({ currentTarget }: { readonly currentTarget: HTMLVideoElement }): void {
  currentTarget.dataset['playing'] = 'true'
}
