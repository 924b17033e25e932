// Dragging a block: reorders clips, with Alt slips what the clip shows of its source. Touch scrolls the timeline instead; there the buttons move a clip.
import { useRef, useState } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { followPointer } from './follow-pointer.ts'

/** Pixels that a pointer moves before a press becomes a drag. */
const THRESHOLD = 6

export interface Drop {
  readonly key: number
  /** Counted without the dragged clip. */
  readonly index: number
}

export interface ClipDrag {
  /** Where the dragged clip would go; null while nothing is dragged. */
  readonly drop: Drop | null
  readonly press: (event: PointerEvent, key: number) => void
  /** Whether the click that follows belongs to a drag. */
  readonly wasDragged: () => boolean
}

export function useClipDrag({ timeline }: Workspace): ClipDrag {
  const [drop, setDrop] = useState<Drop | null>(null)
  const dragged = useRef(false)
  const slip = (event: PointerEvent, key: number): void => {
    const drag = timeline.dragSource(key)
    const onMove = (pixels: number): void => {
      dragged.current = true
      drag(pixels)
    }
    followPointer(event, { onMove, onEnd: timeline.release })
  }
  const press = (event: PointerEvent, key: number): void => {
    const { currentTarget: block, clientX: origin, pointerId } = event
    dragged.current = false
    if (!(block instanceof HTMLElement) || event.button !== 0 || event.pointerType === 'touch') return
    if (event.altKey) return slip(event, key)
    // A fast pointer has left the block by its first move.
    block.setPointerCapture(pointerId)
    const released = new AbortController()
    const { signal } = released
    const move = ({ clientX }: PointerEvent): void => {
      if (!dragged.current && Math.abs(clientX - origin) < THRESHOLD) return
      dragged.current = true
      setDrop({ key, index: indexAt(block, clientX) })
    }
    const end = ({ type, clientX }: PointerEvent): void => {
      released.abort()
      setDrop(null)
      if (dragged.current && type === 'pointerup') timeline.moveTo(key, indexAt(block, clientX))
    }
    block.addEventListener('pointermove', move, { signal })
    for (const type of ['pointerup', 'pointercancel'] as const) block.addEventListener(type, end, { signal })
  }
  return { drop, press, wasDragged: () => dragged.current }
}

/** How many of the other clips have their middle before a position. */
function indexAt(block: HTMLElement, clientX: number): number {
  const others = [...(block.closest('ol')?.children ?? [])].filter((item) => !item.contains(block))
  return others.filter((item) => middleOf(item.getBoundingClientRect()) < clientX).length
}

function middleOf({ left, right }: DOMRect): number {
  return (left + right) / 2
}
