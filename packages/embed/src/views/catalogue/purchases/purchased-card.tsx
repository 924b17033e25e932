import type { PurchasedVideo } from '@proscenium/contract'
import { useId } from 'preact/hooks'
import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import { ExportCard } from '../../exports/export-card.tsx'
import { ExportFileRow } from '../../exports/export-file-row.tsx'
import type { FileRowModel } from '../../exports/export-text.ts'
import { fallBack } from '../shared/thumbnail-fallback.ts'
import { useFormat } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import button from '@proscenium/ui/button.module.css'
import exports from '../../exports/exports.module.css'
import thumbnail from '../../shared/thumbnail.module.css'
import styles from './purchases.module.css'

const deliverableFiles = ['original', 'reel', 'bts'] as const
/** Up to this many exports are shown without a click. */
const EXPORTS_SHOWN = 2

export interface PurchasedCardProps {
  readonly catalogue: CatalogueModel
  readonly purchase: PurchasedVideo
  readonly files: FileRowModel
}

/** One owned video: how and when it was acquired, its files, and the exports that contain it. */
export function PurchasedCard({ catalogue, purchase, files }: PurchasedCardProps) {
  const { browse, video: messages } = useCatalogueMessages()
  const { video } = purchase
  const id = useId()
  const isUsable = video.status === 'available'
  return (
    <li class={styles.card} tabIndex={-1} data-purchase={video.videoId} aria-labelledby={id}>
      <Thumbnail video={video} />
      <div class={styles.head}>
        <h2 class={styles.title} id={id}>
          <button
            class={styles.open}
            type="button"
            onClick={() => catalogue.navigation.open({ kind: 'detail', videoId: video.videoId })}
          >
            <bdi>{video.title}</bdi>
          </button>
        </h2>
        <p class={styles.quiet}>
          <bdi>{video.artist}</bdi>
        </p>
        <p class={exports.facts}>
          <Acquired purchase={purchase} />
          {!isUsable && <span class={exports.badge}>{browse.card.unavailable}</span>}
        </p>
        {isUsable && (
          <button
            class={`${button.quiet} ${styles.edit}`}
            type="button"
            aria-label={`${messages.detail.edit}: ${video.title}`}
            onClick={() => catalogue.openEditor({ videoId: video.videoId, title: video.title })}
          >
            {messages.detail.edit}
          </button>
        )}
      </div>
      <Deliverables purchase={purchase} files={files} />
      {purchase.exports.length > 0 && (
        <details class={styles.files} open={purchase.exports.length <= EXPORTS_SHOWN}>
          <summary>
            {messages.purchases.exports} <Count value={purchase.exports.length} />
          </summary>
          <ul class={exports.list}>
            {purchase.exports.map((entry) => (
              <ExportCard
                key={entry.export_id}
                entry={entry}
                model={files}
                errors={{ session: browse.errors.session }}
              />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function Count({ value }: { readonly value: number }) {
  return <span class={styles.quiet}>{useFormat().number(value)}</span>
}

function Thumbnail({ video: { thumbnailUrl, thumbnailSrcset } }: Pick<PurchasedVideo, 'video'>) {
  return (
    <div class={thumbnail.thumbnail}>
      {thumbnailUrl !== '' && (
        <img
          src={thumbnailUrl}
          {...(thumbnailSrcset === undefined ? {} : { srcset: thumbnailSrcset })}
          sizes="160px"
          width="160"
          height="90"
          loading="lazy"
          decoding="async"
          alt=""
          onError={fallBack}
        />
      )}
    </div>
  )
}

function Acquired({ purchase: { acquiredAt, source } }: Pick<PurchasedCardProps, 'purchase'>) {
  const { acquired } = useCatalogueMessages().video.purchases
  const texts: Readonly<Record<string, typeof acquired.other | undefined>> = acquired
  const text = texts[source] ?? acquired.other
  return <span>{text({ date: useFormat().date(acquiredAt) })}</span>
}

/** The video's own files, as far as they are owned and exist. */
function Deliverables({ purchase: { video, deliverables }, files }: Pick<PurchasedCardProps, 'purchase' | 'files'>) {
  const { browse, video: messages } = useCatalogueMessages()
  const { notOwned, files: labels } = messages.purchases
  const owned = deliverableFiles.filter((file) => deliverables[file].owned && deliverables[file].available)
  if (owned.length === 0) return null
  return (
    <div class={styles.files}>
      {owned.map((file) => (
        <ExportFileRow
          key={file}
          file={{ videoId: video.videoId, file }}
          label={labels[file]}
          name={video.title}
          model={files}
          errors={{ 'not-owned': notOwned, session: browse.errors.session }}
        />
      ))}
    </div>
  )
}
