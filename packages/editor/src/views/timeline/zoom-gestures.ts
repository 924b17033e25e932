// Zooming with Ctrl and the wheel (which a trackpad's pinch sends too) and with two fingers, around where they point.
import type { TimelineModel } from '../../models/timeline/timeline-model.ts'

/** How far the wheel turns for one doubling. */
const WHEEL_PER_DOUBLING = 250

/** Returns a function that stops listening. */
export function listenForZoom(lanes: HTMLElement, timeline: Pick<TimelineModel, 'zoomBy'>): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const placeOf = (clientX: number): number => clientX - lanes.getBoundingClientRect().left
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      timeline.zoomBy(2 ** (-event.deltaY / WHEEL_PER_DOUBLING), placeOf(event.clientX))
    } else if (event.deltaX === 0 && !event.shiftKey && lanes.scrollHeight <= lanes.clientHeight) {
      // A wheel that only turns vertically scrolls along the time.
      event.preventDefault()
      lanes.scrollLeft += event.deltaY
    }
  }
  let distance: number | null = null
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches
    if (one === undefined || other === undefined) {
      distance = null
      return
    }
    event.preventDefault()
    const next = Math.max(1, Math.abs(one.clientX - other.clientX))
    if (distance !== null) timeline.zoomBy(next / distance, placeOf((one.clientX + other.clientX) / 2))
    distance = next
  }
  lanes.addEventListener('wheel', onWheel, { passive: false, signal })
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    lanes.addEventListener(type, onTouch, { passive: false, signal })
  return () => stopped.abort()
}
