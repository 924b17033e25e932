import { LiveRegion } from '@proscenium/ui/live-region'
import { useRef } from 'preact/hooks'
import { formatLength } from '../../core/format.ts'
import { totalLength } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { HEIGHT_MAX, HEIGHT_MIN } from '../../models/timeline/timeline-height.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongDrop } from '../song/file-drop.ts'
import { TimelineLanes } from './timeline-lanes.tsx'
import { TimelineTools } from './timeline-tools.tsx'
import styles from './timeline-strip.module.css'

/** The timeline: its tools above its lanes. A third of the editor's height, unless it was resized. */
export function TimelineStrip({ workspace }: { readonly workspace: Workspace }) {
  const { edit, timeline } = workspace
  const { timeline: texts } = useI18n().messages
  const { clips } = edit.timeline.value
  const strip = useRef<HTMLElement>(null)
  useSongDrop(strip, workspace)
  return (
    <section
      ref={strip}
      class={styles.strip}
      style={{ blockSize: `${timeline.height.value}cqh` }}
      aria-label={texts.title}
    >
      <ResizeHandle workspace={workspace} />
      <div class={styles.head}>
        <strong>{texts.title}</strong>
        {clips.length > 0 && (
          <span class={styles.sum}>
            <span>{texts.clips({ count: clips.length })}</span> · {formatLength(totalLength(edit.timeline.value))}
          </span>
        )}
        <TimelineTools workspace={workspace} />
      </div>
      <LiveRegion>{timeline.announcement.value}</LiveRegion>
      <TimelineLanes workspace={workspace} />
    </section>
  )
}

/** Percent of the editor's height per press of an arrow key. */
const STEP = 2

/** The upper edge of the timeline: dragged, or moved with the arrow keys, Home and End. */
function ResizeHandle({ workspace: { timeline } }: { readonly workspace: Workspace }) {
  const { timeline: texts } = useI18n().messages
  const height = timeline.height.value
  const onKey = (event: KeyboardEvent): void => {
    const target = { ArrowUp: height + STEP, ArrowDown: height - STEP, Home: HEIGHT_MIN, End: HEIGHT_MAX }[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    timeline.setHeight(target)
  }
  const onPress = (event: PointerEvent): void => {
    const { currentTarget: handle, pointerId, clientY: origin } = event
    const editor = handle instanceof HTMLElement ? handle.closest('main') : null
    if (!(handle instanceof HTMLElement) || editor === null || event.button !== 0) return
    const released = new AbortController()
    const { signal } = released
    const perPixel = 100 / Math.max(1, editor.clientHeight)
    handle.setPointerCapture(pointerId)
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => timeline.setHeight(height + (origin - clientY) * perPixel),
      { signal },
    )
    for (const type of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(type, () => released.abort(), { signal })
  }
  return (
    <div
      class={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={texts.resize}
      aria-valuemin={HEIGHT_MIN}
      aria-valuemax={HEIGHT_MAX}
      aria-valuenow={height}
      onKeyDown={onKey}
      onPointerDown={onPress}
    />
  )
}
