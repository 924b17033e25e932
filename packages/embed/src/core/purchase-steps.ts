// The moves that the purchase queue is made of; each gives the next queue and what is to be done.
import { bridgeError } from './bridge-fault.ts'
import type { Fault } from './fault.ts'
import { endsOf, endsOfOwned, withoutTold, type Outcome } from './purchase-bundle.ts'
import {
  askAfter,
  QUESTION_STANDS_MS,
  type Next,
  type Purchase,
  type PurchaseCommand,
  type PurchaseQueue,
  type Step,
  type Wish,
} from './purchase.ts'
import { owedBy } from './purchase-wishes.ts'

type Changes = Partial<Omit<Purchase, 'wish'>>

export const cancelled: Outcome = { status: 'cancelled' }
export const unavailable: Outcome = { status: 'failed', error: 'video_unavailable' }

/** Brings up the next wish, or rests. What was put away and has come to its end leaves nothing behind. */
export function begin(queue: PurchaseQueue, commands: readonly PurchaseCommand[] = []): Next {
  const [wish, ...waiting] = queue.waiting
  if (wish === undefined) {
    const ended = queue.isHidden ? [] : queue.ended
    return { queue: { ...queue, current: null, ended, isHidden: false }, commands }
  }
  const unquoted = { offer: null, order: null, bundle: null, requotes: 0 }
  const fresh: Purchase = { wish, attempt: 1, step: { kind: 'quoting' }, ...unquoted, ...unasked }
  return quote({ ...queue, waiting, current: fresh }, fresh, commands)
}

const unasked = { asked: 0, isLost: false } as const

export function quote(queue: PurchaseQueue, purchase: Purchase, before: readonly PurchaseCommand[] = []): Next {
  const changes: Changes = { step: { kind: 'quoting' }, order: null, ...unasked }
  const { videoId, bundle } = purchase.wish
  return work(queue, { purchase, changes, before }, (turn) =>
    bundle === undefined
      ? { kind: 'quote', turn, videoId }
      : { kind: 'quoteBundle', turn, quoteId: bundle.quoteId, videoIds: bundle.videoIds },
  )
}

export function open(queue: PurchaseQueue, purchase: Purchase, attempt = purchase.attempt): Next {
  const { wish } = purchase
  const changes: Changes = { step: { kind: 'opening' }, attempt }
  const quoteId = purchase.bundle?.quoteId ?? null
  const accepted = quoteId === null ? {} : { quoteId }
  return work(queue, { purchase, changes }, (turn) => ({
    kind: 'open',
    turn,
    wish,
    key: `${wish.id}-${attempt}`,
    ...accepted,
  }))
}

/** Asks for the order again after its wait, which grows unless `changes` says otherwise. */
export function read(queue: PurchaseQueue, purchase: Purchase, orderId: string, changes: Changes): Next {
  const { asked = purchase.asked + 1, step = told(purchase.step) } = changes
  return work(queue, { purchase, changes: { ...changes, asked, step } }, (turn) => ({
    kind: 'read',
    turn,
    orderId,
    afterMs: askAfter(asked),
  }))
}

/** The person’s own question is no longer out. */
function told(step: Step): Step {
  return step.kind === 'paying' && step.check === 'asking' ? { ...step, check: 'not-yet' } : step
}

/** Asks for the order at once, because the person does, in the place of whatever was asked before. */
export function ask(queue: PurchaseQueue, purchase: Purchase, orderId: string): Next {
  const changes: Changes = { step: { kind: 'paying', check: 'asking' }, asked: 0 }
  const how = { orderId, afterMs: 0, standsMs: QUESTION_STANDS_MS }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'read', turn, ...how }))
}

/** The service says that it is owned: at once, and after a failure with growing waits. */
export function unlock(queue: PurchaseQueue, purchase: Purchase, how: { paid: boolean; isLost: boolean }): Next {
  const asked = how.isLost ? purchase.asked + 1 : 0
  const afterMs = how.isLost ? askAfter(purchase.asked) : 0
  const changes: Changes = { step: { kind: 'unlocking', paid: how.paid }, asked, isLost: how.isLost }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'unlock', turn, afterMs }))
}

export function leave(queue: PurchaseQueue, purchase: Purchase, orderId: string): Next {
  const changes: Changes = { step: { kind: 'leaving' }, asked: 0 }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'cancel', turn, orderId }))
}

