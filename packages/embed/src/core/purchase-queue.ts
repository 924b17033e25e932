// The purchase queue as one pure reducer: one video at a time, one end for each wish (H-08, SPEC 4.B.4, 6).
import type { Order } from '@proscenium/contract'
import { isRefusal, isUnanswered } from './fault.ts'
import { failPurchase } from './purchase-faults.ts'
import { pricedBy } from './purchase-offer.ts'
import { adopt, isForSale, isSame, joinQuote, noAccount } from './purchase-bundle.ts'
import {
  STRAY,
  type Next,
  type Purchase,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
  type QuotedBundle,
  type Wish,
} from './purchase.ts'
import {
  alone,
  ask,
  begin,
  cancelled,
  isWaiting,
  lapse,
  leave,
  open,
  outcomeOf,
  quote,
  read,
  rest,
  settle,
  unavailable,
  unlock,
} from './purchase-steps.ts'

export function nextPurchase(before: PurchaseQueue, event: PurchaseEvent): Next {
  const queue = event.kind === 'dismissed' || before.current?.step.kind !== 'leaving' ? adopt(before) : before
  if (event.kind === 'wished') return wish(queue, event.wishes)
  if (event.kind === 'dismissed') return dismiss(queue)
  if (queue.current === null) return event.kind === 'ordered' ? stray(queue, event.order) : same(queue)
  if ('turn' in event) return answer(queue, queue.current, event)
  return act(queue, queue.current, event.kind === 'went' ? event.by : event.kind)
}

function same(queue: PurchaseQueue): Next {
  return { queue, commands: [] }
}

/** What is in the queue already is asked for once; whoever wishes again while something is hidden, sees it again. */
function wish(queue: PurchaseQueue, wishes: readonly Wish[]): Next {
  const joined = wishes.reduce<PurchaseQueue>(
    (so, each) => (isWaiting(so, each) ? so : { ...so, waiting: [...so.waiting, each] }),
    { ...queue, isHidden: false },
  )
  const { current } = joined
  if (current === null) return begin({ ...joined, ended: [] })
  return current.step.kind === 'leaving' ? hurry(joined, current) : same(joined)
}

/**
 * Puts everything away (SPEC 4.B.4): what waits is cancelled, and so is the purchase on display unless it has ended
 * already. An order may be paid at this very moment, so the service has the last word on it.
 */
function dismiss(queue: PurchaseQueue): Next {
  const { current } = queue
  if (current === null) return same({ ...queue, ended: [] })
  const { step, order } = current
  return cancelWaiting(queue, (hidden) => {
    if (step.kind === 'unlocking' || step.kind === 'leaving') return same(hidden)
    const isOpen = step.kind === 'ready' || step.kind === 'paying'
    return isOpen && order !== null
      ? leave(hidden, current, order.order_id)
      : settle(hidden, current, outcomeOf(current))
  })
}

/** Cancelling one cancels those behind it (DESIGN 6), and nothing of it is left to be read. */
function cancelWaiting(queue: PurchaseQueue, move: (queue: PurchaseQueue) => Next): Next {
  const { queue: moved, commands } = alone({ ...queue, isHidden: true }, cancelled, move)
  return { queue: { ...moved, ended: [] }, commands }
}

type Answer = Extract<PurchaseEvent, { readonly turn: number }>

function answer(queue: PurchaseQueue, current: Purchase, event: Answer): Next {
  if (event.turn !== queue.turn) return event.kind === 'ordered' ? stray(queue, event.order) : same(queue)
  switch (event.kind) {
    case 'quoted':
      return heedQuote(queue, current, event.quoted)
    case 'bundleQuoted':
      return onBundleQuoted(queue, current, event.bundle)
    case 'ordered':
      return heedOrder(
        queue,
        { ...current, order: event.order, offer: pricedBy(current.offer, event.order) },
        event.order,
      )
    case 'unlocked':
      return settle(queue, current, { status: 'success' })
    case 'failed':
      return failPurchase(queue, current, event.fault)
  }
}

/** An order that was opened after the person had gone is cancelled, unless one of its videos is wished for again. */
function stray({ current, ...queue }: PurchaseQueue, order: Order): Next {
  const { order_id: orderId, video_id: videoId, status, bundle } = order
  const ordered = bundle?.video_ids ?? [videoId]
  const wanted = current === null ? [] : [current.wish.videoId, ...(current.wish.bundle?.videoIds ?? [])]
  const isWanted = wanted.some((each) => ordered.some((id) => isSame(id, each)))
  const commands: PurchaseCommand[] =
    status === 'pending' && !isWanted ? [{ kind: 'cancel', turn: STRAY, orderId }] : []
  return { queue: { ...queue, current }, commands }
}

function heedQuote(queue: PurchaseQueue, current: Purchase, quoted: Quoted): Next {
  const purchase = { ...current, offer: quoted.offer }
  if (quoted.standing === 'owned') return unlock(queue, purchase, { paid: false, isLost: false })
  return quoted.standing === 'for-sale' ? open(queue, purchase) : settle(queue, purchase, unavailable)
}

