import { formatTime, formatTimeLong } from '../../core/format.ts'
import { lengthOf, type Clip } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon, LockIcon } from '../controls/icons.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import { VisuallyHidden } from '../controls/visually-hidden.tsx'
import { TrimHandle } from './trim-handle.tsx'
import styles from './timeline-block.module.css'

interface BlockProps {
  readonly clip: Clip
  readonly workspace: Workspace
  readonly dragged: boolean
  /** Called before an edit by keyboard that may move or remove the focused block. */
  readonly onEdit: () => void
  /** Called when a pointer presses the block; returns whether the press became a drag once it is released. */
  readonly onPress: (event: PointerEvent, key: number) => void
  readonly wasDragged: () => boolean
}

/** One clip, as wide as it is long. Alt with the arrow keys moves it, Delete removes it. */
export function TimelineBlock({ clip, workspace, dragged, onEdit, onPress, wasDragged }: BlockProps) {
  const { edit, timeline } = workspace
  const { source, summary, key } = clip
  const selected = edit.timeline.value.selected === key
  const select = () => {
    if (wasDragged()) return
    edit.select(key)
    workspace.show('edit')
  }
  const onKey = (event: KeyboardEvent) => {
    const places = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (places === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onEdit()
    if (places === undefined) edit.remove(key)
    else timeline.moveBy(key, places)
  }
  return (
    <li
      class={styles.clip}
      style={{ width: `${lengthOf(clip) * timeline.scale.value}px` }}
      data-selected={selected}
      data-dragged={dragged}
      data-problem={clip.problem !== null}
      aria-busy={source === null && clip.problem === null}
    >
      <button
        type="button"
        class={styles.block}
        data-walk
        data-key={key}
        data-video-id={summary.videoId}
        aria-current={selected}
        title="Drag to move the clip, with Alt to show another part of the video (, and .)"
        onClick={select}
        onKeyDown={onKey}
        onPointerDown={(event) => onPress(event, key)}
      >
        <Content clip={clip} />
      </button>
      {selected && <TrimHandle clip={clip} edge="start" workspace={workspace} />}
      {selected && <TrimHandle clip={clip} edge="end" workspace={workspace} />}
      <button
        type="button"
        class={styles.remove}
        aria-label={`Remove ${summary.title}`}
        onClick={() => edit.remove(key)}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

function Content({ clip }: { readonly clip: Clip }) {
  const { title, artist, thumbnailUrl } = clip.summary
  return (
    <>
      <span class={styles.film} aria-hidden="true">
        <Thumbnail address={thumbnailUrl} />
        <Thumbnail address={thumbnailUrl} />
        <Thumbnail address={thumbnailUrl} />
        <Thumbnail address={thumbnailUrl} />
      </span>
      <span class={styles.label}>
        {clip.source?.grade === 'preview' && (
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
    </>
  )
}
