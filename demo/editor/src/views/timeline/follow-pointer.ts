interface PointerDrag {
  /** `pixels` since the drag began: a distance that clamping and snapping do not shift. */
  readonly onMove: (pixels: number) => void
  readonly onEnd: () => void
}

/** Follows a pointer that was pressed until it is released. */
export function followPointer(event: PointerEvent, { onMove, onEnd }: PointerDrag): void {
  const { currentTarget: element, clientX: origin, pointerId } = event
  if (!(element instanceof HTMLElement) || event.button !== 0) return
  event.stopPropagation()
  element.setPointerCapture(pointerId)
  const released = new AbortController()
  const { signal } = released
  const end = (): void => {
    released.abort()
    onEnd()
  }
  element.addEventListener('pointermove', ({ clientX }) => onMove(clientX - origin), { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, end, { signal })
}
