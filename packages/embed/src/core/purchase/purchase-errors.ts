// Errors while something is being bought: asked again, left to the person, or the end of this purchase or of all (H-08).
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

/** What a question that found no good answer means for the purchase it was asked for. */
export function onPurchaseError(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const { step, order } = current
  if (step.kind === 'cancelling') return failLeaving(queue, current, error)
  if (endsQueue(error)) return failAll(queue, current, error)
  if (step.kind === 'unlocking') return failUnlocking(queue, current, error)
  if (step.kind === 'quoting') return trouble(queue, current, { during: 'quoting', error })
  if (step.kind === 'opening') return failOpening(queue, current, error)
  if (order === null || codeOf(error) === 'not_found') return expire(queue, current, 'expired')
  return pollOrder(queue, current, order.order_id, { isLost: true })
}

function codeOf(error: EmbedError): string {
  return error.kind === 'workspace' ? error.code : ''
}

/** Whether no later purchase of this person can succeed: there is no account (SPEC 2.4), or no session any more. */
function endsQueue(error: EmbedError): boolean {
  if (error.kind === 'verification') return error.status < 500
  return endsSession(error) || codeOf(error) === 'no_account'
}

/** Boot data that is refused will not come; what is owned is told without it. */
function failUnlocking(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  if (isRejection(error)) return completePurchase(queue, current, { status: 'success' })
  return unlockVideos(queue, current, { paid: isPaid(current), isLost: true })
}

/**
 * The service has the last word on an order, for it may have been paid here or in another window. Where that word cannot be
 * had, nobody knows, and a video that may be paid is not told as cancelled.
 */
function failLeaving(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const { order, asked } = current
  const isOver = order === null || isRejection(error) || endsQueue(error) || asked >= MAX_CANCEL_RETRIES
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
  if (code === 'already_owned') return unlockVideos(queue, current, { paid: false, isLost: false })
  if (code === 'video_unavailable' || code === 'not_found') return completePurchase(queue, current, unavailableOutcome)
  return trouble(queue, current, { during: 'opening', error })
}

function trouble(
  queue: PurchaseQueue,
  current: Purchase,
  cause: { readonly during: 'quoting' | 'opening'; readonly error: EmbedError },
): PurchaseTransition {
  return waitForUser(queue, current, { step: { kind: 'failed', ...cause } })
}

/** No later call can succeed. What the service has called paid or owned before, stays so. */
function failAll(queue: PurchaseQueue, current: Purchase, error: EmbedError): PurchaseTransition {
  const outcome = current.step.kind === 'unlocking' ? ({ status: 'success' } as const) : failedOutcome(error)
  return withWaitingCompleted(queue, failedOutcome(error), (so) => completePurchase(so, current, outcome))
}
