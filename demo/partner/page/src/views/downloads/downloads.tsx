import type { DownloadsModel } from '../../models/downloads-model.ts'
import type { OwnedPage, OwnedVideo, OwnedFile } from '../../api/downloads-api.ts'
import { FailureMessage, Placeholders, StateMessage } from '../states.tsx'
import type { LinkState } from '../../models/link-model.ts'
import styles from '../areas.module.css'

interface OwnedVideoRowProps {
  readonly video: OwnedVideo
  readonly model: DownloadsModel
}

/** A video with its files and the user's exports of it. */
function OwnedVideoRow({ video, model }: OwnedVideoRowProps) {
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

interface DownloadsProps {
  readonly model: DownloadsModel
  readonly openVideo: () => void
}

/** What the signed-in user owns, newest first. */
export function Downloads({ model, openVideo }: DownloadsProps) {
  const page = model.page.value
  const failure = model.failure.value
  const loading = model.loading.value
  if (page === null) {
    if (failure !== null) return <FailureMessage failure={failure} retry={model.retry} />
    return <Placeholders label="Loading your videos" class={styles.list} count={3} />
  }
  return (
    <div class={styles.area}>
      {failure !== null && <FailureMessage failure={failure} retry={model.retry} />}
      {page.videos.length === 0 ? (
        <NothingOwned page={page} openVideo={openVideo} />
      ) : (
        <>
          <p class={styles.count} role="status">
            {page.total} {page.total === 1 ? 'video is' : 'videos are'} yours. A link works for one hour.
          </p>
          <ul class={styles.list}>
            {page.videos.map((video) => (
              <OwnedVideoRow key={video.id} video={video} model={model} />
            ))}
          </ul>
          {page.videos.length < page.total && (
            <button type="button" class="quiet" disabled={loading} onClick={model.showMore}>
              {loading ? 'Loading more videos' : 'Show more videos'}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function NothingOwned({ page, openVideo }: { readonly page: OwnedPage; readonly openVideo: () => void }) {
  return (
    <StateMessage role="status" title="Nothing to download yet" action={['Open Video', openVideo]}>
      <p>
        {page.known
          ? 'Buy a clip in Video and it appears here.'
          : 'Open Video once, and everything you buy there appears here.'}
      </p>
    </StateMessage>
  )
}

interface FileButtonsProps {
  /** Name of the video or edit that the files belong to. */
  readonly of: string
  readonly files: readonly OwnedFile[]
  readonly model: DownloadsModel
}

/** A button per file, and below them what became of their links. */
function FileButtons({ of, files, model }: FileButtonsProps) {
  const links = model.links.value
  return (
    <>
      <div class={styles.files}>
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            class="quiet"
            aria-label={`Download ${file.label} of ${of}`}
            disabled={links[file.id]?.state === 'loading'}
            onClick={() => model.download(file)}
          >
            {file.label}
          </button>
        ))}
      </div>
      <div class={styles.links} role="status">
        {files.map((file) => (
          <LinkLine key={file.id} file={file} link={links[file.id]} />
        ))}
      </div>
    </>
  )
}

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const notes: Readonly<Record<Exclude<LinkState['state'], 'ready'>, string>> = {
  loading: 'preparing the link',
  failed: 'no link could be created. Press the button to try again.',
  expired: 'the link has expired. Press the button for a new one.',
}

function LinkLine({ file, link }: { readonly file: OwnedFile; readonly link: LinkState | undefined }) {
  if (link === undefined) return null
  if (link.state !== 'ready') {
    return (
      <p>
        {file.label}: {notes[link.state]}
      </p>
    )
  }
  return (
    <p>
      Downloading <a href={link.link.address}>{link.link.filename}</a>. The link works until{' '}
      {times.format(link.expiresAt)}.
    </p>
  )
}
