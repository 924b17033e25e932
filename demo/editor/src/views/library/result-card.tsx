import type { CatalogVideo } from '@proscenium/protocol'
import { energyLabel, formatTempo, formatTime, formatTimeLong } from '../../core/format.ts'
import type { Workspace } from '../../models/workspace.ts'
import { BuyButton } from '../controls/buy-button.tsx'
import { PlusIcon } from '../controls/icons.tsx'
import { VisuallyHidden } from '../controls/visually-hidden.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import styles from './result-card.module.css'

/** One clip of the catalogue. Pressing it adds the clip; an unavailable clip shows its reason instead. */
export function ResultCard({ video, workspace }: { readonly video: CatalogVideo; readonly workspace: Workspace }) {
  const pending = workspace.edit.pending.value.has(video.videoId)
  const usable = video.status === 'available'
  return (
    <li class={styles.item}>
      <button
        type="button"
        class={styles.card}
        data-walk
        data-video-id={video.videoId}
        data-usable={usable}
        aria-busy={pending}
        onClick={() => workspace.add(video)}
      >
        <span class={styles.thumb} aria-hidden="true">
          <Thumbnail address={video.thumbnailUrl} />
          {video.duration > 0 && <span class={styles.length}>{formatTime(video.duration)}</span>}
          {usable && (
            <span class={styles.add}>
              <PlusIcon />
            </span>
          )}
        </span>
        <span class={styles.text}>
          {usable && <VisuallyHidden text="Add" />}
          <bdi class={styles.title}>{video.title}</bdi>
          <VisuallyHidden text="by" />
          <bdi class={styles.artist}>{video.artist}</bdi>
          <VisuallyHidden text={formatTimeLong(video.duration)} />
          <Chips video={video} pending={pending} owned={workspace.purchases.owned.value.has(video.videoId)} />
        </span>
      </button>
      {usable && <BuyButton clip={video} workspace={workspace} variant="card" />}
    </li>
  )
}

interface ChipsProps {
  readonly video: CatalogVideo
  readonly pending: boolean
  readonly owned: boolean
}

function Chips({ video, pending, owned }: ChipsProps) {
  if (pending) return <span class={styles.chips}>Adding…</span>
  if (video.status === 'unavailable') {
    return (
      <span class={styles.barred}>
        <VisuallyHidden text="unavailable:" />
        {video.reason ?? 'no reason given'}
      </span>
    )
  }
  return (
    <span class={styles.chips}>
      {owned && <span class={styles.owned}>Owned</span>}
      {video.tempo !== undefined && <span>{formatTempo(video.tempo)}</span>}
      {video.energy !== undefined && <span>{energyLabel(video.energy)}</span>}
    </span>
  )
}
