// One payment: opens an order for an offer, the payment page in a window, and follows the order until it has ended
// (H-08). Leaving the payment page's window open or closing it changes nothing: the order decides.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Offer } from '../core/cart.ts'
import type { Ask, Backend } from './visitor.ts'

type Order = Extract<Awaited<ReturnType<Backend['readCheckout']>>, { readonly ok: true }>['value']

export type PaymentState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'opening'; readonly offer: Offer }
  /** `blocked`: the browser opened no window, so the visitor has to follow the link. */
  | { readonly phase: 'waiting'; readonly offer: Offer; readonly url: string; readonly blocked: boolean }
  | { readonly phase: 'paid'; readonly offer: Offer }
  | { readonly phase: 'ended'; readonly offer: Offer; readonly text: string }

/** A window for the payment page, opened within the visitor's click, before its address is known. */
export interface PaymentWindow {
  show(url: string): void
  close(): void
}

export interface PaymentOptions {
  readonly ask: Ask
  readonly clock: Clock
  readonly newId: () => string
  /** Null where the browser blocks it. Called within a click only. */
  readonly openWindow: () => PaymentWindow | null
  /** Called once per order that was paid, or whose videos turn out to be owned. */
  readonly onPaid: (offer: Offer) => void
  /** Called once per order that ended unpaid. */
  readonly onUnpaid: (offer: Offer) => void
}

export interface PaymentModel {
  readonly state: ReadonlySignal<PaymentState>
  /** Call only within a click. */
  pay(offer: Offer): Promise<void>
  /** Reads the order now: the visitor returned to the page. */
  check(): void
  /** Cancels the order; one that was paid in the meantime stays paid. */
  cancel(): Promise<void>
  dispose(): void
}

const POLL_MS = 2_000

const REASONS: Readonly<Record<string, string>> = {
  declined: 'The payment was declined. Nothing was charged.',
  unavailable: 'It was sold out before the payment. Nothing was charged.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  expired: 'The payment page expired. Nothing was charged.',
  superseded: 'The price has changed. Look at the new one and try again.',
}
const UNPAID = 'The payment was not completed. Nothing was charged.'

export function createPaymentModel(options: PaymentOptions): PaymentModel {
  const { ask, clock, newId, openWindow, onPaid, onUnpaid } = options
  const state = signal<PaymentState>({ phase: 'idle' })
  let orderId: string | null = null
  let stopTimer = (): void => undefined

  const end = (offer: Offer, text: string): void => {
    orderId = null
    state.value = { phase: 'ended', offer, text }
    onUnpaid(offer)
  }

  /** Adopts an order's status. Returns whether it is still pending. */
  function follow(offer: Offer, order: Order): boolean {
    if (order.status === 'pending') return true
    if (order.status === 'completed' || order.reason === 'already_owned') {
      orderId = null
      state.value = { phase: 'paid', offer }
      onPaid(offer)
    } else end(offer, REASONS[order.reason ?? ''] ?? UNPAID)
    return false
  }

  async function read(offer: Offer): Promise<void> {
    stopTimer()
    const id = orderId
    if (id === null) return
    const order = await ask((backend, token, call) => backend.readCheckout(token, { orderId: id }, call))
    if (id !== orderId) return
    // Without an answer the next one decides.
    if (!order.ok || follow(offer, order.value)) stopTimer = clock.setTimer(() => void read(offer), POLL_MS)
  }

  async function pay(offer: Offer): Promise<void> {
    const { phase } = state.value
    const [videoId] = offer.videoIds
    if (phase === 'opening' || phase === 'waiting' || videoId === undefined) return
    const view = openWindow()
    state.value = { phase: 'opening', offer }
    const quote = offer.quoteId === null ? {} : { quoteId: offer.quoteId }
    const fields = { videoId, ...quote, idempotencyKey: newId() }
    const opened = await ask((backend, token, call) => backend.startCheckout(token, fields, call))
    if (!opened.ok || opened.value.checkout_url === null) view?.close()
    if (!opened.ok) return end(offer, opened.text)
    const { order_id: id, checkout_url: url } = opened.value
    orderId = id
    if (!follow(offer, opened.value) || url === null) return
    view?.show(url)
    state.value = { phase: 'waiting', offer, url, blocked: view === null }
    stopTimer = clock.setTimer(() => void read(offer), POLL_MS)
  }

  return {
    state,
    pay,
    check() {
      const { value } = state
      if (value.phase === 'waiting') void read(value.offer)
    },
    async cancel() {
      const { value } = state
      const id = orderId
      if (value.phase !== 'waiting' || id === null) return
      stopTimer()
      const order = await ask((backend, token, call) => backend.cancelCheckout(token, { orderId: id }, call))
      if (id !== orderId) return
      if (!order.ok || follow(value.offer, order.value)) await read(value.offer)
    },
    dispose: () => stopTimer(),
  }
}
