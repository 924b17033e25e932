// Transitions of the purchase queue. Each returns the next state and the commands to run.
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

type Changes = Partial<Omit<Purchase, 'request'>>

export const cancelledOutcome: PurchaseOutcome = { status: 'cancelled' }
export const unavailableOutcome: PurchaseOutcome = { status: 'failed', error: 'video_unavailable' }

/** Starts the next request, or idles. A dismissed queue that has finished leaves no results to show. */
export function startNext(queue: PurchaseQueue, commands: readonly PurchaseCommand[] = []): PurchaseTransition {
  const [request, ...waiting] = queue.waiting
  if (request === undefined) {
    const ended = queue.isHidden ? [] : queue.ended
    return { queue: { ...queue, current: null, ended, isHidden: false }, commands }
  }
  const unquoted = { offer: null, order: null, bundle: null, requotes: 0 }
  const fresh: Purchase = { request, attempt: 1, step: { kind: 'quoting' }, ...unquoted, ...noPolls }
  return requestQuote({ ...queue, waiting, current: fresh }, fresh, commands)
}

const noPolls = { pollCount: 0, lastPollFailed: false } as const

export function requestQuote(
  queue: PurchaseQueue,
  purchase: Purchase,
  before: readonly PurchaseCommand[] = [],
): PurchaseTransition {
  const changes: Changes = { step: { kind: 'quoting' }, order: null, ...noPolls }
  const { videoId, bundle } = purchase.request
  return withCommand(queue, { purchase, changes, before }, (generation) =>
    bundle === undefined
      ? { kind: 'requestQuote', generation, videoId }
      : { kind: 'requestBundleQuote', generation, quoteId: bundle.quoteId, videoIds: bundle.videoIds },
  )
}

export function openOrder(queue: PurchaseQueue, purchase: Purchase, attempt = purchase.attempt): PurchaseTransition {
  const { request } = purchase
  const changes: Changes = { step: { kind: 'opening' }, attempt }
  const quoteId = purchase.bundle?.quoteId ?? null
  const accepted = quoteId === null ? {} : { quoteId }
  return withCommand(queue, { purchase, changes }, (generation) => ({
    kind: 'openOrder',
    generation,
    request,
    key: `${request.id}-${attempt}`,
    ...accepted,
  }))
}

/** Polls the order after a delay, which grows unless `changes` resets it. */
export function pollOrder(
  queue: PurchaseQueue,
  purchase: Purchase,
  { orderId, ...changes }: Changes & { readonly orderId: string },
): PurchaseTransition {
  const { pollCount = purchase.pollCount + 1, step = endCheck(purchase.step) } = changes
  return withCommand(queue, { purchase, changes: { ...changes, pollCount, step } }, (generation) => ({
    kind: 'pollOrder',
    generation,
    orderId,
    afterMs: pollDelay(pollCount),
  }))
}

/** Ends the user's own check. */
function endCheck(step: PurchaseStep): PurchaseStep {
  return step.kind === 'paying' && step.check === 'asking' ? { ...step, check: 'not-yet' } : step
}

/** Polls the order immediately at the user's request, in place of the pending poll. */
export function checkPayment(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const changes: Changes = { step: { kind: 'paying', check: 'asking' }, pollCount: 0 }
  const how = { orderId, afterMs: 0, minDisplayMs: MIN_CHECK_DISPLAY_MS }
  return withCommand(queue, { purchase, changes }, (generation) => ({ kind: 'pollOrder', generation, ...how }))
}

/**
 * The service reports the video as owned. Refreshes the boot data immediately, and after a failure at growing
 * intervals.
 */
export function unlockVideos(
  queue: PurchaseQueue,
  purchase: Purchase,
  how: { paid: boolean; lastPollFailed: boolean },
): PurchaseTransition {
  const pollCount = how.lastPollFailed ? purchase.pollCount + 1 : 0
  const afterMs = how.lastPollFailed ? pollDelay(purchase.pollCount) : 0
  const changes: Changes = {
    step: { kind: 'unlocking', paid: how.paid },
    pollCount,
    lastPollFailed: how.lastPollFailed,
  }
  return withCommand(queue, { purchase, changes }, (generation) => ({ kind: 'unlock', generation, afterMs }))
}

export function cancelOrder(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const changes: Changes = { step: { kind: 'cancelling' }, pollCount: 0 }
  return withCommand(queue, { purchase, changes }, (generation) => ({ kind: 'cancelOrder', generation, orderId }))
}

