import { useLayoutEffect, useRef } from 'preact/hooks'
import { pluralize, formatTime, formatTimeLong } from '../../core/format.ts'
import { lengthOf, totalLength, type Clip } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon, LockIcon } from '../controls/icons.tsx'
import { moveListFocus } from '../controls/shortcuts.ts'
import { VisuallyHidden } from '../controls/visually-hidden.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import styles from './timeline-strip.module.css'

/** The timeline: one block per clip, as wide as the clip is long. */
export function TimelineStrip({ workspace }: { readonly workspace: Workspace }) {
  const timeline = workspace.edit.timeline.value
  const { clips, selected } = timeline
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => scrollSelectedIntoView(list.current), [selected, clips.length])
  return (
    <section class={styles.strip} aria-label="Timeline">
      <p class={styles.head}>
        <span>Timeline</span>
        {clips.length > 0 && (
          <span class={styles.sum}>
            {pluralize(clips.length, 'clip')} · {formatTime(totalLength(timeline))}
          </span>
        )}
      </p>
      {clips.length === 0 ? (
        <p class={styles.empty}>Clips you add line up here</p>
      ) : (
        <ol ref={list} class={styles.clips} onKeyDown={(event) => moveListFocus(event, event.currentTarget)}>
          {clips.map((clip) => (
            <Block key={clip.key} clip={clip} workspace={workspace} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Scrolls the strip, without its ancestors, until the selected block is visible. */
function scrollSelectedIntoView(list: HTMLOListElement | null): void {
  const block = list?.querySelector<HTMLElement>('[data-selected="true"]')
  if (!list || !block) return
  const [start, end] = [block.offsetLeft - list.offsetLeft, block.offsetLeft - list.offsetLeft + block.offsetWidth]
  if (start < list.scrollLeft) list.scrollLeft = start
  if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth
}

function Block({ clip, workspace }: { readonly clip: Clip; readonly workspace: Workspace }) {
  const { edit } = workspace
  const { source, summary } = clip
  const { title, artist, thumbnailUrl, videoId } = summary
  const selected = edit.timeline.value.selected === clip.key
  const select = () => {
    edit.select(clip.key)
    workspace.show('edit')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    edit.remove(clip.key)
  }
  return (
    <li
      class={styles.clip}
      style={{ flexGrow: lengthOf(clip) }}
      data-selected={selected}
      data-problem={clip.problem !== null}
      aria-busy={source === null && clip.problem === null}
    >
      <button
        type="button"
        class={styles.block}
        data-walk
        data-video-id={videoId}
        aria-current={selected}
        onClick={select}
        onKeyDown={onKey}
      >
        <span class={styles.film} aria-hidden="true">
          <Thumbnail address={thumbnailUrl} />
          <Thumbnail address={thumbnailUrl} />
          <Thumbnail address={thumbnailUrl} />
          <Thumbnail address={thumbnailUrl} />
        </span>
        <span class={styles.label}>
          {source?.grade === 'preview' && (
            <span class={styles.locked}>
              <LockIcon />
              <VisuallyHidden text="Not bought yet:" />
            </span>
          )}
          <bdi>{title}</bdi>
          <VisuallyHidden text={`by ${artist}`} />
          <span aria-hidden="true">{formatTime(lengthOf(clip))}</span>
          <VisuallyHidden text={formatTimeLong(lengthOf(clip))} />
        </span>
        {selected && <Playhead workspace={workspace} />}
      </button>
      <button type="button" class={styles.remove} aria-label={`Remove ${title}`} onClick={() => edit.remove(clip.key)}>
        <CloseIcon />
      </button>
    </li>
  )
}

function Playhead({ workspace }: { readonly workspace: Workspace }) {
  const { time, duration } = workspace.player
  const part = duration.value > 0 ? Math.min(1, time.value / duration.value) : 0
  return <span class={styles.playhead} style={{ left: `${part * 100}%` }} />
}
