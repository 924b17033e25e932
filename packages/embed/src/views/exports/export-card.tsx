import type { ExportEntry } from '@proscenium/contract'
import { useId } from 'preact/hooks'
import type { WaitingExport } from '../../core/exports/waiting-export.ts'
import { ExportFileRow } from './export-file-row.tsx'
import type { FileErrorTexts, FileRowModel } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import styles from './exports.module.css'

/** How many videos are named before the rest is counted. */
const NAMED = 3

export interface ExportCardProps {
  readonly entry: ExportEntry
  readonly model: FileRowModel
  readonly errors?: FileErrorTexts
}

/** One export: its name, when it was made and from what, and its files. */
export function ExportCard({ entry, model, errors = {} }: ExportCardProps) {
  const messages = useAllMessages().exports
  const format = useFormat()
  const title = useId()
  return (
    <li class={styles.card} tabIndex={-1} data-export={entry.export_id} aria-labelledby={title}>
      <h3 id={title}>
        <bdi>{entry.name}</bdi>
      </h3>
      <p class={styles.facts}>
        <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
        <Videos videos={entry.videos} />
      </p>
      {entry.files.length === 0 && <p class={styles.facts}>{messages.noFiles}</p>}
      {entry.files.map(({ file, bytes }) => (
        <ExportFileRow
          key={file}
          file={{ exportId: entry.export_id, file }}
          label={messages.files[file]}
          bytes={bytes}
          name={entry.name}
          model={model}
          errors={errors}
        />
      ))}
    </li>
  )
}

function Videos({ videos }: Pick<ExportEntry, 'videos'>) {
  const { otherVideos } = useAllMessages().exports
  const others = videos.length - NAMED
  return (
    <>
      {videos.slice(0, NAMED).map(({ video_id: id, title, artist }) => (
        <span key={id} class={styles.video}>
          <bdi>{title}</bdi> · <bdi>{artist}</bdi>
        </span>
      ))}
      {others > 0 && <span class={styles.video}>{otherVideos({ count: others })}</span>}
    </>
  )
}

/** An export that is still in the outbox. */
export function WaitingCard({ waiting }: { readonly waiting: WaitingExport }) {
  const messages = useAllMessages().exports
  const format = useFormat()
  const at = new Date(waiting.receivedAt).toISOString()
  return (
    <li class={styles.card} data-waiting={waiting.exportId}>
      <h3>
        <bdi>{waiting.name === '' ? messages.untitled : waiting.name}</bdi>
      </h3>
      <p class={styles.facts}>
        <time dateTime={at}>{format.dateTime(at)}</time>
        <span class={styles.badge}>{messages.waiting}</span>
      </p>
      <p class={styles.facts}>{messages.waitingAdvice}</p>
    </li>
  )
}
