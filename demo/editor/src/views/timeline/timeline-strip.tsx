import { useLayoutEffect, useRef } from 'preact/hooks'
import { FRAME_RATE } from '../../core/document/frames.ts'
import { formatTime, pluralize } from '../../core/format.ts'
import { totalLength, type Timeline } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { moveListFocus } from '../controls/shortcuts.ts'
import { useClipDrag, type Drop } from './drag-clip.ts'
import { Ruler } from './ruler.tsx'
import { TimelineBlock } from './timeline-block.tsx'
import { TimelineTools } from './timeline-tools.tsx'
import styles from './timeline-strip.module.css'

/** The timeline: its tools, a ruler, and one block per clip, as wide as the clip is long. */
export function TimelineStrip({ workspace }: { readonly workspace: Workspace }) {
  const timeline = workspace.edit.timeline.value
  const { clips } = timeline
  return (
    <section class={styles.strip} aria-label="Timeline">
      <div class={styles.head}>
        <span>Timeline</span>
        {clips.length > 0 && (
          <span class={styles.sum}>
            {pluralize(clips.length, 'clip')} · {formatTime(totalLength(timeline))}
          </span>
        )}
        <TimelineTools workspace={workspace} />
      </div>
      <p class="visually-hidden" role="status">
        {workspace.timeline.announcement.value}
      </p>
      {clips.length === 0 ? (
        <p class={styles.empty}>Clips you add line up here</p>
      ) : (
        <Lane timeline={timeline} workspace={workspace} />
      )}
    </section>
  )
}

function Lane({ timeline, workspace }: { readonly timeline: Timeline; readonly workspace: Workspace }) {
  const { clips, selected } = timeline
  const { drop, press, wasDragged } = useClipDrag(workspace)
  const scroller = useRef<HTMLDivElement>(null)
  const refocus = useRef(false)
  const scale = workspace.timeline.scale.value
  useLayoutEffect(() => scrollSelectedIntoView(scroller.current), [selected, clips.length, scale])
  useLayoutEffect(() => {
    // Moving or removing a focused element takes its focus.
    if (refocus.current) scroller.current?.querySelector<HTMLElement>('[data-selected="true"] [data-walk]')?.focus()
    refocus.current = false
  }, [clips])
  return (
    <div ref={scroller} class={styles.scroller}>
      <div class={styles.content} style={{ width: `${totalLength(timeline) * scale}px` }}>
        <Ruler workspace={workspace} />
        <ol class={styles.clips} onKeyDown={(event) => moveListFocus(event, event.currentTarget)}>
          {clips.map((clip) => (
            <TimelineBlock
              key={clip.key}
              clip={clip}
              workspace={workspace}
              dragged={drop?.key === clip.key}
              onEdit={() => (refocus.current = true)}
              onPress={press}
              wasDragged={wasDragged}
            />
          ))}
        </ol>
        <Playhead workspace={workspace} />
        {drop !== null && (
          <span class={styles.drop} style={{ left: `${(dropFrame(timeline, drop) / FRAME_RATE) * scale}px` }} />
        )}
      </div>
    </div>
  )
}

/** Scrolls the timeline, without its ancestors, until the selected block is visible. */
function scrollSelectedIntoView(scroller: HTMLElement | null): void {
  const block = scroller?.querySelector<HTMLElement>('[data-selected="true"]')
  if (!scroller || !block) return
  const [start, end] = [block.offsetLeft, block.offsetLeft + block.offsetWidth]
  if (end > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = end - scroller.clientWidth
  if (start < scroller.scrollLeft) scroller.scrollLeft = start
}

/** Frame of the timeline at which a dragged clip would be inserted. */
function dropFrame({ clips }: Timeline, { key, index }: Drop): number {
  const others = clips.filter((clip) => clip.key !== key)
  const last = clips.at(-1)
  return others[index]?.start ?? (last === undefined ? 0 : last.start + last.to - last.from)
}

function Playhead({ workspace: { timeline } }: { readonly workspace: Workspace }) {
  const left = (timeline.playhead.value / FRAME_RATE) * timeline.scale.value
  return <span class={styles.playhead} style={{ left: `${left}px` }} />
}
