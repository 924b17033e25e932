// The purchase queue as one pure reducer: one video at a time, one result per request (H-08).
import type { Order } from '@proscenium/contract'
import { isRejection, isUnanswered } from '../errors/embed-error.ts'
import { onPurchaseError } from './purchase-errors.ts'
import { withOrderPrice } from './purchase-offer.ts'
import { mergeBundledRequests, isForSale, isSameVideo, applyBundleQuote, noAccountError } from './purchase-bundle.ts'
import {
  ORPHAN_GENERATION,
  type PurchaseTransition,
  type Purchase,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
  type QuotedBundle,
  type PurchaseRequest,
} from './purchase.ts'
import {
  withWaitingCompleted,
  checkPayment,
  startNext,
  cancelledOutcome,
  isQueued,
  expire,
  cancelOrder,
  openOrder,
  abandonedOutcome,
  requestQuote,
  pollOrder,
  waitForUser,
  completePurchase,
  unavailableOutcome,
  unlockVideos,
} from './purchase-transitions.ts'

export function nextPurchase(before: PurchaseQueue, event: PurchaseEvent): PurchaseTransition {
  const queue =
    event.kind === 'dismissed' || before.current?.step.kind !== 'cancelling' ? mergeBundledRequests(before) : before
  if (event.kind === 'purchaseRequested') return enqueue(queue, event.requests)
  if (event.kind === 'dismissed') return dismiss(queue)
  if (queue.current === null) return event.kind === 'orderRead' ? cancelOrphan(queue, event.order) : unchanged(queue)
  if ('generation' in event) return onResponse(queue, queue.current, event)
  return onUserAction(queue, queue.current, event.kind === 'paymentStarted' ? event.by : event.kind)
}

function unchanged(queue: PurchaseQueue): PurchaseTransition {
  return { queue, commands: [] }
}

/** Joins requests that are already queued, and shows the dialog again if it was hidden. */
function enqueue(queue: PurchaseQueue, requests: readonly PurchaseRequest[]): PurchaseTransition {
  const joined = requests.reduce<PurchaseQueue>(
    (next, each) => (isQueued(next, each) ? next : { ...next, waiting: [...next.waiting, each] }),
    { ...queue, isHidden: false },
  )
  const { current } = joined
  if (current === null) return startNext({ ...joined, ended: [] })
  return current.step.kind === 'cancelling' ? pollNow(joined, current) : unchanged(joined)
}

/**
 * Dismisses the dialog (H-08): cancels queued purchases, and the current one unless it has ended. Its order may be paid
 * at any moment, so the service decides the outcome.
 */
function dismiss(queue: PurchaseQueue): PurchaseTransition {
  const { current } = queue
  if (current === null) return unchanged({ ...queue, ended: [] })
  const { step, order } = current
  return cancelWaiting(queue, (hidden) => {
    if (step.kind === 'unlocking' || step.kind === 'cancelling') return unchanged(hidden)
    const isOpen = step.kind === 'ready' || step.kind === 'paying'
    return isOpen && order !== null
      ? cancelOrder(hidden, current, order.order_id)
      : completePurchase(hidden, current, abandonedOutcome(current))
  })
}

/**
 * Cancelling one purchase cancels those behind it (docs/decisions/purchases/purchase-results.md). No results remain to
 * be shown.
 */
function cancelWaiting(queue: PurchaseQueue, move: (queue: PurchaseQueue) => PurchaseTransition): PurchaseTransition {
  const { queue: moved, commands } = withWaitingCompleted({ ...queue, isHidden: true }, cancelledOutcome, move)
  return { queue: { ...moved, ended: [] }, commands }
}

type ResponseEvent = Extract<PurchaseEvent, { readonly generation: number }>

function onResponse(queue: PurchaseQueue, current: Purchase, event: ResponseEvent): PurchaseTransition {
  if (event.generation !== queue.generation)
    return event.kind === 'orderRead' ? cancelOrphan(queue, event.order) : unchanged(queue)
  switch (event.kind) {
    case 'quoted':
      return onQuoted(queue, current, event.quoted)
    case 'bundleQuoted':
      return onBundleQuoted(queue, current, event.bundle)
    case 'orderRead':
      return onOrderRead(
        queue,
        { ...current, order: event.order, offer: withOrderPrice(current.offer, event.order) },
        event.order,
      )
    case 'unlocked':
      return completePurchase(queue, current, { status: 'success' })
    case 'failed':
      return onPurchaseError(queue, current, event.error)
  }
}

/** Cancels an order that opened after the user left, unless one of its videos has been requested again. */
function cancelOrphan({ current, ...queue }: PurchaseQueue, order: Order): PurchaseTransition {
  const { order_id: orderId, video_id: videoId, status, bundle } = order
  const ordered = bundle?.video_ids ?? [videoId]
  const requestedIds = current === null ? [] : [current.request.videoId, ...(current.request.bundle?.videoIds ?? [])]
  const isRequested = requestedIds.some((each) => ordered.some((id) => isSameVideo(id, each)))
  const commands: PurchaseCommand[] =
    status === 'pending' && !isRequested ? [{ kind: 'cancelOrder', generation: ORPHAN_GENERATION, orderId }] : []
  return { queue: { ...queue, current }, commands }
}

function onQuoted(queue: PurchaseQueue, current: Purchase, quoted: Quoted): PurchaseTransition {
  const purchase = { ...current, offer: quoted.offer }
  if (quoted.standing === 'owned') return unlockVideos(queue, purchase, { paid: false, lastPollFailed: false })
  return quoted.standing === 'for-sale'
    ? openOrder(queue, purchase)
    : completePurchase(queue, purchase, unavailableOutcome)
}

