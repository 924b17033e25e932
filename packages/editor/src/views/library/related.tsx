import type { CatalogVideo } from '@proscenium/protocol'
import { useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { Thumbnail } from '../controls/thumbnail.tsx'
import { useRovingFocus } from '@proscenium/ui/roving-focus'
import { useI18n } from '../i18n/i18n-context.ts'
import { nameAround } from './cards/name-around.ts'
import controls from '../controls/controls.module.css'
import library from './library.module.css'
import styles from './related.module.css'

/**
 * What belongs to the video that the host has selected: its extras, and related videos. Pressing one of these makes the
 * host open it in place of the edit.
 */
export function Related({ workspace }: { readonly workspace: Workspace }) {
  const { related } = useI18n().messages.library
  const boot = workspace.session.bootData.value
  if (boot === null) return null
  const { relatedVideos, capabilities, metadata } = boot
  return (
    <>
      <Extras workspace={workspace} />
      {relatedVideos.length > 0 && capabilities.canSwitchVideo && (
        <section class={library.part} aria-label={related.label}>
          <h2>{metadata.title === '' ? related.label : related.like({ title: metadata.title })}</h2>
          <Cards videos={relatedVideos} open={workspace.projects.open} />
        </section>
      )}
    </>
  )
}

interface CardsProps {
  readonly videos: readonly CatalogVideo[]
  readonly open: Workspace['projects']['open']
}

function Cards({ videos, open }: CardsProps) {
  const list = useRef<HTMLUListElement>(null)
  useRovingFocus(list, 'li')
  return (
    <ul ref={list} class={styles.cards}>
      {videos.map((video) => (
        <Card key={video.videoId} video={video} open={open} />
      ))}
    </ul>
  )
}

interface CardProps extends Pick<CardsProps, 'open'> {
  readonly video: CatalogVideo
}

function Card({ video: { videoId, title, artist, thumbnailUrl, duration }, open }: CardProps) {
  const { before, between, after } = nameAround(useI18n().messages.library.related.open)
  return (
    <li>
      <button type="button" class={styles.card} onClick={() => open({ videoId })}>
        <Thumbnail address={thumbnailUrl} duration={duration} />
        <span class="visually-hidden">{before}</span>
        <bdi>{title}</bdi>
        <span class="visually-hidden">{`${between}${artist}${after}`}</span>
      </button>
    </li>
  )
}

/** The deliverables of the host's video that can still be bought, where the session sells them (P-49). */
function Extras({ workspace: { session, purchases } }: { readonly workspace: Workspace }) {
  const { messages, format } = useI18n()
  const { extras } = messages.library
  const boot = session.bootData.value
  if (boot === null || !boot.capabilities.addonDeliverables || !boot.capabilities.exportPurchaseGate) return null
  if (boot.permissions.hidePurchaseCta) return null
  const names: Readonly<Record<string, string>> = extras.names
  const items = Object.entries(boot.deliverables).filter(([, { owned, available }]) => available && !owned)
  if (items.length === 0) return null
  return (
    <section class={library.part} aria-label={extras.label({ title: boot.metadata.title })}>
      <h2>{extras.label({ title: boot.metadata.title })}</h2>
      <ul>
        {items.map(([item, { price, currency }]) => {
          const name = names[item] ?? item
          return (
            <li key={item} class={styles.extra}>
              <span>{name}</span>
              {price !== undefined && currency !== undefined && <span>{format.money(price, currency)}</span>}
              <button
                type="button"
                class={controls.pill}
                aria-label={extras.buy({ name })}
                onClick={() => purchases.requestDeliverable(boot.videoId, item, price)}
              >
                {messages.library.card.buy}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
