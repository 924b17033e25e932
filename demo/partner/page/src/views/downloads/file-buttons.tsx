import type { OwnedFile } from '../../api/downloads-api.ts'
import type { DownloadsModel } from '../../models/downloads-model.ts'
import type { LinkState } from '../../models/link-model.ts'
import styles from './downloads.module.css'

interface FileButtonsProps {
  /** Name of the video or edit that the files belong to. */
  readonly of: string
  readonly files: readonly OwnedFile[]
  readonly model: DownloadsModel
}

/** A button per file, and below them what became of their links. */
export function FileButtons({ of, files, model }: FileButtonsProps) {
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