/** What can be bought of a bundle is ordered at the quoted total; its other videos have their ends with it. */
function onBundleQuoted(before: PurchaseQueue, asked: Purchase, bundle: QuotedBundle): Next {
  const { waiting, wish: joined } = joinQuote(before, asked.wish, bundle)
  const isReplaced = asked.wish.bundle?.quoteId !== bundle.quoteId
  const requotes = asked.requotes + (isReplaced ? 1 : 0)
  const current = { ...asked, wish: joined, bundle, offer: bundle.offer, requotes }
  const queue = { ...before, waiting, current }
  if (bundle.quoteId !== null) return open(queue, current)
  if (bundle.videos.some(isForSale)) return failPurchase(queue, { ...current, step: { kind: 'opening' } }, noAccount)
  const isOwned = bundle.videos.some(({ quoted }) => quoted.standing === 'owned')
  return isOwned ? unlock(queue, current, { paid: false, isLost: false }) : settle(queue, current, unavailable)
}

/** The order is all that tells how a checkout went. */
function heedOrder(queue: PurchaseQueue, current: Purchase, order: Order): Next {
  const { step } = current
  if (order.status === 'completed') return unlock(queue, current, { paid: true, isLost: false })
  if (order.reason === 'already_owned') return unlock(queue, current, { paid: false, isLost: false })
  if (step.kind === 'leaving') return settle(queue, current, cancelled)
  if (order.status === 'pending') return watch(queue, current, order)
  if (order.reason === 'unavailable') return settle(queue, current, unavailable)
  if (step.kind === 'opening' && current.isLost) return anew(queue, current)
  if (order.status === 'failed') return rest(queue, current, { step: { kind: 'declined' } })
  if (order.reason === 'expired') return lapse(queue, current, 'expired')
  if (order.reason === 'superseded') return lapse(queue, current, 'superseded')
  return cancelWaiting(queue, (so) => settle(so, current, cancelled))
}

/** An order that nobody heard of, and that is over by now, is nothing to the person: they get the next one. */
function anew(queue: PurchaseQueue, current: Purchase): Next {
  return quote(queue, { ...current, attempt: current.attempt + 1, requotes: 0 })
}

function watch(queue: PurchaseQueue, current: Purchase, { order_id: orderId }: Order): Next {
  const opened = { step: { kind: 'ready' }, asked: 0 } as const
  return read(queue, current, orderId, { isLost: false, ...(current.step.kind === 'opening' ? opened : {}) })
}

type Act = Exclude<PurchaseEvent['kind'], 'wished' | 'dismissed' | Answer['kind'] | 'went'> | 'button' | 'link'

function act(queue: PurchaseQueue, current: Purchase, what: Act): Next {
  switch (what) {
    case 'looked':
      return hurry(queue, current)
    case 'checked':
      return check(queue, current)
    case 'connected':
      return isWaitingForConnection(current) ? again(queue, current) : hurry(queue, current)
    case 'button':
    case 'link':
      return go(queue, current, what)
    case 'retried':
      return again(queue, current)
    case 'skipped':
      return isHeld(current) ? settle(queue, current, outcomeOf(current)) : same(queue)
  }
}

function hurry(queue: PurchaseQueue, current: Purchase): Next {
  const { kind } = current.step
  if (kind !== 'ready' && kind !== 'paying' && kind !== 'unlocking' && kind !== 'leaving') return same(queue)
  return { queue: { ...queue, current: { ...current, asked: 0 } }, commands: [{ kind: 'hurry' }] }
}

/** A question of its own, one at a time: an answer that is on its way may be older than the payment. */
function check(queue: PurchaseQueue, current: Purchase): Next {
  const { step, order } = current
  if (step.kind !== 'paying' || order === null) return hurry(queue, current)
  return step.check === 'asking' ? same(queue) : ask(queue, current, order.order_id)
}

function isWaitingForConnection({ step }: Purchase): boolean {
  return step.kind === 'troubled' && isUnanswered(step.fault)
}

function isHeld({ step: { kind } }: Purchase): boolean {
  return kind === 'declined' || kind === 'lapsed' || kind === 'troubled'
}

/** The button opens the window within the click, whoever presses it twice opens it once; the order is asked about, however that goes. */
function go(queue: PurchaseQueue, current: Purchase, by: 'button' | 'link'): Next {
  const { step, order } = current
  const url = order?.checkout_url ?? null
  if (step.kind !== 'ready' || order === null || url === null) return same(queue)
  const gone = { step: { kind: 'paying', check: 'none' }, asked: 0 } as const
  const { queue: going, commands } = read(queue, current, order.order_id, gone)
  const popup: PurchaseCommand[] = by === 'button' ? [{ kind: 'popup', url }] : []
  return { queue: going, commands: [...commands, ...popup] }
}

/**
 * An order that may have been made without anyone having heard of it is asked for under its key, so that it is found and
 * no second one is opened. What has ended, or was refused, begins anew under a key of its own.
 */
function again(queue: PurchaseQueue, current: Purchase): Next {
  const { step, attempt } = current
  if (step.kind === 'declined' || step.kind === 'lapsed') return anew(queue, current)
  if (step.kind !== 'troubled') return same(queue)
  if (step.during === 'quoting') return quote(queue, current)
  if (current.bundle !== null && isRefusal(step.fault)) return anew(queue, current)
  return isRefusal(step.fault) ? open(queue, current, attempt + 1) : open(queue, { ...current, isLost: true })
}