/** Orders the purchasable videos of the bundle at the quoted total; the others get their results with it. */
function onBundleQuoted(before: PurchaseQueue, purchase: Purchase, bundle: QuotedBundle): PurchaseTransition {
  const { waiting, request: joined } = applyBundleQuote(before, purchase.request, bundle)
  const isReplaced = purchase.request.bundle?.quoteId !== bundle.quoteId
  const requotes = purchase.requotes + (isReplaced ? 1 : 0)
  const current = { ...purchase, request: joined, bundle, offer: bundle.offer, requotes }
  const queue = { ...before, waiting, current }
  if (bundle.quoteId !== null) return openOrder(queue, current)
  if (bundle.videos.some(isForSale))
    return onPurchaseError(queue, { ...current, step: { kind: 'opening' } }, noAccountError)
  const isOwned = bundle.videos.some(({ quoted }) => quoted.standing === 'owned')
  return isOwned
    ? unlockVideos(queue, current, { paid: false, lastPollFailed: false })
    : completePurchase(queue, current, unavailableOutcome)
}

/** The order is the only source of a checkout's outcome. */
function onOrderRead(queue: PurchaseQueue, current: Purchase, order: Order): PurchaseTransition {
  const { step } = current
  if (order.status === 'completed') return unlockVideos(queue, current, { paid: true, lastPollFailed: false })
  if (order.reason === 'already_owned') return unlockVideos(queue, current, { paid: false, lastPollFailed: false })
  if (step.kind === 'cancelling') return completePurchase(queue, current, cancelledOutcome)
  if (order.status === 'pending') return onPending(queue, current, order)
  if (order.reason === 'unavailable') return completePurchase(queue, current, unavailableOutcome)
  if (step.kind === 'opening' && current.lastPollFailed) return restart(queue, current)
  if (order.status === 'failed') return waitForUser(queue, current, { step: { kind: 'declined' } })
  if (order.reason === 'expired') return expire(queue, current, 'expired')
  if (order.reason === 'superseded') return expire(queue, current, 'superseded')
  return cancelWaiting(queue, (hidden) => completePurchase(hidden, current, cancelledOutcome))
}

/** The order ended before its response arrived, so the user never saw it. Start a new attempt. */
function restart(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  return requestQuote(queue, { ...current, attempt: current.attempt + 1, requotes: 0 })
}

function onPending(queue: PurchaseQueue, current: Purchase, { order_id: orderId }: Order): PurchaseTransition {
  const opened = { step: { kind: 'ready' }, pollCount: 0 } as const
  return pollOrder(queue, current, orderId, {
    lastPollFailed: false,
    ...(current.step.kind === 'opening' ? opened : {}),
  })
}

type UserAction =
  | Exclude<PurchaseEvent['kind'], 'purchaseRequested' | 'dismissed' | ResponseEvent['kind'] | 'paymentStarted'>
  | 'button'
  | 'link'

function onUserAction(queue: PurchaseQueue, current: Purchase, action: UserAction): PurchaseTransition {
  switch (action) {
    case 'userReturned':
      return pollNow(queue, current)
    case 'paymentChecked':
      return check(queue, current)
    case 'connected':
      return isWaitingForConnection(current) ? retry(queue, current) : pollNow(queue, current)
    case 'button':
    case 'link':
      return startPayment(queue, current, action)
    case 'retried':
      return retry(queue, current)
    case 'skipped':
      return isHeld(current) ? completePurchase(queue, current, abandonedOutcome(current)) : unchanged(queue)
  }
}

function pollNow(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { kind } = current.step
  if (kind !== 'ready' && kind !== 'paying' && kind !== 'unlocking' && kind !== 'cancelling') return unchanged(queue)
  return { queue: { ...queue, current: { ...current, pollCount: 0 } }, commands: [{ kind: 'pollNow' }] }
}

/** Sends a separate request, one at a time, because a pending response may predate the payment. */
function check(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { step, order } = current
  if (step.kind !== 'paying' || order === null) return pollNow(queue, current)
  return step.check === 'asking' ? unchanged(queue) : checkPayment(queue, current, order.order_id)
}

function isWaitingForConnection({ step }: Purchase): boolean {
  return step.kind === 'failed' && isUnanswered(step.error)
}

function isHeld({ step: { kind } }: Purchase): boolean {
  return kind === 'declined' || kind === 'expired' || kind === 'failed'
}

/**
 * Opens the window within the click, and only once however often the button is pressed. Polls the order in either case.
 */
function startPayment(queue: PurchaseQueue, current: Purchase, by: 'button' | 'link'): PurchaseTransition {
  const { step, order } = current
  const url = order?.checkout_url ?? null
  if (step.kind !== 'ready' || order === null || url === null) return unchanged(queue)
  const started = { step: { kind: 'paying', check: 'none' }, pollCount: 0 } as const
  const { queue: going, commands } = pollOrder(queue, current, order.order_id, started)
  const popup: PurchaseCommand[] = by === 'button' ? [{ kind: 'openPopup', url }] : []
  return { queue: going, commands: [...commands, ...popup] }
}

/**
 * An order that may exist although its response was lost is requested under the same key, so that the service finds it
 * instead of opening a second one. An order that ended or was rejected is restarted under a new key.
 */
function retry(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { step, attempt } = current
  if (step.kind === 'declined' || step.kind === 'expired') return restart(queue, current)
  if (step.kind !== 'failed') return unchanged(queue)
  if (step.during === 'quoting') return requestQuote(queue, current)
  if (current.bundle !== null && isRejection(step.error)) return restart(queue, current)
  return isRejection(step.error)
    ? openOrder(queue, current, attempt + 1)
    : openOrder(queue, { ...current, lastPollFailed: true })
}
