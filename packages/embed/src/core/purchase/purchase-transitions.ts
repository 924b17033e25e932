// The moves that the purchase queue is made of; each gives the next queue and what is to be done.
import { toBridgeError } from '../errors/bridge-error.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { resultsOf, resultsOfOwned, withoutNotified, type PurchaseOutcome } from './purchase-bundle.ts'
import {
  pollDelay,
  MIN_CHECK_DISPLAY_MS,
  type PurchaseTransition,
  type Purchase,
  type PurchaseCommand,
  type PurchaseQueue,
  type PurchaseStep,
  type PurchaseRequest,
} from './purchase.ts'
import { pendingVideosOf } from './purchase-requests.ts'

type Changes = Partial<Omit<Purchase, 'wish'>>

export const cancelledOutcome: PurchaseOutcome = { status: 'cancelled' }
export const unavailableOutcome: PurchaseOutcome = { status: 'failed', error: 'video_unavailable' }

/** Brings up the next wish, or rests. What was put away and has come to its end leaves nothing behind. */
export function startNext(queue: PurchaseQueue, commands: readonly PurchaseCommand[] = []): PurchaseTransition {
  const [wish, ...waiting] = queue.waiting
  if (wish === undefined) {
    const ended = queue.isHidden ? [] : queue.ended
    return { queue: { ...queue, current: null, ended, isHidden: false }, commands }
  }
  const unquoted = { offer: null, order: null, bundle: null, requotes: 0 }
  const fresh: Purchase = { wish, attempt: 1, step: { kind: 'quoting' }, ...unquoted, ...unasked }
  return requestQuote({ ...queue, waiting, current: fresh }, fresh, commands)
}

const unasked = { asked: 0, isLost: false } as const

export function requestQuote(
  queue: PurchaseQueue,
  purchase: Purchase,
  before: readonly PurchaseCommand[] = [],
): PurchaseTransition {
  const changes: Changes = { step: { kind: 'quoting' }, order: null, ...unasked }
  const { videoId, bundle } = purchase.wish
  return work(queue, { purchase, changes, before }, (turn) =>
    bundle === undefined
      ? { kind: 'requestQuote', turn, videoId }
      : { kind: 'requestBundleQuote', turn, quoteId: bundle.quoteId, videoIds: bundle.videoIds },
  )
}

export function openOrder(queue: PurchaseQueue, purchase: Purchase, attempt = purchase.attempt): PurchaseTransition {
  const { wish } = purchase
  const changes: Changes = { step: { kind: 'opening' }, attempt }
  const quoteId = purchase.bundle?.quoteId ?? null
  const accepted = quoteId === null ? {} : { quoteId }
  return work(queue, { purchase, changes }, (turn) => ({
    kind: 'openOrder',
    turn,
    request: wish,
    key: `${wish.id}-${attempt}`,
    ...accepted,
  }))
}

/** Asks for the order again after its wait, which grows unless `changes` says otherwise. */
export function pollOrder(
  queue: PurchaseQueue,
  purchase: Purchase,
  orderId: string,
  changes: Changes,
): PurchaseTransition {
  const { asked = purchase.asked + 1, step = told(purchase.step) } = changes
  return work(queue, { purchase, changes: { ...changes, asked, step } }, (turn) => ({
    kind: 'pollOrder',
    turn,
    orderId,
    afterMs: pollDelay(asked),
  }))
}

/** The person’s own question is no longer out. */
function told(step: PurchaseStep): PurchaseStep {
  return step.kind === 'paying' && step.check === 'asking' ? { ...step, check: 'not-yet' } : step
}

/** Asks for the order at once, because the person does, in the place of whatever was asked before. */
export function checkPayment(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const changes: Changes = { step: { kind: 'paying', check: 'asking' }, asked: 0 }
  const how = { orderId, afterMs: 0, minDisplayMs: MIN_CHECK_DISPLAY_MS }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'pollOrder', turn, ...how }))
}

/** The service says that it is owned: at once, and after a failure with growing waits. */
export function unlockVideos(
  queue: PurchaseQueue,
  purchase: Purchase,
  how: { paid: boolean; isLost: boolean },
): PurchaseTransition {
  const asked = how.isLost ? purchase.asked + 1 : 0
  const afterMs = how.isLost ? pollDelay(purchase.asked) : 0
  const changes: Changes = { step: { kind: 'unlocking', paid: how.paid }, asked, isLost: how.isLost }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'unlock', turn, afterMs }))
}

