import { formatTimecode } from '../../core/format.ts'
import { FRAME_RATE, sourceFrames, toSeconds } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'
import type { Edge } from '../../models/timeline-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import styles from './trim-handle.module.css'

interface TrimHandleProps {
  readonly clip: Clip
  readonly edge: Edge
  readonly workspace: Workspace
}

/** Drags one end of a clip. Arrow keys move it by a frame, with Shift by ten. */
export function TrimHandle({ clip, edge, workspace: { timeline } }: TrimHandleProps) {
  const frame = edge === 'start' ? clip.from : clip.to
  const trimBy = (frames: number) => timeline.trim({ key: clip.key, edge, frame: frame + frames })
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (direction === undefined || event.altKey) return
    event.preventDefault()
    trimBy(direction * (event.shiftKey ? 10 : 1))
  }
  return (
    <div
      class={styles.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={`${edge === 'start' ? 'Start' : 'End'} of ${clip.summary.title}`}
      aria-valuemin={0}
      aria-valuemax={sourceFrames(clip.summary.duration)}
      aria-valuenow={frame}
      aria-valuetext={`${formatTimecode(toSeconds(frame))} of the video`}
      title={edge === 'start' ? 'Drag to trim the start ([)' : 'Drag to trim the end (])'}
      onKeyDown={onKey}
      onBlur={timeline.release}
      onPointerDown={(event) => dragFrames(event, timeline.scale.value, { onMove: trimBy, onEnd: timeline.release })}
    />
  )
}

interface FrameDrag {
  /** `frames` since the drag began. */
  readonly onMove: (frames: number) => void
  readonly onEnd: () => void
}

/** Follows a pointer until it is released. The distance counts from where it began, so clamping does not shift it. */
function dragFrames(event: PointerEvent, scale: number, { onMove, onEnd }: FrameDrag): void {
  const { currentTarget: handle, clientX: origin, pointerId } = event
  if (!(handle instanceof HTMLElement) || event.button !== 0) return
  event.stopPropagation()
  handle.setPointerCapture(pointerId)
  const released = new AbortController()
  const { signal } = released
  const move = ({ clientX }: PointerEvent): void => onMove(Math.round(((clientX - origin) / scale) * FRAME_RATE))
  const end = (): void => {
    released.abort()
    onEnd()
  }
  handle.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) handle.addEventListener(type, end, { signal })
}
