// When a press becomes a drag: for a mouse or a pen after a few pixels, for touch after a long press, so that swiping
// still scrolls.

/** Pixels that a pointer moves before a press becomes a drag. */
const THRESHOLD = 6

interface PressOptions {
  readonly element: HTMLElement
  /** Calls back once touch has been held long enough; returns a function that cancels. */
  readonly onLongPress: (callback: () => void) => () => void
  /** Called with the press and the latest event once the press becomes a drag. */
  readonly onDrag: (pressed: PointerEvent, latest: PointerEvent) => void
}

export function startDragWhenHeld(event: PointerEvent, { element, onLongPress, onDrag }: PressOptions): void {
  if (event.button !== 0 || isSecondFinger(event)) return
  const done = new AbortController()
  const { signal } = done
  const isFar = ({ clientX, clientY }: PointerEvent): boolean =>
    Math.hypot(clientX - event.clientX, clientY - event.clientY) >= THRESHOLD
  const begin = (latest: PointerEvent): void => {
    stop()
    onDrag(event, latest)
  }
  const touch = event.pointerType === 'touch'
  const cancelTimer = touch ? onLongPress(() => begin(event)) : () => undefined
  const stop = (): void => {
    cancelTimer()
    done.abort()
  }
  const { ownerDocument: page } = element
  const move = (latest: PointerEvent): void => {
    if (latest.pointerId !== event.pointerId || !isFar(latest)) return
    if (touch) stop()
    else begin(latest)
  }
  page.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) page.addEventListener(type, stop, { signal })
}

/** Keeps a touch from scrolling the page or opening a menu, until the returned function is called. */
export function holdTouch({ ownerDocument: page }: Element): () => void {
  const release = new AbortController()
  const prevent = (event: Event): void => event.preventDefault()
  page.addEventListener('touchmove', prevent, { passive: false, signal: release.signal })
  page.addEventListener('contextmenu', prevent, { signal: release.signal })
  return () => release.abort()
}

export function isSecondFinger({ pointerType, isPrimary }: PointerEvent): boolean {
  return pointerType === 'touch' && !isPrimary
}