export function cancelOrder(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const changes: Changes = { step: { kind: 'cancelling' }, asked: 0 }
  return work(queue, { purchase, changes }, (turn) => ({ kind: 'cancelOrder', turn, orderId }))
}

/** No answer came: asks for the cancellation again after its wait. */
export function retryCancelOrder(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const { asked } = purchase
  const changes: Changes = { asked: asked + 1 }
  return work(queue, { purchase, changes }, (turn) => ({
    kind: 'cancelOrder',
    turn,
    orderId,
    afterMs: pollDelay(asked),
  }))
}

/** Stands still until a person acts; what was in hand is no longer waited for. */
export function waitForUser(queue: PurchaseQueue, purchase: Purchase, changes: Changes): PurchaseTransition {
  return { queue: { ...queue, turn: queue.turn + 1, current: { ...purchase, ...changes } }, commands: [] }
}

/** The order has ended without being paid; a person may begin anew. */
export function expire(queue: PurchaseQueue, current: Purchase, because: 'expired' | 'superseded'): PurchaseTransition {
  return waitForUser(queue, current, { step: { kind: 'expired', because } })
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
): PurchaseTransition {
  const turn = queue.turn + 1
  return { queue: { ...queue, turn, current: { ...purchase, ...changes } }, commands: [...before, command(turn)] }
}

/**
 * Ends the purchase on display and goes on. A video that was requested again while its order was being cancelled is not
 * told so: that request has its own end.
 */
export function completePurchase(
  queue: PurchaseQueue,
  purchase: Purchase,
  outcome: PurchaseOutcome,
): PurchaseTransition {
  const later = new Set(queue.waiting.flatMap(pendingVideosOf))
  const own = resultsOf(purchase, outcome).filter(
    ({ status, videoId }) => status !== 'cancelled' || !later.has(videoId),
  )
  const ends = [
    ...own,
    ...resultsOfOwned(purchase, later).filter(({ videoId }) => !pendingVideosOf(purchase.wish).includes(videoId)),
  ]
  const ended = new Set(ends.map(({ videoId }) => videoId))
  const waiting = queue.waiting.flatMap((wish) => withoutNotified(wish, ended) ?? [])
  const resting = { ...queue, turn: queue.turn + 1, waiting, ended: [...queue.ended, ...ends] }
  return startNext(
    resting,
    ends.map((result) => ({ kind: 'notifyPurchaseComplete', result })),
  )
}

/**
 * First what `move` makes of a queue in which nothing waits, then the end of what waited. A second request for a video on
 * display has that one’s end.
 */
export function withWaitingCompleted(
  queue: PurchaseQueue,
  waiting: PurchaseOutcome,
  move: (queue: PurchaseQueue) => PurchaseTransition,
): PurchaseTransition {
  const moved = move({ ...queue, waiting: [] })
  const mine = new Set(queue.current === null ? [] : pendingVideosOf(queue.current.wish))
  const others = new Set(queue.waiting.flatMap(pendingVideosOf).filter((videoId) => !mine.has(videoId)))
  const ends = [...others].map((videoId) => ({ videoId, offer: null, isOwnedAlready: false, ...waiting }))
  return {
    queue: { ...moved.queue, ended: [...moved.queue.ended, ...ends] },
    commands: [...moved.commands, ...ends.map((result) => ({ kind: 'notifyPurchaseComplete', result }) as const)],
  }
}

/** The service’s own code, or the bridge’s word for what kept it from answering. */
export function failedOutcome(error: EmbedError): PurchaseOutcome {
  return { status: 'failed', error: toBridgeError(error).code }
}

/** How a purchase ends that nobody goes on with. */
export function abandonedOutcome({ step }: Purchase): PurchaseOutcome {
  if (step.kind === 'declined') return { status: 'failed', error: 'declined' }
  if (step.kind === 'expired') return { status: 'failed', error: step.because }
  return step.kind === 'failed' ? failedOutcome(step.error) : cancelledOutcome
}

/**
 * Letter for letter: nothing else is asked of requests that are already in the queue. A bundle is there if its quote is, and
 * owes an end to all that the request names.
 */
export function isQueued({ waiting, current }: PurchaseQueue, { videoId, bundle }: PurchaseRequest): boolean {
  const onDisplay = current !== null && current.step.kind !== 'cancelling' ? [current.wish] : []
  return [...onDisplay, ...waiting].some((wish) => {
    const owed = pendingVideosOf(wish)
    if (bundle === undefined) return owed.includes(videoId)
    return wish.bundle?.quoteId === bundle.quoteId && bundle.videoIds.every((each) => owed.includes(each))
  })
}
