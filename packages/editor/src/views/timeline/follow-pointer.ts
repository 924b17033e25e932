// Dragging by pointer: follows one pointer until it is released, cancelled, or Escape is pressed. The timeline scrolls
// while the pointer is at its edge.

import type { Drag } from '../../models/timeline/timeline-drags.ts'
import type { Workspace } from '../../models/workspace.ts'

export interface PointerDrag {
  /** `pixels` since the drag began, with what the timeline has scrolled: clamping and snapping do not shift it. */
  readonly onMove: (pixels: number, pointer: PointerEvent) => void
  readonly onEnd: () => void
  /** The browser took the pointer, or Escape was pressed. */
  readonly onCancel: () => void
}

interface FollowOptions extends PointerDrag {
  /** Captures the pointer. */
  readonly element: HTMLElement
  /** Where the pointer is by now, for a drag that begins some time after the press. */
  readonly latest?: PointerEvent
}

/** Pixels from the edge within which the timeline scrolls, and how far per frame at the edge itself. */
const EDGE = 48
const SPEED = 14

/**
 * Follows a pointer that is pressed. Another finger cancels the drag: two fingers zoom. The element may leave the page
 * meanwhile, such as with an undo: the pointer's events then have other targets.
 */
export function followPointer(event: PointerEvent, options: FollowOptions): void {
  const { element, onMove, onEnd, onCancel } = options
  const scroller = lanesOf(element)
  const origin = event.clientX + (scroller?.scrollLeft ?? 0)
  let latest = options.latest ?? event
  let frame = 0
  const released = new AbortController()
  const { signal } = released
  element.setPointerCapture(event.pointerId)

  const moveTo = (pointer: PointerEvent): void =>
    onMove(pointer.clientX + (scroller?.scrollLeft ?? 0) - origin, pointer)
  const finish = (end: () => void): void => {
    released.abort()
    cancelAnimationFrame(frame)
    end()
  }
  const scrollAtEdge = (): void => {
    frame = 0
    if (scroller === null || signal.aborted || !scrollBy(scroller, speedAt(scroller, latest.clientX))) return
    moveTo(latest)
    frame = requestAnimationFrame(scrollAtEdge)
  }
  const move = (pointer: PointerEvent): void => {
    latest = pointer
    moveTo(pointer)
    if (frame === 0) frame = requestAnimationFrame(scrollAtEdge)
  }
  const key = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    finish(onCancel)
  }
  const { ownerDocument: page } = element
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', handle: (pointer: PointerEvent) => void): void =>
    page.addEventListener(type, (pointer) => pointer.pointerId === event.pointerId && handle(pointer), { signal })
  listen('pointermove', move)
  listen('pointerup', () => finish(onEnd))
  listen('pointercancel', () => finish(onCancel))
  page.addEventListener('keydown', key, { signal, capture: true })
  const other = ({ pointerId }: PointerEvent): void => {
    if (pointerId !== event.pointerId) finish(onCancel)
  }
  page.addEventListener('pointerdown', other, { signal, capture: true })
  if (options.latest !== undefined) moveTo(options.latest)
}

/** The scrolling lanes of the timeline, in the page of an element; null while there are none. */
export function lanesOf({ ownerDocument }: Element): HTMLElement | null {
  return ownerDocument.querySelector<HTMLElement>('[data-lanes]')
}

interface DragOptions extends Pick<FollowOptions, 'element' | 'latest'> {
  readonly drag: Drag
  /** Called first when the drag ends, however it does. */
  readonly release?: () => void
}

/** Follows a pointer with a drag of the timeline, and says when it is cancelled. */
export function followDrag(workspace: Workspace, event: PointerEvent, options: DragOptions): void {
  const { drag, release = () => undefined } = options
  followPointer(event, {
    ...options,
    onMove: drag.move,
    onEnd() {
      release()
      drag.end()
    },
    onCancel() {
      release()
      drag.cancel()
      announceCancelled(workspace)
    },
  })
}

export function announceCancelled({ timeline, i18n }: Workspace): void {
  timeline.announce(i18n.value.messages.timeline.announced.cancelled)
}

/** Pixels per frame; negative to the left. */
function speedAt(scroller: HTMLElement, clientX: number): number {
  const { left, right, width } = scroller.getBoundingClientRect()
  if (width === 0) return 0
  const beyond = clientX < left + EDGE ? clientX - left - EDGE : Math.max(0, clientX - right + EDGE)
  return Math.round(Math.min(1, Math.max(-1, beyond / EDGE)) * SPEED)
}

/** Whether there was anything to scroll. */
function scrollBy(scroller: HTMLElement, pixels: number): boolean {
  const before = scroller.scrollLeft
  if (pixels !== 0) scroller.scrollLeft = before + pixels
  return scroller.scrollLeft !== before
}
