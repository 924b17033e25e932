// Errors during a purchase: retried, left to the user, or ending this purchase or all of them (H-08).
import { endsSession, isRejection, type EmbedError } from '../errors/embed-error.ts'
import {
  MAX_CANCEL_RETRIES,
  MAX_REQUOTES,
  type PurchaseTransition,
  type Purchase,
  type PurchaseQueue,
} from './purchase.ts'
import {
  withWaitingCompleted,
  failedOutcome,
  expire,
  retryCancelOrder,
  requestQuote,
  pollOrder,
  waitForUser,
  completePurchase,
  unavailableOutcome,
  unlockVideos,
} from './purchase-transitions.ts'

/** What a failed command means for its purchase. */
export function onPurchaseError(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const { step, order } = current
  if (step.kind === 'cancelling') return failCancelling(queue, current, error)
  if (endsQueue(error)) return failAll(queue, current, error)
  if (step.kind === 'unlocking') return failUnlocking(queue, current, error)
  if (step.kind === 'quoting') return awaitRetry(queue, current, { during: 'quoting', error })
  if (step.kind === 'opening') return failOpening(queue, current, error)
  if (order === null || codeOf(error) === 'not_found') return expire(queue, current, 'expired')
  return pollOrder(queue, current, order.order_id, { lastPollFailed: true })
}

function codeOf(error: EmbedError): string {
  return error.kind === 'workspace' ? error.code : ''
}

/** Whether no later purchase of this user can succeed: there is no account (B-14), or the session ended (B-17). */
function endsQueue(error: EmbedError): boolean {
  if (error.kind === 'verification') return error.status < 500
  return endsSession(error) || codeOf(error) === 'no_account'
}

/** If the service rejects the boot request, success is reported without fresh boot data. */
function failUnlocking(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  if (isRejection(error)) return completePurchase(queue, current, { status: 'success' })
  return unlockVideos(queue, current, { paid: isPaid(current), lastPollFailed: true })
}

/**
 * Only the service knows the state of an order, which may have been paid here or in another window. If it cannot be
 * queried, the purchase fails: a video that may be paid is never reported as cancelled (H-08).
 */
function failCancelling(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const { order, pollCount } = current
  const isOver = order === null || isRejection(error) || endsQueue(error) || pollCount >= MAX_CANCEL_RETRIES
  return isOver
    ? completePurchase(queue, current, failedOutcome(error))
    : retryCancelOrder(queue, current, order.order_id)
}

function isPaid({ step }: Purchase): boolean {
  return step.kind === 'unlocking' && step.paid
}

function failOpening(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const code = codeOf(error)
  if (code === 'quote_expired' && current.requotes < MAX_REQUOTES) {
    return requestQuote(queue, { ...current, attempt: current.attempt + 1 })
  }
  if (code === 'already_owned') return unlockVideos(queue, current, { paid: false, lastPollFailed: false })
  if (code === 'video_unavailable' || code === 'not_found') return completePurchase(queue, current, unavailableOutcome)
  return awaitRetry(queue, current, { during: 'opening', error })
}

function awaitRetry(
  queue: PurchaseQueue,
  current: Purchase,
  cause: { readonly during: 'quoting' | 'opening'; readonly error: EmbedError },
): PurchaseTransition {
  return waitForUser(queue, current, { step: { kind: 'failed', ...cause } })
}

/** No later call can succeed. What the service has already reported as paid or owned stays a success. */
function failAll(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const outcome = current.step.kind === 'unlocking' ? ({ status: 'success' } as const) : failedOutcome(error)
  return withWaitingCompleted(queue, failedOutcome(error), (rest) => completePurchase(rest, current, outcome))
}