/** No answer came: asks for the cancellation again after its wait. */
export function leaveAgain(queue: PurchaseQueue, purchase: Purchase, orderId: string): Next {
  const { asked } = purchase
  const changes: Changes = { asked: asked + 1 }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'cancel', turn, orderId, afterMs: askAfter(asked) }))
}

/** Stands still until a person acts; what was in hand is no longer waited for. */
export function rest(queue: PurchaseQueue, purchase: Purchase, changes: Changes): Next {
  return { queue: { ...queue, turn: queue.turn + 1, current: { ...purchase, ...changes } }, commands: [] }
}

/** The order has ended without being paid; a person may begin anew. */
export function lapse(queue: PurchaseQueue, current: Purchase, because: 'expired' | 'superseded'): Next {
  return rest(queue, current, { step: { kind: 'lapsed', because } })
}

interface Work {
  readonly purchase: Purchase
  readonly changes: Changes
  readonly before?: readonly PurchaseCommand[]
}

function work(
  queue: PurchaseQueue,
  { purchase, changes, before = [] }: Work,
  command: (turn: number) => PurchaseCommand,
): Next {
  const turn = queue.turn + 1
  return { queue: { ...queue, turn, current: { ...purchase, ...changes } }, commands: [...before, command(turn)] }
}

/**
 * Ends the purchase on display and goes on. A video that was requested again while its order was being cancelled is not
 * told so: that request has its own end.
 */
export function settle(queue: PurchaseQueue, purchase: Purchase, outcome: Outcome): Next {
  const later = new Set(queue.waiting.flatMap(owedBy))
  const own = endsOf(purchase, outcome).filter(({ status, videoId }) => status !== 'cancelled' || !later.has(videoId))
  const ends = [
    ...own,
    ...endsOfOwned(purchase, later).filter(({ videoId }) => !owedBy(purchase.wish).includes(videoId)),
  ]
  const ended = new Set(ends.map(({ videoId }) => videoId))
  const waiting = queue.waiting.flatMap((wish) => withoutTold(wish, ended) ?? [])
  const resting = { ...queue, turn: queue.turn + 1, waiting, ended: [...queue.ended, ...ends] }
  return begin(
    resting,
    ends.map((end) => ({ kind: 'tell', end })),
  )
}

/**
 * First what `move` makes of a queue in which nothing waits, then the end of what waited. A second request for a video on
 * display has that one’s end.
 */
export function alone(queue: PurchaseQueue, waiting: Outcome, move: (queue: PurchaseQueue) => Next): Next {
  const moved = move({ ...queue, waiting: [] })
  const mine = new Set(queue.current === null ? [] : owedBy(queue.current.wish))
  const others = new Set(queue.waiting.flatMap(owedBy).filter((videoId) => !mine.has(videoId)))
  const ends = [...others].map((videoId) => ({ videoId, offer: null, isOwnedAlready: false, ...waiting }))
  return {
    queue: { ...moved.queue, ended: [...moved.queue.ended, ...ends] },
    commands: [...moved.commands, ...ends.map((end) => ({ kind: 'tell', end }) as const)],
  }
}

/** The service’s own code, or the bridge’s word for what kept it from answering. */
export function failure(fault: Fault): Outcome {
  return { status: 'failed', error: bridgeError(fault).code }
}

/** How a purchase ends that nobody goes on with. */
export function outcomeOf({ step }: Purchase): Outcome {
  if (step.kind === 'declined') return { status: 'failed', error: 'declined' }
  if (step.kind === 'lapsed') return { status: 'failed', error: step.because }
  return step.kind === 'troubled' ? failure(step.fault) : cancelled
}

/**
 * Letter for letter: nothing else is asked of requests that are already in the queue. A bundle is there if its quote is, and
 * owes an end to all that the request names.
 */
export function isWaiting({ waiting, current }: PurchaseQueue, { videoId, bundle }: Wish): boolean {
  const onDisplay = current !== null && current.step.kind !== 'leaving' ? [current.wish] : []
  return [...onDisplay, ...waiting].some((wish) => {
    const owed = owedBy(wish)
    if (bundle === undefined) return owed.includes(videoId)
    return wish.bundle?.quoteId === bundle.quoteId && bundle.videoIds.every((each) => owed.includes(each))
  })
}
