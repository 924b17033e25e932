import { useState } from 'preact/hooks'
import type { Offer } from '../../core/purchase/purchase.ts'
import { discountOf } from '../../core/purchase/discount.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import thumbnail from '../shared/thumbnail.module.css'
import styles from './purchase.module.css'

export interface PurchaseCardProps {
  /** Null while it is loading: the card then shows its layout only. */
  readonly offer: Offer | null
  /** Whether to show the price; false if nothing is to be paid. */
  readonly isPriced?: boolean
}

/** What is being bought, a video or a bundle, and its price. */
export function PurchaseCard({ offer, isPriced = true }: PurchaseCardProps) {
  if (offer?.lines !== undefined && offer.lines.length > 1) return <BundleCard offer={offer} isPriced={isPriced} />
  return (
    <div class={styles.card} data-coming={offer === null}>
      <Thumbnail key={offer?.thumbnailUrl} address={offer?.thumbnailUrl ?? ''} />
      <div class={styles.names}>
        <p class={styles.name}>
          <bdi>{offer?.title}</bdi>
        </p>
        <p class={styles.artist}>
          <bdi>{offer?.artist}</bdi>
        </p>
      </div>
      {isPriced && <Price offer={offer} />}
    </div>
  )
}

/** The videos of a bundle at their own prices, above their total. */
function BundleCard({ offer, isPriced }: { readonly offer: Offer; readonly isPriced: boolean }) {
  const { money } = useFormat()
  return (
    <div class={styles.card}>
      <ul class={styles.lines}>
        {offer.lines?.map((line) => (
          <li class={styles.line}>
            <Thumbnail key={line.thumbnailUrl} address={line.thumbnailUrl} />
            <span class={styles.names}>
              <bdi class={styles.lineName}>{line.title}</bdi>
              <bdi class={styles.lineArtist}>{line.artist}</bdi>
            </span>
            {isPriced && <span class={styles.linePrice}>{money(line.price, line.currency)}</span>}
          </li>
        ))}
      </ul>
      {isPriced && <Price offer={offer} />}
    </div>
  )
}

/** The video's thumbnail; its space is reserved even without one. */
function Thumbnail({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div class={thumbnail.thumbnail}>
      {address !== '' && !isBroken && (
        <img src={address} alt="" width="160" height="90" onError={() => setBroken(true)} />
      )}
    </div>
  )
}

/** The price on its own; null while it is loading. */
export function PriceLine({ offer }: { readonly offer: Offer | null }) {
  return (
    <div class={styles.card} data-coming={offer === null}>
      <Price offer={offer} />
    </div>
  )
}

function Price({ offer }: { readonly offer: Offer | null }) {
  const { purchase } = useAllMessages()
  const { money, percent } = useFormat()
  const discount = offer === null ? 0 : discountOf(offer)
  return (
    <p class={styles.price}>
      <span class={styles.label}>{purchase.price}</span>
      {offer !== null && discount > 0 && (
        <>
          <span class={styles.discount}>{purchase.discount({ percent: percent(discount / 100) })}</span>
          <span class={styles.before}>
            <span class="visually-hidden">{purchase.instead} </span>
            <s>{money(offer.listPrice, offer.currency)}</s>
          </span>
        </>
      )}
      <strong class={styles.amount}>{offer === null ? '\u00a0' : money(offer.price, offer.currency)}</strong>
    </p>
  )
}
