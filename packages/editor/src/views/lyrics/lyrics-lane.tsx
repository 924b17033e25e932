import { endOf } from '../../models/lyrics/lyric-drags.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { LyricBlock } from './lyric-block.tsx'
import styles from './lyrics-lane.module.css'

const MICROSECONDS = 1_000_000

/** The timed lyric lines in the timeline, as blocks to move and trim; nothing without a timed line (E-05). */
export function LyricsLane({ workspace }: { readonly workspace: Workspace }) {
  const { edit, lyrics, timeline, show } = workspace
  const { lyrics: texts } = useI18n().messages
  const { value: document } = edit.history.document
  const scale = timeline.scale.value
  const { from, to } = timeline.visible.value
  const toPixels = (time: number): number => (time / MICROSECONDS) * scale
  const spans = lyrics.spans.value.filter(({ start, end }) => toPixels(end) >= from && toPixels(start) <= to)
  if (document.lyrics.every(({ start }) => start === null)) return null
  const open = (): void => {
    lyrics.showPanel(true)
    show('library')
  }
  return (
    <div class={styles.lane} role="group" aria-label={texts.lane}>
      <ol class={styles.blocks} style={{ width: `${toPixels(endOf(document))}px` }}>
        {spans.map((span) => (
          <LyricBlock
            key={span.id}
            span={span}
            left={toPixels(span.start)}
            width={toPixels(span.end - span.start)}
            current={lyrics.current.value?.id === span.id}
            workspace={workspace}
            onOpen={open}
          />
        ))}
      </ol>
    </div>
  )
}
