// The cells of the purchase table: what each event means in each step of a purchase (H-08).
import type { Order } from '@proscenium/contract'
import { isRejection, isUnanswered } from '../errors/retryable.ts'
import { withOrderPrice } from './purchase-offer.ts'
import { isForSale, applyBundleQuote, noAccountError } from './purchase-bundle.ts'
import type { PurchaseTransition, Purchase, PurchaseQueue, Current, EventOf } from './purchase.ts'
import {
  checkPayment,
  expire,
  cancelOrder,
  openOrder,
  requestQuote,
  pollOrder,
  waitForUser,
  unlockVideos,
  unchanged,
} from './purchase-commands.ts'
import {
  withWaitingCompleted,
  cancelledOutcome,
  abandonedOutcome,
  completePurchase,
  unavailableOutcome,
} from './purchase-results.ts'
import { failAll } from './purchase-errors.ts'

/** Dismissing keeps what the service has to complete; it continues in the background (H-08). */
export function hide({ queue }: Current): PurchaseTransition {
  return cancelWaiting(queue, unchanged)
}

export function abandonAll({ queue, current }: Current): PurchaseTransition {
  return cancelWaiting(queue, (hidden) => completePurchase(hidden, current, abandonedOutcome(current)))
}

/** The order may be paid at any moment, so the service decides the outcome (H-08). */
export function cancelAll({ queue, current }: Current): PurchaseTransition {
  const { order } = current
  if (order === null) return abandonAll({ queue, current })
  return cancelWaiting(queue, (hidden) => cancelOrder(hidden, current, order.order_id))
}

/**
 * Cancelling one purchase cancels those behind it (docs/decisions/purchases/purchase-results.md). No results remain to
 * be shown.
 */
function cancelWaiting(queue: PurchaseQueue, move: (queue: PurchaseQueue) => PurchaseTransition): PurchaseTransition {
  const { queue: moved, commands } = withWaitingCompleted({ ...queue, isHidden: true }, cancelledOutcome, move)
  return { queue: { ...moved, ended: [] }, commands }
}

export function onQuoted({ queue, current }: Current, { quoted }: EventOf<'quoted'>): PurchaseTransition {
  const purchase = { ...current, offer: quoted.offer }
  if (quoted.standing === 'owned') return unlockVideos(queue, purchase, { paid: false, lastPollFailed: false })
  return quoted.standing === 'for-sale'
    ? openOrder(queue, purchase)
    : completePurchase(queue, purchase, unavailableOutcome)
}

/** Orders the purchasable videos of the bundle at the quoted total; the others get their results with it. */
export function onBundleQuoted(
  { queue: before, current: purchase }: Current,
  { bundle }: EventOf<'bundleQuoted'>,
): PurchaseTransition {
  const { waiting, request: joined } = applyBundleQuote(before, purchase.request, bundle)
  const isReplaced = purchase.request.bundle?.quoteId !== bundle.quoteId
  const requotes = purchase.requotes + (isReplaced ? 1 : 0)
  const current = { ...purchase, request: joined, bundle, offer: bundle.offer, requotes }
  const queue = { ...before, waiting, current }
  if (bundle.quoteId !== null) return openOrder(queue, current)
  if (bundle.videos.some(isForSale)) return failAll(queue, current, noAccountError)
  const isOwned = bundle.videos.some(({ quoted }) => quoted.standing === 'owned')
  return isOwned
    ? unlockVideos(queue, current, { paid: false, lastPollFailed: false })
    : completePurchase(queue, current, unavailableOutcome)
}

/** The order is the only source of a checkout's outcome. */
export function onOrderRead({ queue, current: before }: Current, { order }: EventOf<'orderRead'>): PurchaseTransition {
  const current = withOrder(before, order)
  return (
    unlockIfOwned(queue, current, order) ??
    (order.status === 'pending'
      ? pollOrder(queue, current, { orderId: order.order_id, lastPollFailed: false })
      : onOrderEnded(queue, current, order))
  )
}

