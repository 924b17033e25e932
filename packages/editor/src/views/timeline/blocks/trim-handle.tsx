import { formatTimecode } from '../../../core/format.ts'
import { sourceFrames, toSeconds } from '../../../core/document/frames.ts'
import type { Clip } from '../../../core/timeline.ts'
import type { Edge } from '../../../models/timeline/timeline-drags.ts'
import type { Workspace } from '../../../models/workspace.ts'
import { useI18n } from '../../i18n/i18n-context.ts'
import { announceCancelled, followPointer } from '../follow-pointer.ts'
import { isSecondFinger } from '../press.ts'
import styles from './trim-handle.module.css'

interface TrimHandleProps {
  readonly clip: Clip
  readonly edge: Edge
  readonly workspace: Workspace
}

/**
 * Drags one end of a clip. Arrow keys move it by a frame, with Shift by ten. With Alt, or with the roll tool, the
 * neighbour shares the change.
 */
export function TrimHandle({ clip, edge, workspace }: TrimHandleProps) {
  const { timeline } = workspace
  const { timeline: texts } = useI18n().messages
  const frame = edge === 'start' ? clip.from : clip.to
  const rollsWith = ({ altKey }: MouseEvent | KeyboardEvent): boolean => altKey || timeline.tool.value === 'roll'
  const onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const by = direction * (event.shiftKey ? 10 : 1)
    timeline.trim({ key: clip.key, edge, frame: frame + by, rolls: rollsWith(event) })
  }
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: element } = event
    if (!(element instanceof HTMLElement) || event.button !== 0 || isSecondFinger(event)) return
    event.stopPropagation()
    const drag = timeline.dragEdge({ key: clip.key, edge, rolls: rollsWith(event) })
    const onCancel = (): void => {
      drag.cancel()
      announceCancelled(workspace)
    }
    followPointer(event, { element, onMove: drag.move, onEnd: drag.end, onCancel })
  }
  return (
    <div
      class={styles.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={
        edge === 'start' ? texts.startOf({ title: clip.summary.title }) : texts.endOf({ title: clip.summary.title })
      }
      aria-valuemin={0}
      aria-valuemax={sourceFrames(clip.summary.duration)}
      aria-valuenow={frame}
      aria-valuetext={texts.ofVideo({ time: formatTimecode(toSeconds(frame)) })}
      title={edge === 'start' ? texts.trimStart : texts.trimEnd}
      onKeyDown={onKey}
      onBlur={timeline.release}
      onPointerDown={onPress}
    />
  )
}
