import { formatTime } from '../../core/format.ts'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { totalLength } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { followPointer } from './follow-pointer.ts'
import styles from './ruler.module.css'

/** Seconds from one label to the next. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]
/** Least pixels from one label to the next. */
const SPACING = 56
const LABELS_MAX = 600

/** The times of the timeline. Pressing or dragging it shows that time; the stage's position does the same by keyboard. */
export function Ruler({ workspace: { edit, timeline } }: { readonly workspace: Workspace }) {
  const scale = timeline.scale.value
  const step = STEPS.find((seconds) => seconds * scale >= SPACING) ?? 600
  const count = Math.min(LABELS_MAX, Math.floor(totalLength(edit.timeline.value) / step) + 1)
  const press = (event: PointerEvent) => {
    if (!(event.currentTarget instanceof HTMLElement)) return
    const seconds = (event.clientX - event.currentTarget.getBoundingClientRect().left) / scale
    const drag = timeline.dragPlayhead(Math.round(seconds * FRAME_RATE))
    drag(0)
    followPointer(event, { onMove: drag, onEnd: () => undefined })
  }
  return (
    <div class={styles.ruler} aria-hidden="true" onPointerDown={press}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} class={styles.label} style={{ left: `${index * step * scale}px` }}>
          {formatTime(index * step)}
        </span>
      ))}
    </div>
  )
}
