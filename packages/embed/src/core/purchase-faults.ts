// Faults while something is being bought: asked again, left to the person, or the end of this purchase or of all (H-08).
import { endsSession, isRefusal, type Fault } from './fault.ts'
import { LEAVING_ASKS, REQUOTES_MAX, type Next, type Purchase, type PurchaseQueue } from './purchase.ts'
import { alone, failure, lapse, leaveAgain, quote, read, rest, settle, unavailable, unlock } from './purchase-steps.ts'

/** What a question that found no good answer means for the purchase it was asked for. */
export function failPurchase(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const { step, order } = current
  if (step.kind === 'leaving') return failLeaving(queue, current, fault)
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

/**
 * The service has the last word on an order, for it may have been paid here or in another window. Where that word cannot be
 * had, nobody knows, and a video that may be paid is not told as cancelled.
 */
function failLeaving(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const { order, asked } = current
  const isOver = order === null || isRefusal(fault) || endsQueue(fault) || asked >= LEAVING_ASKS
  return isOver ? settle(queue, current, failure(fault)) : leaveAgain(queue, current, order.order_id)
}

function isPaid({ step }: Purchase): boolean {
  return step.kind === 'unlocking' && step.paid
}

function failOpening(queue: PurchaseQueue, current: Purchase, fault: Fault): Next {
  const code = codeOf(fault)
  if (code === 'quote_expired' && current.requotes < REQUOTES_MAX) {
    return quote(queue, { ...current, attempt: current.attempt + 1 })
  }
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
