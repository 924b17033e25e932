import button from '@proscenium/ui/button.module.css'
import { clips, type Offer } from '../core/cart.ts'
import type { WaitingPayment } from '../models/payment.ts'
import { formatMoney } from './formats.ts'
import type { SiteProps } from './site-props.ts'
import styles from './pages.module.css'
import shared from './site.module.css'

/** Pays for the first offer of the cart, and says how it went. */
export function Payment({ site, offer }: SiteProps & { readonly offer: Offer | undefined }) {
  const { payment } = site
  const { value: state } = payment.state
  if (state.phase === 'waiting') return <Waiting site={site} state={state} />
  if (state.phase === 'resuming') {
    return (
      <p class={shared.message} role="status">
        Looking up your last payment…
      </p>
    )
  }
  return (
    <div class={shared.message}>
      {state.phase === 'paid' && (
        <p class={`${styles.wide} ${styles.paid}`} role="status">
          {paidText(state.offer)}
        </p>
      )}
      {state.phase === 'ended' && (
        <p class={`${styles.wide} ${shared.failed}`} role="alert">
          {state.text}
        </p>
      )}
      {offer !== undefined && (
        <button
          type="button"
          class={button.primary}
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

function paidText({ videoIds, titles, total, currency }: Offer): string {
  const what = titles.length === videoIds.length ? list.format(titles) : clips(videoIds.length)
  return `Paid ${formatMoney(total, currency)}. ${what} ${videoIds.length === 1 ? 'is' : 'are'} yours to export for good.`
}

const list = new Intl.ListFormat('en')

const instructions = {
  open: 'Finish the payment in the window that opened. This page follows along.',
  blocked: 'Your browser did not open the payment page. Open it yourself:',
  earlier: 'You began to pay and the payment is still open. Finish it on its page, or cancel it.',
} as const

function Waiting({ site, state }: SiteProps & { readonly state: WaitingPayment }) {
  return (
    <div class={shared.message}>
      <p class={styles.wide} role="status">
        {instructions[state.window]}
      </p>
      <a class={button.primary} href={state.url} target="_blank" rel="noreferrer">
        {state.window === 'open' ? 'Open it again' : 'Open the payment page'}
      </a>
      <button class={button.quiet} type="button" onClick={() => void site.payment.cancel()}>
        Cancel the payment
      </button>
      {state.problem !== '' && (
        <p class={`${styles.wide} ${shared.failed}`} role="alert">
          {state.problem}
        </p>
      )}
    </div>
  )
}
