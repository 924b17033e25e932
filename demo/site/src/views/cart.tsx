import button from '@proscenium/ui/button.module.css'
import { useEffect } from 'preact/hooks'
import { clips, standingOf, type CartItem, type Offer, type QuotedRow } from '../core/cart.ts'
import { formatMoney } from './formats.ts'
import { EditorLink } from './editor-link.tsx'
import { PageLink } from './page-link.tsx'
import { Payment } from './payment.tsx'
import type { SiteProps } from './site-props.ts'
import { Failure } from './states.tsx'
import styles from './pages.module.css'
import shared from './site.module.css'

/** The cart: what is in it, what it costs, and the payment. */
export function CartPage({ site }: SiteProps) {
  useEffect(() => void site.cart.refresh(), [site])
  const empty = site.cart.items.value.length === 0
  const paid = site.payment.state.value.phase === 'paid'
  const { value: state } = site.cart.quote
  return (
    <section class={`${styles.page} ${styles.cart}`}>
      <h1>Cart</h1>
      {site.editorWaits.value && !paid && (
        <p class={shared.quiet}>
          Your edit goes on once these are paid. If you go back without paying, nothing is bought.
        </p>
      )}
      {empty ? !paid && <Empty site={site} /> : <Items site={site} />}
      <Payment site={site} offer={state.phase === 'ready' ? state.value.offers[0] : undefined} />
      <EditorLink site={site} class={paid ? button.primary : undefined} />
    </section>
  )
}

function Items({ site }: SiteProps) {
  const { items, quote, refresh } = site.cart
  const { value: state } = quote
  return (
    <>
      <ul aria-busy={state.phase === 'loading'}>
        {items.value.map((item) => (
          <Row key={item.videoId} site={site} item={item} quoted={rowOf(site, item)} />
        ))}
      </ul>
      {state.phase === 'failed' && <Failure text={state.text} retry={() => void refresh()} />}
      {state.phase === 'ready' && <Total offers={state.value.offers} />}
    </>
  )
}

function Empty({ site }: SiteProps) {
  return (
    <>
      <p class={shared.quiet}>Your cart is empty. Buy a clip in the editor, or add your edit to the cart there.</p>
      <PageLink site={site} page="home">
        Look at footage
      </PageLink>
    </>
  )
}

function rowOf({ cart }: SiteProps['site'], { videoId }: CartItem): QuotedRow | null {
  const { value: state } = cart.quote
  return state.phase === 'ready' ? (state.value.rows.find((row) => row.videoId === videoId) ?? null) : null
}

interface RowProps extends SiteProps {
  readonly item: CartItem
  /** Null until its price is known. */
  readonly quoted: QuotedRow | null
}

function Row({ site, item: { videoId, projectName }, quoted }: RowProps) {
  const title = quoted?.title ?? 'A clip'
  const edit = projectName === null ? '' : `for “${projectName}”`
  return (
    <li class={styles.item}>
      <Thumbnail address={quoted?.thumbnailUrl ?? ''} />
      <div>
        <strong>{title}</strong>
        <small>{[quoted?.artist ?? '', edit].filter((text) => text !== '').join(' · ')}</small>
      </div>
      <Price quoted={quoted} />
      <button
        class={button.quiet}
        type="button"
        aria-label={`Remove ${title}`}
        disabled={site.payment.isRunning()}
        onClick={() => void site.cart.remove([videoId])}
      >
        Remove
      </button>
    </li>
  )
}

function Thumbnail({ address }: { readonly address: string }) {
  if (address === '') return <span class={styles.thumbnail} />
  return <img class={styles.thumbnail} src={address} alt="" width={128} height={72} />
}

function Price({ quoted }: Pick<RowProps, 'quoted'>) {
  if (quoted === null) return <span class={styles.price} aria-busy="true" />
  const standing = standingOf(quoted)
  if (standing === 'owned') return <span class={styles.price}>Yours already</span>
  if (standing === 'unavailable') return <span class={styles.price}>{quoted.reason}</span>
  const { price, listPrice = price, currency } = quoted
  return (
    <span class={styles.price}>
      {listPrice > price && <s>{formatMoney(listPrice, currency)}</s>} {formatMoney(price, currency)}
    </span>
  )
}

function Total({ offers }: { readonly offers: readonly Offer[] }) {
  if (offers.length === 0) return null
  return (
    <dl class={styles.total}>
      {offers.map(({ videoIds, total, subtotal, currency }) => (
        <div key={videoIds.join()}>
          <dt>{videoIds.length === 1 ? '1 clip' : `${clips(videoIds.length)} together`}</dt>
          <dd>
            {subtotal > total && <s>{formatMoney(subtotal, currency)}</s>}{' '}
            <strong>{formatMoney(total, currency)}</strong>
          </dd>
        </div>
      ))}
      {offers.length > 1 && <p>These are paid one after the other.</p>}
    </dl>
  )
}