/** The response to opening the order, or to opening it again after a response was lost. */
export function onOrderOpened(
  { queue, current: before }: Current,
  { order }: EventOf<'orderRead'>,
): PurchaseTransition {
  const current = withOrder(before, order)
  const opened = { orderId: order.order_id, lastPollFailed: false, step: { kind: 'ready' }, pollCount: 0 } as const
  const owned = unlockIfOwned(queue, current, order)
  if (owned !== null) return owned
  if (order.status === 'pending') return pollOrder(queue, current, opened)
  if (order.reason !== 'unavailable' && current.lastPollFailed) return restart(queue, current)
  return onOrderEnded(queue, current, order)
}

export function onOrderCancelled(
  { queue, current: before }: Current,
  { order }: EventOf<'orderRead'>,
): PurchaseTransition {
  const current = withOrder(before, order)
  return unlockIfOwned(queue, current, order) ?? completePurchase(queue, current, cancelledOutcome)
}

function withOrder(current: Purchase, order: Order): Purchase {
  return { ...current, order, offer: withOrderPrice(current.offer, order) }
}

/** A paid or owned video is never reported as cancelled (H-08). Null if the order is neither. */
function unlockIfOwned(queue: PurchaseQueue, current: Purchase, order: Order): PurchaseTransition | null {
  if (order.status === 'completed') return unlockVideos(queue, current, { paid: true, lastPollFailed: false })
  return order.reason === 'already_owned' ? unlockVideos(queue, current, { paid: false, lastPollFailed: false }) : null
}

function onOrderEnded(queue: PurchaseQueue, current: Purchase, order: Order): PurchaseTransition {
  if (order.reason === 'unavailable') return completePurchase(queue, current, unavailableOutcome)
  if (order.status === 'failed') return waitForUser(queue, current, { step: { kind: 'declined' } })
  if (order.reason === 'expired') return expire(queue, current, 'expired')
  if (order.reason === 'superseded') return expire(queue, current, 'superseded')
  return cancelWaiting(queue, (hidden) => completePurchase(hidden, current, cancelledOutcome))
}

export function succeed({ queue, current }: Current): PurchaseTransition {
  return completePurchase(queue, current, { status: 'success' })
}

export function abandon({ queue, current }: Current): PurchaseTransition {
  return completePurchase(queue, current, abandonedOutcome(current))
}

export function retryIfUnanswered({ queue, current }: Current): PurchaseTransition {
  const { step } = current
  return step.kind === 'failed' && isUnanswered(step.error) ? retry({ queue, current }) : unchanged(queue)
}

/** Polls immediately, and from short delays again. */
export function pollNow({ queue, current }: Current): PurchaseTransition {
  return { queue: { ...queue, current: { ...current, pollCount: 0 } }, commands: [{ kind: 'pollNow' }] }
}

/** The order ended before its response arrived, so the user never saw it. Start a new attempt. */
function restart(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  return requestQuote(queue, { ...current, attempt: current.attempt + 1, requotes: 0 })
}

/** Sends a separate request, one at a time, because a pending response may predate the payment. */
export function check({ queue, current }: Current): PurchaseTransition {
  const { step, order } = current
  if (step.kind !== 'paying' || order === null) return pollNow({ queue, current })
  return step.check === 'asking' ? unchanged(queue) : checkPayment(queue, current, order.order_id)
}

/**
 * Opens the window within the click, and only once however often the button is pressed. Polls the order in either case.
 */
export function startPayment({ queue, current }: Current): PurchaseTransition {
  const { order } = current
  const url = order?.checkout_url ?? null
  if (order === null || url === null) return unchanged(queue)
  const started = { orderId: order.order_id, step: { kind: 'paying', check: 'none' }, pollCount: 0 } as const
  const { queue: going, commands } = pollOrder(queue, current, started)
  return { queue: going, commands: [...commands, { kind: 'openPopup', url }] }
}

/**
 * An order that may exist although its response was lost is requested under the same key, so that the service finds it
 * instead of opening a second one. An order that ended or was rejected is restarted under a new key.
 */
export function retry({ queue, current }: Current): PurchaseTransition {
  const { step, attempt } = current
  if (step.kind === 'declined' || step.kind === 'expired') return restart(queue, current)
  if (step.kind !== 'failed') return unchanged(queue)
  if (step.during === 'quoting') return requestQuote(queue, current)
  if (current.bundle !== null && isRejection(step.error)) return restart(queue, current)
  return isRejection(step.error)
    ? openOrder(queue, current, attempt + 1)
    : openOrder(queue, { ...current, lastPollFailed: true })
}
