// One payment: opens an order for an offer, the payment page in a window, and follows the order until it has ended
// (H-08). Leaving the payment page's window open or closing it changes nothing: the order decides. A pending order is
// stored, so that the next visit goes on following it.
import { signal } from '@preact/signals'
import type { Offer } from '../core/cart.ts'
import { parsePendingPayment, type PendingPayment } from '../core/pending-payment.ts'
import type { PaymentModel, PaymentOptions, PaymentState } from './payment.ts'
import type { Backend } from './visitor.ts'

type Order = Extract<Awaited<ReturnType<Backend['readCheckout']>>, { readonly ok: true }>['value']

const POLL_MS = 2_000

const REASONS: Readonly<Record<string, string>> = {
  declined: 'The payment was declined. Nothing was charged.',
  unavailable: 'It was sold out before the payment. Nothing was charged.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  expired: 'The payment page expired. Nothing was charged.',
  superseded: 'The price has changed. Look at the new one and try again.',
}
const UNPAID = 'The payment was not completed. Nothing was charged.'
const UNCANCELLED = 'The payment could not be cancelled just now. Try again in a moment.'

export function createPaymentModel(options: PaymentOptions): PaymentModel {
  const { clock, newId, openWindow, onPaid, onUnpaid } = options
  const calls = orderCalls(options)
  const pending = createPendingOrder(options.pendingStorage)
  const state = signal<PaymentState>({ phase: 'idle' })
  let stopTimer = (): void => undefined
  const isRunning = (): boolean => ['opening', 'resuming', 'waiting'].includes(state.value.phase)

  const end = (offer: Offer, text: string): void => {
    pending.forget()
    state.value = { phase: 'ended', offer, text }
    onUnpaid(offer)
  }
  const readLater = (): void => {
    stopTimer()
    stopTimer = clock.setTimer(() => void read(), POLL_MS)
  }

  /** Adopts an order's status. Returns whether it is still pending. */
  function follow(offer: Offer, order: Order): boolean {
    if (order.status === 'pending') return true
    if (order.status === 'completed' || order.reason === 'already_owned') {
      state.value = { phase: 'paid', offer }
      onPaid(offer)
      // Last: a page that is closed before finds the payment again.
      pending.forget()
    } else end(offer, REASONS[order.reason ?? ''] ?? UNPAID)
    return false
  }

  async function read(): Promise<void> {
    stopTimer()
    const current = pending.current()
    if (current === null) return
    const { offer } = current
    const order = await calls.read(current)
    if (current !== pending.current()) return
    // Without an answer the next one decides.
    if (!order.ok) return order.code === 'not_found' ? end(offer, UNPAID) : readLater()
    if (!follow(offer, order.value)) return
    const { checkout_url: url } = order.value
    if (state.value.phase === 'resuming' && url !== null) {
      state.value = { phase: 'waiting', offer, url, window: 'earlier', problem: '' }
    }
    readLater()
  }

  async function pay(offer: Offer): Promise<void> {
    if (isRunning() || offer.videoIds.length === 0) return
    const view = openWindow()
    state.value = { phase: 'opening', offer }
    const opened = await calls.start(offer, newId())
    if (!opened.ok || opened.value.checkout_url === null) view?.close()
    if (!opened.ok) return end(offer, opened.text)
    const { order_id: orderId, checkout_url: url } = opened.value
    pending.begin({ orderId, offer })
    if (!follow(offer, opened.value) || url === null) return
    view?.show(url)
    state.value = { phase: 'waiting', offer, url, window: view === null ? 'blocked' : 'open', problem: '' }
    readLater()
  }

  async function cancel(): Promise<void> {
    const { value } = state
    const current = pending.current()
    if (value.phase !== 'waiting' || current === null) return
    stopTimer()
    const order = await calls.cancel(current)
    if (current !== pending.current()) return
    if (!order.ok) state.value = { ...value, problem: UNCANCELLED }
    if (!order.ok || follow(value.offer, order.value)) await read()
  }

  async function resume(): Promise<void> {
    const earlier = isRunning() ? null : pending.restore()
    if (earlier === null) return
    state.value = { phase: 'resuming', offer: earlier.offer }
    await read()
  }

  const dispose = (): void => {
    stopTimer()
    pending.leave()
  }
  return { state, isRunning, pay, resume, check: () => void read(), cancel, dispose }
}

/** The order that is being paid, in memory and in storage. */
function createPendingOrder(storage: PaymentOptions['pendingStorage']) {
  let current: PendingPayment | null = null
  return {
    current: (): PendingPayment | null => current,
    begin(payment: PendingPayment) {
      current = payment
      storage.write(JSON.stringify(payment))
    },
    /** Adopts the order of an earlier visit, if there is one. */
    restore: () => (current = parsePendingPayment(storage.read())),
    /** It has ended. */
    forget() {
      current = null
      storage.write(null)
    },
    /** The page is being closed: the next visit goes on with it. */
    leave: () => {
      current = null
    },
  }
}

/** The service's calls about an order. */
function orderCalls({ ask }: Pick<PaymentOptions, 'ask'>) {
  return {
    start: async ({ videoIds: [videoId = ''], quoteId }: Offer, idempotencyKey: string) => {
      const fields = { videoId, ...(quoteId === null ? {} : { quoteId }), idempotencyKey }
      return ask((backend, token, call) => backend.startCheckout(token, fields, call))
    },
    read: async ({ orderId }: PendingPayment) =>
      ask((backend, token, call) => backend.readCheckout(token, { orderId }, call)),
    cancel: async ({ orderId }: PendingPayment) =>
      ask((backend, token, call) => backend.cancelCheckout(token, { orderId }, call)),
  }
}
