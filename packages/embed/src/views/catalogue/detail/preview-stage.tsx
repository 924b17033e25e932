import { Tabs } from '@proscenium/ui/tabs'
import { useId, useState } from 'preact/hooks'
import type { VideoContent } from '../../../models/catalogue/catalogue-models.ts'
import { PreviewPlayer } from './preview-player.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './detail.module.css'

export interface PreviewStageProps {
  readonly content: VideoContent
  /** False for an unavailable video, whose thumbnail is shown instead. */
  readonly isPlayable: boolean
  readonly refresh: () => void
  readonly isRefreshing: boolean
}

/** The stage: a box of fixed shape, whichever preview it shows. */
export function PreviewStage({ content, isPlayable, refresh, isRefreshing }: PreviewStageProps) {
  const messages = useCatalogueMessages().video.detail
  const id = useId()
  const { title, thumbnailUrl } = content.video
  const labels: Readonly<Record<string, string | undefined>> = messages.kinds
  const tabs = isPlayable
    ? content.previews.map((preview) => ({ preview, kind: preview.kind, label: labels[preview.kind] ?? preview.kind }))
    : []
  const [kind, select] = useState<string | null>(null)
  const shown = tabs.find((tab) => tab.kind === kind) ?? tabs[0]
  if (shown === undefined)
    return (
      <div class={styles.stage}>
        <div class={styles.box}>
          {thumbnailUrl === '' ? (
            <p class={styles.noPreview}>{messages.noPreview}</p>
          ) : (
            <img class={styles.poster} src={thumbnailUrl} alt="" />
          )}
        </div>
      </div>
    )
  const hasTabs = tabs.length > 1
  const panel = hasTabs
    ? { role: 'tabpanel' as const, id: `${id}-panel`, 'aria-labelledby': `${id}-${shown.kind}` }
    : {}
  return (
    <div class={styles.stage}>
      <div class={styles.box} {...panel}>
        <PreviewPlayer
          key={shown.kind}
          preview={shown.preview}
          label={`${shown.label}: ${title}`}
          poster={shown.kind === 'preview' ? thumbnailUrl : ''}
          refresh={refresh}
          isRefreshing={isRefreshing}
        />
      </div>
      {hasTabs && (
        <div class={styles.tabRow}>
          <Tabs label={messages.previews} tabs={tabs} selected={shown.kind} select={select} id={id} />
        </div>
      )}
    </div>
  )
}
