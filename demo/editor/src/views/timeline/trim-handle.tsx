import { formatTimecode } from '../../core/format.ts'
import { sourceFrames, toSeconds } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'
import type { Edge } from '../../models/timeline/timeline-drags.ts'
import type { Workspace } from '../../models/workspace.ts'
import { followPointer } from './follow-pointer.ts'
import styles from './trim-handle.module.css'

interface TrimHandleProps {
  readonly clip: Clip
  readonly edge: Edge
  readonly workspace: Workspace
}

/**
 * Drags one end of a clip. Arrow keys move it by a frame, with Shift by ten. With Alt the neighbour shares the change.
 */
export function TrimHandle({ clip, edge, workspace: { timeline } }: TrimHandleProps) {
  const frame = edge === 'start' ? clip.from : clip.to
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const by = direction * (event.shiftKey ? 10 : 1)
    timeline.trim({ key: clip.key, edge, frame: frame + by, rolls: event.altKey })
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
      title={`Drag to trim the ${edge} (${edge === 'start' ? '[' : ']'}), with Alt to move the cut between two clips`}
      onKeyDown={onKey}
      onBlur={timeline.release}
      onPointerDown={(event) =>
        followPointer(event, {
          onMove: timeline.dragEdge({ key: clip.key, edge, rolls: event.altKey }),
          onEnd: timeline.release,
        })
      }
    />
  )
}
