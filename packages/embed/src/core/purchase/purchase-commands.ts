// Transitions that continue the current purchase with one command. Each supersedes the pending command.
import {
  pollDelay,
  MIN_CHECK_DISPLAY_MS,
  type PurchaseTransition,
  type Purchase,
  type PurchaseCommand,
  type PurchaseQueue,
  type PurchaseStep,
} from './purchase.ts'

type Changes = Partial<Omit<Purchase, 'request'>>

/** No poll since the user's last action. */
export const noPolls = { pollCount: 0, lastPollFailed: false } as const

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

export function unchanged(queue: PurchaseQueue): PurchaseTransition {
  return { queue, commands: [] }
}
