import { formatTime } from '../../core/format.ts'
import { FRAME_RATE } from '../../core/document/frames.ts'
import type { Workspace } from '../../models/workspace.ts'
import { followDrag } from './follow-pointer.ts'
import { isSecondFinger } from './press.ts'
import styles from './ruler.module.css'

/** Seconds from one label to the next. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]
/** Least pixels from one label to the next. */
const SPACING = 64

/** The times of the timeline. Pressing or dragging it shows that time; the playhead does the same by keyboard. */
export function Ruler({ workspace }: { readonly workspace: Workspace }) {
  const { timeline } = workspace
  const scale = timeline.scale.value
  const visible = timeline.visible.value
  const step = STEPS.find((seconds) => seconds * scale >= SPACING) ?? 600
  const first = Math.floor(visible.from / scale / step)
  const last = Math.floor(Math.min(visible.to / scale, timeline.length.value / FRAME_RATE) / step)
  const press = (event: PointerEvent): void => {
    if (!(event.currentTarget instanceof HTMLElement) || event.button !== 0 || isSecondFinger(event)) return
    const seconds = (event.clientX - event.currentTarget.getBoundingClientRect().left) / scale
    const frame = timeline.playhead.value
    dragPlayhead(workspace, event, { at: Math.round(seconds * FRAME_RATE), before: frame })
  }
  return (
    <div class={styles.ruler} aria-hidden="true" onPointerDown={press}>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (
        <span key={first + index} class={styles.label} style={{ left: `${(first + index) * step * scale}px` }}>
          {formatTime((first + index) * step)}
        </span>
      ))}
    </div>
  )
}

interface PlayheadDrag {
  /** Frame at which the drag begins. */
  readonly at: number
  /** Frame to which it returns when it is cancelled. */
  readonly before: number
}

/** Moves the playhead to a frame and drags it from there. */
export function dragPlayhead(workspace: Workspace, event: PointerEvent, { at, before }: PlayheadDrag): void {
  const { currentTarget: element } = event
  if (!(element instanceof HTMLElement)) return
  const { timeline } = workspace
  const drag = timeline.dragPlayhead(at)
  drag.move(0)
  const cancel = (): void => {
    drag.cancel()
    timeline.seek(before)
  }
  followDrag(workspace, event, { element, drag: { ...drag, cancel } })
}
