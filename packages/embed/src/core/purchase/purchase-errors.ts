// The cells of `failed`: an error is retried, left to the user, or ends this purchase or all of them (H-08).
import { endsSession, type EmbedError } from '../errors/embed-error.ts'
import { isRejection } from '../errors/retryable.ts'
import {
  MAX_CANCEL_RETRIES,
  MAX_REQUOTES,
  type PurchaseTransition,
  type Purchase,
  type PurchaseQueue,
  type Current,
  type EventOf,
} from './purchase.ts'
import { expire, requestQuote, pollOrder, waitForUser, unlockVideos, retryCancelOrder } from './purchase-commands.ts'
import { withWaitingCompleted, completePurchase, unavailableOutcome, failedOutcome } from './purchase-results.ts'

export function failQuoting({ queue, current }: Current, { error }: EventOf<'failed'>): PurchaseTransition {
  if (endsQueue(error)) return failAll(queue, current, error)
  return awaitRetry(queue, current, { during: 'quoting', error })
}

export function failOpening({ queue, current }: Current, { error }: EventOf<'failed'>): PurchaseTransition {
  if (endsQueue(error)) return failAll(queue, current, error)
  const code = codeOf(error)
  if (code === 'quote_expired' && current.requotes < MAX_REQUOTES) {
    return requestQuote(queue, { ...current, attempt: current.attempt + 1 })
  }
  if (code === 'already_owned') return unlockVideos(queue, current, { paid: false, lastPollFailed: false })
  if (code === 'video_unavailable' || code === 'not_found') return completePurchase(queue, current, unavailableOutcome)
  return awaitRetry(queue, current, { during: 'opening', error })
}

export function failPolling({ queue, current }: Current, { error }: EventOf<'failed'>): PurchaseTransition {
  if (endsQueue(error)) return failAll(queue, current, error)
  const { order } = current
  if (order === null || codeOf(error) === 'not_found') return expire(queue, current, 'expired')
  return pollOrder(queue, current, { orderId: order.order_id, lastPollFailed: true })
}

/** If the service rejects the boot request, success is reported without fresh boot data. */
export function failUnlocking({ queue, current }: Current, { error }: EventOf<'failed'>): PurchaseTransition {
  if (endsQueue(error)) return failAll(queue, current, error)
  if (isRejection(error)) return completePurchase(queue, current, { status: 'success' })
  return unlockVideos(queue, current, { paid: isPaid(current), lastPollFailed: true })
}

/**
 * Only the service knows the state of an order, which may have been paid here or in another window. If it cannot be
 * queried, the purchase fails: a video that may be paid is never reported as cancelled (H-08).
 */
export function failCancelling({ queue, current }: Current, { error }: EventOf<'failed'>): PurchaseTransition {
  const { order, pollCount } = current
  const isOver = order === null || isRejection(error) || endsQueue(error) || pollCount >= MAX_CANCEL_RETRIES
  return isOver
    ? completePurchase(queue, current, failedOutcome(error))
    : retryCancelOrder(queue, current, order.order_id)
}

function awaitRetry(
  queue: PurchaseQueue,
  current: Purchase,
  cause: { readonly during: 'quoting' | 'opening'; readonly error: EmbedError },
): PurchaseTransition {
  return waitForUser(queue, current, { step: { kind: 'failed', ...cause } })
}

/** No later call can succeed. What the service has already reported as paid or owned stays a success. */
export function failAll(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const outcome = current.step.kind === 'unlocking' ? ({ status: 'success' } as const) : failedOutcome(error)
  return withWaitingCompleted(queue, failedOutcome(error), (rest) => completePurchase(rest, current, outcome))
}

/**
 * Whether no later purchase of this user can succeed: there is no account (B-14), nothing is sold (O-12), or the session
 * ended (B-17).
 */
function endsQueue(error: EmbedError): boolean {
  if (error.kind === 'verification') return error.status < 500
  return endsSession(error) || ['no_account', 'purchases_off'].includes(codeOf(error))
}

function codeOf(error: EmbedError): string {
  return error.kind === 'workspace' ? error.code : ''
}

function isPaid({ step }: Purchase): boolean {
  return step.kind === 'unlocking' && step.paid
}
