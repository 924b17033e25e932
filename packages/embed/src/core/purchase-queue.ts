// The purchase queue as one pure reducer: one video at a time, one end for each wish (H-08, SPEC 4.B.4, 6).
import type { Order } from '@proscenium/contract'
import { endsSession, isRefusal, isUnanswered, type Fault } from './fault.ts'
import { pricedBy } from './purchase-offer.ts'
import {
  STRAY,
  type Next,
  type Purchase,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
  type Wish,
} from './purchase.ts'
import {
  alone,
  ask,
  begin,
  cancelled,
  failure,
  isWaiting,
  leave,
  open,
  outcomeOf,
  quote,
  read,
  rest,
  settle,
  unlock,
} from './purchase-steps.ts'

const unavailable = { status: 'failed', error: 'video_unavailable' } as const

export function nextPurchase(queue: PurchaseQueue, event: PurchaseEvent): Next {
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
  return joined.current === null ? begin({ ...joined, ended: [] }) : same(joined)
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
    case 'ordered':
      return heedOrder(
        queue,
        { ...current, order: event.order, offer: pricedBy(current.offer, event.order) },
        event.order,
      )
    case 'unlocked':
      return settle(queue, current, { status: 'success' })
    case 'failed':
      return fail(queue, current, event.fault)
  }
}

/** An order that was opened after the person had gone is cancelled, unless the video is wished for again. */
function stray({ current, ...queue }: PurchaseQueue, { order_id: orderId, video_id: videoId, status }: Order): Next {
  const isWanted = current !== null && current.wish.videoId.toLowerCase() === videoId.toLowerCase()
  const commands: PurchaseCommand[] =
    status === 'pending' && !isWanted ? [{ kind: 'cancel', turn: STRAY, orderId }] : []
  return { queue: { ...queue, current }, commands }
}

function heedQuote(queue: PurchaseQueue, current: Purchase, quoted: Quoted): Next {
  const purchase = { ...current, offer: quoted.offer }
  if (quoted.standing === 'owned') return unlock(queue, purchase, { paid: false, isLost: false })
  return quoted.standing === 'for-sale' ? open(queue, purchase) : settle(queue, purchase, unavailable)
}

/** The order is all that tells how a checkout went. */
function heedOrder(queue: PurchaseQueue, current: Purchase, order: Order): Next {
  const { step } = current
  if (order.status === 'completed') return unlock(queue, current, { paid: true, isLost: false })
  if (order.reason === 'already_owned') return unlock(queue, current, { paid: false, isLost: false })
  if (step.kind === 'leaving') return settle(queue, current, cancelled)
  if (order.status === 'pending') return watch(queue, current, order)
  if (order.reason === 'unavailable') return settle(queue, current, unavailable)
  if (order.status === 'failed') return rest(queue, current, { step: { kind: 'declined' } })
  if (order.reason === 'expired' || order.reason === 'superseded') return lapse(queue, current, order.reason)
  return cancelWaiting(queue, (so) => settle(so, current, cancelled))
}

function watch(queue: PurchaseQueue, current: Purchase, { order_id: orderId }: Order): Next {
  const opened = { step: { kind: 'ready' }, asked: 0 } as const
  return read(queue, current, orderId, { isLost: false, ...(current.step.kind === 'opening' ? opened : {}) })
}

function lapse(queue: PurchaseQueue, current: Purchase, because: 'expired' | 'superseded'): Next {
  return rest(queue, current, { step: { kind: 'lapsed', because } })
}

function fail(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const { step, order } = current
  if (step.kind === 'leaving') return settle(queue, current, cancelled)
  if (endsQueue(fault)) return failAll(queue, current, fault)
  if (step.kind === 'unlocking') return failUnlocking(queue, current, fault)
  if (step.kind === 'quoting') return trouble(queue, current, { during: 'quoting', fault })
  if (step.kind === 'opening') return failOpening(queue, current, fault)
  if (order === null || codeOf(fault) === 'not_found') return lapse(queue, current, 'expired')
  return read(queue, current, order.order_id, { isLost: true })
}

function codeOf(fault: Fault): string {
  return fault.kind === 'workspace' ? fault.code : ''
}

/** Whether no later purchase of this person can succeed: there is no account (SPEC 2.4), or no session any more. */
function endsQueue(fault: Fault): boolean {
  if (fault.kind === 'verification') return fault.status < 500
  return endsSession(fault) || codeOf(fault) === 'no_account'
}

/** Boot data that is refused will not come; what is owned is told without it. */
function failUnlocking(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  if (isRefusal(fault)) return settle(queue, current, { status: 'success' })
  return unlock(queue, current, { paid: isPaid(current), isLost: true })
}

function isPaid({ step }: Purchase): boolean {
  return step.kind === 'unlocking' && step.paid
}

function failOpening(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const code = codeOf(fault)
  if (code === 'already_owned') return unlock(queue, current, { paid: false, isLost: false })
  if (code === 'video_unavailable' || code === 'not_found') return settle(queue, current, unavailable)
  return trouble(queue, current, { during: 'opening', fault })
}

function trouble(
  queue: PurchaseQueue,
  current: Purchase,
  cause: { readonly during: 'quoting' | 'opening'; readonly fault: Fault },
): Next {
  return rest(queue, current, { step: { kind: 'troubled', ...cause } })
}

/** No later call can succeed. What the service has called paid or owned before, stays so. */
function failAll(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const outcome = current.step.kind === 'unlocking' ? ({ status: 'success' } as const) : failure(fault)
  return alone(queue, failure(fault), (so) => settle(so, current, outcome))
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
  if (kind !== 'ready' && kind !== 'paying' && kind !== 'unlocking') return same(queue)
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

/** The button opens the window within the click; whoever presses it twice opens it once. */
function go(queue: PurchaseQueue, current: Purchase, by: 'button' | 'link'): Next {
  const { step, order } = current
  const url = order?.checkout_url ?? null
  if (step.kind !== 'ready' || order === null || url === null) return same(queue)
  const gone = { step: { kind: 'paying', check: 'none' }, asked: 0 } as const
  const { queue: going, commands } = read(queue, current, order.order_id, gone)
  const popup: PurchaseCommand[] = by === 'button' ? [{ kind: 'popup', url }] : []
  return { queue: going, commands: [...popup, ...commands] }
}

/**
 * An order that may have been made without anyone having heard of it is asked for under its key, so that it is found and
 * no second one is opened. What has ended, or was refused, begins anew under a key of its own.
 */
function again(queue: PurchaseQueue, current: Purchase): Next {
  const { step, attempt } = current
  if (step.kind === 'declined' || step.kind === 'lapsed') return quote(queue, { ...current, attempt: attempt + 1 })
  if (step.kind !== 'troubled') return same(queue)
  if (step.during === 'quoting') return quote(queue, current)
  return open(queue, current, isRefusal(step.fault) ? attempt + 1 : attempt)
}