/** No response arrived: repeats the cancellation after a delay. */
export function retryCancelOrder(queue: PurchaseQueue, purchase: Purchase, orderId: string): PurchaseTransition {
  const { pollCount } = purchase
  const changes: Changes = { pollCount: pollCount + 1 }
  return withCommand(queue, { purchase, changes }, (generation) => ({
    kind: 'cancelOrder',
    generation,
    orderId,
    afterMs: pollDelay(pollCount),
  }))
}

/** Waits for the user; the pending command is superseded. */
export function waitForUser(queue: PurchaseQueue, purchase: Purchase, changes: Changes): PurchaseTransition {
  return { queue: { ...queue, generation: queue.generation + 1, current: { ...purchase, ...changes } }, commands: [] }
}

/** The order ended unpaid; the user may restart. */
export function expire(queue: PurchaseQueue, current: Purchase, because: 'expired' | 'superseded'): PurchaseTransition {
  return waitForUser(queue, current, { step: { kind: 'expired', because } })
}

interface CommandContext {
  readonly purchase: Purchase
  readonly changes: Changes
  readonly before?: readonly PurchaseCommand[]
}

function withCommand(
  queue: PurchaseQueue,
  { purchase, changes, before = [] }: CommandContext,
  command: (generation: number) => PurchaseCommand,
): PurchaseTransition {
  const generation = queue.generation + 1
  return {
    queue: { ...queue, generation, current: { ...purchase, ...changes } },
    commands: [...before, command(generation)],
  }
}

/**
 * Completes the current purchase and continues. A video that was requested again while its order was being cancelled is
 * not reported as cancelled: the new request gets its own result.
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
    ...resultsOfOwned(purchase, later).filter(({ videoId }) => !pendingVideosOf(purchase.request).includes(videoId)),
  ]
  const ended = new Set(ends.map(({ videoId }) => videoId))
  const waiting = queue.waiting.flatMap((request) => withoutNotified(request, ended) ?? [])
  const idle = { ...queue, generation: queue.generation + 1, waiting, ended: [...queue.ended, ...ends] }
  return startNext(
    idle,
    ends.map((result) => ({ kind: 'notifyPurchaseComplete', result })),
  )
}

/**
 * Applies `move` to the queue without its waiting requests, then completes those. A second request for the current
 * video shares that video's result.
 */
export function withWaitingCompleted(
  queue: PurchaseQueue,
  waiting: PurchaseOutcome,
  move: (queue: PurchaseQueue) => PurchaseTransition,
): PurchaseTransition {
  const moved = move({ ...queue, waiting: [] })
  const current = new Set(queue.current === null ? [] : pendingVideosOf(queue.current.request))
  const others = new Set(queue.waiting.flatMap(pendingVideosOf).filter((videoId) => !current.has(videoId)))
  const ends = [...others].map((videoId) => ({ videoId, offer: null, isOwnedAlready: false, ...waiting }))
  return {
    queue: { ...moved.queue, ended: [...moved.queue.ended, ...ends] },
    commands: [...moved.commands, ...ends.map((result) => ({ kind: 'notifyPurchaseComplete', result }) as const)],
  }
}

/** The service's own error code, or the bridge's code for a call without a response. */
export function failedOutcome(error: EmbedError): PurchaseOutcome {
  return { status: 'failed', error: toBridgeError(error).code }
}

/** The result of a purchase that the user abandons. */
export function abandonedOutcome({ step }: Purchase): PurchaseOutcome {
  if (step.kind === 'declined') return { status: 'failed', error: 'declined' }
  if (step.kind === 'expired') return { status: 'failed', error: step.because }
  return step.kind === 'failed' ? failedOutcome(step.error) : cancelledOutcome
}

/**
 * Compares ids exactly, since joined requests share one result id. A bundle is queued if its quote is and a result is
 * owed for every video the request names.
 */
export function isQueued({ waiting, current }: PurchaseQueue, { videoId, bundle }: PurchaseRequest): boolean {
  const onDisplay = current !== null && current.step.kind !== 'cancelling' ? [current.request] : []
  return [...onDisplay, ...waiting].some((request) => {
    const pending = pendingVideosOf(request)
    if (bundle === undefined) return pending.includes(videoId)
    return request.bundle?.quoteId === bundle.quoteId && bundle.videoIds.every((each) => pending.includes(each))
  })
}

export function unchanged(queue: PurchaseQueue): PurchaseTransition {
  return { queue, commands: [] }
}
