import type { OwnedVideo } from '../../api/downloads-api.ts'
import type { DownloadsModel } from '../../models/downloads-model.ts'
import { FileButtons } from './file-buttons.tsx'
import styles from './downloads.module.css'

interface OwnedVideoRowProps {
  readonly video: OwnedVideo
  readonly model: DownloadsModel
}

/** A video with its files and the user's exports of it. */
export function OwnedVideoRow({ video, model }: OwnedVideoRowProps) {
  return (
    <li class={styles.row}>
      {video.thumbnail === '' ? (
        <div class={styles.thumbnail} />
      ) : (
        <img class={styles.thumbnail} src={video.thumbnail} alt="" loading="lazy" width="128" height="72" />
      )}
      <div class={styles.facts}>
        <h2>{video.title}</h2>
        <p>
          {video.artist} <span aria-hidden="true">·</span> <Day of={video.acquiredAt} />
        </p>
        <FileButtons of={video.title} files={video.files} model={model} />
        {video.exports.map(({ id, name, createdAt, files }) => (
          <div key={id} class={styles.export}>
            <p>
              <strong>{name}</strong> <span aria-hidden="true">·</span> your edit, <Day of={createdAt} />
            </p>
            <FileButtons of={name} files={files} model={model} />
          </div>
        ))}
      </div>
    </li>
  )
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function Day({ of }: { readonly of: string }) {
  const moment = new Date(of)
  return Number.isNaN(moment.getTime()) ? null : <time dateTime={of}>{days.format(moment)}</time>
}
