import type { Clip } from '../../api/discover-api.ts'
import type { DiscoverModel } from '../../models/discover-model.ts'
import type { Preview } from '../../models/preview-model.ts'
import styles from './discover.module.css'

interface ClipCardProps {
  readonly clip: Clip
  readonly model: DiscoverModel
}

/** A video with its preview in place of the thumbnail while it plays. */
export function ClipCard({ clip, model }: ClipCardProps) {
  const playing = model.preview.value
  const preview = playing?.clipId === clip.id ? playing : null
  return (
    <li class={styles.card}>
      <div class={styles.picture}>
        {clip.thumbnail !== '' && <img src={clip.thumbnail} alt="" loading="lazy" width="320" height="180" />}
        <Player clip={clip} preview={preview} model={model} />
      </div>
      <h2>{clip.title}</h2>
      <p class={styles.artist}>
        {clip.artist} <span aria-hidden="true">·</span> {clip.seconds} s
      </p>
      {clip.tags.length > 0 && <p class={styles.tags}>{clip.tags.join(', ')}</p>}
    </li>
  )
}

interface PlayerProps extends ClipCardProps {
  readonly preview: Preview | null
}

/** The address is opaque and short-lived, and plays in a plain video element. */
function Player({ clip, preview, model }: PlayerProps) {
  if (!clip.available) return <p class={styles.badge}>Not available</p>
  if (preview?.state === 'ready') {
    return (
      <video
        class={styles.video}
        src={preview.address}
        aria-label={`Preview of ${clip.title}`}
        controls
        autoplay
        playsInline
        onError={model.previewFailed}
      />
    )
  }
  if (preview?.state === 'failed') {
    return (
      <div class={styles.failed} role="alert">
        <p>This preview doesn’t play.</p>
        <button type="button" class="quiet" onClick={() => model.play(clip.id)}>
          Try again
        </button>
      </div>
    )
  }
  const loading = preview?.state === 'loading'
  return (
    <button
      type="button"
      class={styles.play}
      aria-label={loading ? `Loading the preview of ${clip.title}` : `Play preview of ${clip.title}`}
      aria-busy={loading}
      onClick={() => model.play(clip.id)}
    >
      <span aria-hidden="true">{loading ? '…' : '▶'}</span>
    </button>
  )
}
