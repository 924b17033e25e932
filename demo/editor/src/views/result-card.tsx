import type { CatalogVideo } from '@proscenium/protocol'
import { useState } from 'preact/hooks'
import { energyWord, formatTempo, formatTime, spokenTime } from '../core/format.ts'
import type { Workspace } from '../models/workspace.ts'
import { FilmIcon, PlusIcon } from './icons.tsx'
import styles from './result-card.module.css'

/** One clip of the catalogue. Pressing it adds it; one that is unavailable answers with its reason. */
export function ResultCard({ video, workspace }: { readonly video: CatalogVideo; readonly workspace: Workspace }) {
  const pending = workspace.edit.pending.value.has(video.videoId)
  const usable = video.status === 'available'
  return (
    <li>
      <button
        type="button"
        class={styles.card}
        data-walk
        data-video-id={video.videoId}
        data-usable={usable}
        aria-busy={pending}
        aria-label={nameOf(video)}
        onClick={() => workspace.add(video)}
      >
        <span class={styles.thumb}>
          <Thumbnail address={video.thumbnailUrl} />
          {video.duration > 0 && <span class={styles.length}>{formatTime(video.duration)}</span>}
          {usable && (
            <span class={styles.add}>
              <PlusIcon />
            </span>
          )}
        </span>
        <span class={styles.words}>
          <bdi class={styles.title}>{video.title}</bdi>
          <bdi class={styles.artist}>{video.artist}</bdi>
          <Chips video={video} pending={pending} />
        </span>
      </button>
    </li>
  )
}

function Chips({ video, pending }: { readonly video: CatalogVideo; readonly pending: boolean }) {
  if (pending) return <span class={styles.chips}>Adding…</span>
  if (video.status === 'unavailable') return <span class={styles.barred}>{video.reason ?? 'Unavailable'}</span>
  return (
    <span class={styles.chips}>
      {video.ownership === 'owned' && <span class={styles.owned}>Owned</span>}
      {video.tempo !== undefined && <span>{formatTempo(video.tempo)}</span>}
      {video.energy !== undefined && <span>{energyWord(video.energy)}</span>}
    </span>
  )
}

/** A clip's still; a drawn frame stands in when there is none or it does not load. */
export function Thumbnail({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false)
  if (address === '' || broken) return <FilmIcon />
  return <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(true)} />
}

function nameOf({ title, artist, duration, status, reason }: CatalogVideo): string {
  const what = `${title} by ${artist}${duration > 0 ? `, ${spokenTime(duration)}` : ''}`
  return status === 'available' ? `Add ${what}` : `${what}, unavailable${reason === undefined ? '' : `: ${reason}`}`
}
