import type { Offer } from '../core/cart.ts'
import { formatMoney } from './formats.ts'
import type { SiteProps } from './site-props.ts'
import styles from './payment.module.css'

/** Pays for the first offer of the cart, and says how it went. */
export function Payment({ site, offer }: SiteProps & { readonly offer: Offer | undefined }) {
  const { payment } = site
  const { value: state } = payment.state
  if (state.phase === 'waiting') return <Waiting site={site} url={state.url} blocked={state.blocked} />
  return (
    <div class={styles.payment}>
      {state.phase === 'paid' && (
        <p class={styles.paid} role="status">
          {state.offer.videoIds.length === 1 ? 'Paid. The video is yours.' : 'Paid. The videos are yours.'}
        </p>
      )}
      {state.phase === 'ended' && (
        <p class={styles.ended} role="alert">
          {state.text}
        </p>
      )}
      {offer !== undefined && (
        <button
          type="button"
          class={styles.pay}
          aria-busy={state.phase === 'opening'}
          disabled={state.phase === 'opening'}
          onClick={() => void payment.pay(offer)}
        >
          Pay {formatMoney(offer.total, offer.currency)}
        </button>
      )}
    </div>
  )
}

function Waiting({ site, url, blocked }: SiteProps & { readonly url: string; readonly blocked: boolean }) {
  return (
    <div class={styles.payment} role="status">
      <p>
        {blocked
          ? 'Your browser did not open the payment page. Open it yourself:'
          : 'Finish the payment in the window that opened. This page follows along.'}
      </p>
      <a class={styles.pay} href={url} target="_blank" rel="noreferrer">
        {blocked ? 'Open the payment page' : 'Open it again'}
      </a>
      <button type="button" onClick={() => void site.payment.cancel()}>
        Cancel the payment
      </button>
    </div>
  )
}
