import { formatTimecode } from '../../core/format.ts'
import { FRAME_RATE, toSeconds } from '../../core/document/frames.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { dragPlayhead } from './ruler.tsx'
import { isSecondFinger } from './press.ts'
import styles from './ruler.module.css'

/** The playhead across all lanes. Its head is dragged; arrows move it by a frame, with Shift by ten. */
export function Playhead({ workspace }: { readonly workspace: Workspace }) {
  const { timeline } = workspace
  const { timeline: texts } = useI18n().messages
  const frame = timeline.playhead.value
  const last = timeline.length.value
  const onKey = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 10 : 1
    const target = {
      ArrowLeft: frame - by,
      ArrowDown: frame - by,
      ArrowRight: frame + by,
      ArrowUp: frame + by,
      PageUp: cutBefore(workspace, frame),
      PageDown: cutAfter(workspace, frame),
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    timeline.seek(Math.min(last, target))
  }
  const onPress = (event: PointerEvent): void => {
    if (event.button === 0 && !isSecondFinger(event)) dragPlayhead(workspace, event, { at: frame, before: frame })
  }
  return (
    <div class={styles.playhead} style={{ transform: `translateX(${(frame / FRAME_RATE) * timeline.scale.value}px)` }}>
      <div
        class={styles.head}
        role="slider"
        tabIndex={0}
        aria-label={texts.playhead}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={frame}
        aria-valuetext={formatTimecode(toSeconds(frame))}
        onKeyDown={onKey}
        onPointerDown={onPress}
      />
    </div>
  )
}

function cutBefore({ edit }: Workspace, frame: number): number {
  return edit.timeline.value.clips.reduce((cut, { start }) => (start < frame ? start : cut), 0)
}

function cutAfter({ edit, timeline }: Workspace, frame: number): number {
  return edit.timeline.value.clips.find(({ start }) => start > frame)?.start ?? timeline.length.value
}
