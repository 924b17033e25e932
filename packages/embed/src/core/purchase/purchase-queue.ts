// The purchase queue as one pure reducer: one video at a time, one end for each wish (H-08, SPEC 4.B.4, 6).
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
  if (event.kind === 'purchaseRequested') return wish(queue, event.requests)
  if (event.kind === 'dismissed') return dismiss(queue)
  if (queue.current === null) return event.kind === 'orderRead' ? stray(queue, event.order) : same(queue)
  if ('turn' in event) return answer(queue, queue.current, event)
  return act(queue, queue.current, event.kind === 'paymentStarted' ? event.by : event.kind)
}

function same(queue: PurchaseQueue): PurchaseTransition {
  return { queue, commands: [] }
}

/** What is in the queue already is asked for once; whoever wishes again while something is hidden, sees it again. */
function wish(queue: PurchaseQueue, wishes: readonly PurchaseRequest[]): PurchaseTransition {
  const joined = wishes.reduce<PurchaseQueue>(
    (so, each) => (isQueued(so, each) ? so : { ...so, waiting: [...so.waiting, each] }),
    { ...queue, isHidden: false },
  )
  const { current } = joined
  if (current === null) return startNext({ ...joined, ended: [] })
  return current.step.kind === 'cancelling' ? hurry(joined, current) : same(joined)
}

/**
 * Puts everything away (SPEC 4.B.4): what waits is cancelled, and so is the purchase on display unless it has ended
 * already. An order may be paid at this very moment, so the service has the last word on it.
 */
function dismiss(queue: PurchaseQueue): PurchaseTransition {
  const { current } = queue
  if (current === null) return same({ ...queue, ended: [] })
  const { step, order } = current
  return cancelWaiting(queue, (hidden) => {
    if (step.kind === 'unlocking' || step.kind === 'cancelling') return same(hidden)
    const isOpen = step.kind === 'ready' || step.kind === 'paying'
    return isOpen && order !== null
      ? cancelOrder(hidden, current, order.order_id)
      : completePurchase(hidden, current, abandonedOutcome(current))
  })
}

/** Cancelling one cancels those behind it (DESIGN 6), and nothing of it is left to be read. */
function cancelWaiting(queue: PurchaseQueue, move: (queue: PurchaseQueue) => PurchaseTransition): PurchaseTransition {
  const { queue: moved, commands } = withWaitingCompleted({ ...queue, isHidden: true }, cancelledOutcome, move)
  return { queue: { ...moved, ended: [] }, commands }
}

type Answer = Extract<PurchaseEvent, { readonly turn: number }>

