import type { CatalogVideo } from '@proscenium/protocol'
import { formatTime } from '../../core/format.ts'
import type { Workspace } from '../../models/workspace.ts'
import { VisuallyHidden } from '../controls/visually-hidden.tsx'
import { Thumbnail } from '../controls/thumbnail.tsx'
import styles from './related.module.css'

/** Videos related to the one that the host has selected. Pressing one makes the host open it in place of the edit. */
export function Related({ workspace }: { readonly workspace: Workspace }) {
  const boot = workspace.session.bootData.value
  if (boot === null || boot.relatedVideos.length === 0 || !boot.capabilities.canSwitchVideo) return null
  return (
    <section class={styles.related} aria-label="Related videos">
      <h2>{boot.metadata.title === '' ? 'Related videos' : `More like “${boot.metadata.title}”`}</h2>
      <ul>
        {boot.relatedVideos.map((video) => (
          <Card key={video.videoId} video={video} open={workspace.projects.open} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly video: CatalogVideo
  readonly open: Workspace['projects']['open']
}

function Card({ video: { videoId, title, artist, thumbnailUrl, duration }, open }: CardProps) {
  return (
    <li>
      <button type="button" class={styles.card} onClick={() => open({ videoId })}>
        <span class={styles.thumb} aria-hidden="true">
          <Thumbnail address={thumbnailUrl} />
          <span class={styles.length}>{formatTime(duration)}</span>
        </span>
        <VisuallyHidden text="Open" />
        <bdi>{title}</bdi>
        <VisuallyHidden text={`by ${artist}`} />
      </button>
    </li>
  )
}
