import { useRef } from 'preact/hooks'
import { formatLength } from '../../core/format.ts'
import { totalLength } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongDrop } from '../song/file-drop.ts'
import { ResizeHandle } from './resize-handle.tsx'
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
        <span class={styles.title}>{texts.title}</span>
        {clips.length > 0 && (
          <span class={styles.sum}>
            <span>{texts.clips({ count: clips.length })}</span> · {formatLength(totalLength(edit.timeline.value))}
          </span>
        )}
        <TimelineTools workspace={workspace} />
      </div>
      <p class="visually-hidden" role="status">
        {timeline.announcement.value}
      </p>
      <TimelineLanes workspace={workspace} />
    </section>
  )
}
