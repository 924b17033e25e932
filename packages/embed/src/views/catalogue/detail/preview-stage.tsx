import { useId, useRef, useState } from 'preact/hooks'
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
          <PreviewTabs label={messages.previews} tabs={tabs} selected={shown.kind} select={select} id={id} />
        </div>
      )}
    </div>
  )
}

interface PreviewTab<Kind extends string> {
  readonly kind: Kind
  readonly label: string
}

interface PreviewTabsProps<Kind extends string> {
  readonly label: string
  readonly tabs: readonly PreviewTab<Kind>[]
  readonly selected: Kind
  readonly select: (kind: Kind) => void
  /** Prefix of the ids: tab `<id>-<kind>`, panel `<id>-panel`. */
  readonly id: string
}

/** The tabs of the stage: one tab stop; the arrow keys follow the text direction and select at once. */
function PreviewTabs<Kind extends string>({ label, tabs, selected, select, id }: PreviewTabsProps<Kind>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = targetIndex(
      event,
      tabs.findIndex(({ kind }) => kind === selected),
      tabs.length,
    )
    const tab = at === null ? undefined : tabs.at(at)
    if (at === null || tab === undefined) return
    event.preventDefault()
    select(tab.kind)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div ref={list} class={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          class={styles.tab}
          type="button"
          role="tab"
          id={`${id}-${tab.kind}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.kind === selected}
          tabIndex={tab.kind === selected ? 0 : -1}
          onClick={() => select(tab.kind)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The index of the tab that a key selects; null for other keys. */
function targetIndex({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const isRtl = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl'
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  return (at + step + count) % count
}
