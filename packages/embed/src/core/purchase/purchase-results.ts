// Transitions that end purchases: each request gets its result, and the next one starts (H-08).
import { toBridgeError } from '../errors/bridge-error.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { resultsOf, resultsOfOwned, withoutNotified, type PurchaseOutcome } from './purchase-bundle.ts'
import { noPolls, requestQuote } from './purchase-commands.ts'
import { pendingVideosOf } from './purchase-requests.ts'
import type { Purchase, PurchaseCommand, PurchaseQueue, PurchaseTransition } from './purchase.ts'

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
