import type { CatalogueCard } from '@proscenium/contract'
import type { TargetedEvent, TargetedPointerEvent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useShell } from './shell-context.ts'

/**
 * Asks for a card's preview while the pointer or the keyboard's focus rests on it. `stream` is its address while it is to
 * play, else null. Not under reduced motion, and not on touch, where a press opens the video.
 */
export function useCardPreview({ videoId, status }: Pick<CatalogueCard, 'videoId' | 'status'>) {
  const { previews } = useShell()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld || previews === null) return
    previews.enter(videoId)
    return () => previews.leave(videoId)
  }, [isHeld, videoId])
  // Only the card that is held follows the signal: a grid has thousands.
  const active = isHeld ? (previews?.active.value ?? null) : null
  const hold = () => setHeld(status === 'available' && !isMotionReduced())
  const release = () => setHeld(false)
  return {
    stream: active?.videoId === videoId ? active.streamUrl : null,
    onPointerEnter({ pointerType }: TargetedPointerEvent<HTMLElement>) {
      if (pointerType !== 'touch') hold()
    },
    onPointerLeave: release,
    onFocus({ currentTarget }: TargetedEvent<HTMLElement, FocusEvent>) {
      if (currentTarget.matches(':focus-visible')) hold()
    },
    onBlur: release,
  }
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