function answer(queue: PurchaseQueue, current: Purchase, event: Answer): PurchaseTransition {
  if (event.turn !== queue.turn) return event.kind === 'orderRead' ? stray(queue, event.order) : same(queue)
  switch (event.kind) {
    case 'quoted':
      return heedQuote(queue, current, event.quoted)
    case 'bundleQuoted':
      return onBundleQuoted(queue, current, event.bundle)
    case 'orderRead':
      return heedOrder(
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

/** An order that was opened after the person had gone is cancelled, unless one of its videos is wished for again. */
function stray({ current, ...queue }: PurchaseQueue, order: Order): PurchaseTransition {
  const { order_id: orderId, video_id: videoId, status, bundle } = order
  const ordered = bundle?.video_ids ?? [videoId]
  const wanted = current === null ? [] : [current.wish.videoId, ...(current.wish.bundle?.videoIds ?? [])]
  const isWanted = wanted.some((each) => ordered.some((id) => isSameVideo(id, each)))
  const commands: PurchaseCommand[] =
    status === 'pending' && !isWanted ? [{ kind: 'cancelOrder', turn: ORPHAN_GENERATION, orderId }] : []
  return { queue: { ...queue, current }, commands }
}

function heedQuote(queue: PurchaseQueue, current: Purchase, quoted: Quoted): PurchaseTransition {
  const purchase = { ...current, offer: quoted.offer }
  if (quoted.standing === 'owned') return unlockVideos(queue, purchase, { paid: false, isLost: false })
  return quoted.standing === 'for-sale'
    ? openOrder(queue, purchase)
    : completePurchase(queue, purchase, unavailableOutcome)
}

/** What can be bought of a bundle is ordered at the quoted total; its other videos have their ends with it. */
function onBundleQuoted(before: PurchaseQueue, asked: Purchase, bundle: QuotedBundle): PurchaseTransition {
  const { waiting, wish: joined } = applyBundleQuote(before, asked.wish, bundle)
  const isReplaced = asked.wish.bundle?.quoteId !== bundle.quoteId
  const requotes = asked.requotes + (isReplaced ? 1 : 0)
  const current = { ...asked, wish: joined, bundle, offer: bundle.offer, requotes }
  const queue = { ...before, waiting, current }
  if (bundle.quoteId !== null) return openOrder(queue, current)
  if (bundle.videos.some(isForSale))
    return onPurchaseError(queue, { ...current, step: { kind: 'opening' } }, noAccountError)
  const isOwned = bundle.videos.some(({ quoted }) => quoted.standing === 'owned')
  return isOwned
    ? unlockVideos(queue, current, { paid: false, isLost: false })
    : completePurchase(queue, current, unavailableOutcome)
}

/** The order is all that tells how a checkout went. */
function heedOrder(queue: PurchaseQueue, current: Purchase, order: Order): PurchaseTransition {
  const { step } = current
  if (order.status === 'completed') return unlockVideos(queue, current, { paid: true, isLost: false })
  if (order.reason === 'already_owned') return unlockVideos(queue, current, { paid: false, isLost: false })
  if (step.kind === 'cancelling') return completePurchase(queue, current, cancelledOutcome)
  if (order.status === 'pending') return watch(queue, current, order)
  if (order.reason === 'unavailable') return completePurchase(queue, current, unavailableOutcome)
  if (step.kind === 'opening' && current.isLost) return anew(queue, current)
  if (order.status === 'failed') return waitForUser(queue, current, { step: { kind: 'declined' } })
  if (order.reason === 'expired') return expire(queue, current, 'expired')
  if (order.reason === 'superseded') return expire(queue, current, 'superseded')
  return cancelWaiting(queue, (so) => completePurchase(so, current, cancelledOutcome))
}

/** An order that nobody heard of, and that is over by now, is nothing to the person: they get the next one. */
function anew(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  return requestQuote(queue, { ...current, attempt: current.attempt + 1, requotes: 0 })
}

function watch(queue: PurchaseQueue, current: Purchase, { order_id: orderId }: Order): PurchaseTransition {
  const opened = { step: { kind: 'ready' }, asked: 0 } as const
  return pollOrder(queue, current, orderId, { isLost: false, ...(current.step.kind === 'opening' ? opened : {}) })
}

type Act =
  | Exclude<PurchaseEvent['kind'], 'purchaseRequested' | 'dismissed' | Answer['kind'] | 'paymentStarted'>
  | 'button'
  | 'link'

function act(queue: PurchaseQueue, current: Purchase, what: Act): PurchaseTransition {
  switch (what) {
    case 'userReturned':
      return hurry(queue, current)
    case 'paymentChecked':
      return check(queue, current)
    case 'connected':
      return isWaitingForConnection(current) ? again(queue, current) : hurry(queue, current)
    case 'button':
    case 'link':
      return go(queue, current, what)
    case 'retried':
      return again(queue, current)
    case 'skipped':
      return isHeld(current) ? completePurchase(queue, current, abandonedOutcome(current)) : same(queue)
  }
}

function hurry(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { kind } = current.step
  if (kind !== 'ready' && kind !== 'paying' && kind !== 'unlocking' && kind !== 'cancelling') return same(queue)
  return { queue: { ...queue, current: { ...current, asked: 0 } }, commands: [{ kind: 'pollNow' }] }
}

/** A question of its own, one at a time: an answer that is on its way may be older than the payment. */
function check(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { step, order } = current
  if (step.kind !== 'paying' || order === null) return hurry(queue, current)
  return step.check === 'asking' ? same(queue) : checkPayment(queue, current, order.order_id)
}

function isWaitingForConnection({ step }: Purchase): boolean {
  return step.kind === 'failed' && isUnanswered(step.error)
}

function isHeld({ step: { kind } }: Purchase): boolean {
  return kind === 'declined' || kind === 'expired' || kind === 'failed'
}

/** The button opens the window within the click, whoever presses it twice opens it once; the order is asked about, however that goes. */
function go(queue: PurchaseQueue, current: Purchase, by: 'button' | 'link'): PurchaseTransition {
  const { step, order } = current
  const url = order?.checkout_url ?? null
  if (step.kind !== 'ready' || order === null || url === null) return same(queue)
  const gone = { step: { kind: 'paying', check: 'none' }, asked: 0 } as const
  const { queue: going, commands } = pollOrder(queue, current, order.order_id, gone)
  const popup: PurchaseCommand[] = by === 'button' ? [{ kind: 'openPopup', url }] : []
  return { queue: going, commands: [...commands, ...popup] }
}

/**
 * An order that may have been made without anyone having heard of it is asked for under its key, so that it is found and
 * no second one is opened. What has ended, or was refused, begins anew under a key of its own.
 */
function again(queue: PurchaseQueue, current: Purchase): PurchaseTransition {
  const { step, attempt } = current
  if (step.kind === 'declined' || step.kind === 'expired') return anew(queue, current)
  if (step.kind !== 'failed') return same(queue)
  if (step.during === 'quoting') return requestQuote(queue, current)
  if (current.bundle !== null && isRejection(step.error)) return anew(queue, current)
  return isRejection(step.error)
    ? openOrder(queue, current, attempt + 1)
    : openOrder(queue, { ...current, isLost: true })
}
