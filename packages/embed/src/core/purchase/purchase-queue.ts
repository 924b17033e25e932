// The purchase queue as one table of steps and events: one video at a time, one result per request (H-08).
import type { Order } from '@proscenium/contract'
import { transitionFor, type TransitionRow } from '../state-table.ts'
import { mergeBundledRequests, isSameVideo } from './purchase-bundle.ts'
import {
  ORPHAN_GENERATION,
  type PurchaseTransition,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type PurchaseStep,
  type PurchaseRequest,
  type Current,
} from './purchase.ts'
import { unchanged } from './purchase-commands.ts'
import { isQueued } from './purchase-requests.ts'
import { startNext } from './purchase-results.ts'
import {
  abandon,
  abandonAll,
  cancelAll,
  check,
  hide,
  onBundleQuoted,
  onOrderCancelled,
  onOrderOpened,
  onOrderRead,
  onQuoted,
  pollNow,
  retry,
  retryIfUnanswered,
  startPayment,
  succeed,
} from './purchase-steps.ts'
import { failCancelling, failOpening, failPolling, failQuoting, failUnlocking } from './purchase-errors.ts'

export function nextPurchase(before: PurchaseQueue, event: PurchaseEvent): PurchaseTransition {
  const queue = isCancelling(before) && event.kind !== 'dismissed' ? before : mergeBundledRequests(before)
  const { current } = queue
  if (event.kind === 'purchaseRequested') return enqueue(queue, event.requests)
  if (current === null && event.kind === 'dismissed') return unchanged({ ...queue, ended: [] })
  if (current === null || ('generation' in event && event.generation !== queue.generation))
    return event.kind === 'orderRead' ? cancelOrphan(queue, event.order) : unchanged(queue)
  const row = transitions[current.step.kind]
  const transition = transitionFor<Current, PurchaseEvent, PurchaseTransition>(row, event)
  return transition?.({ queue, current }, event) ?? unchanged(queue)
}

function isCancelling({ current }: PurchaseQueue): boolean {
  return current?.step.kind === 'cancelling'
}

type Row = TransitionRow<Current, PurchaseEvent, PurchaseTransition>

const polling: Row = { userReturned: pollNow, paymentChecked: pollNow, connected: pollNow }
const held: Row = { retried: retry, skipped: abandon, dismissed: abandonAll }

/** Steps down, events across. `purchaseRequested` and outdated responses do not depend on the step. */
const transitions: Readonly<Record<PurchaseStep['kind'], Row>> = {
  quoting: { quoted: onQuoted, bundleQuoted: onBundleQuoted, failed: failQuoting, dismissed: abandonAll },
  opening: { orderRead: onOrderOpened, failed: failOpening, dismissed: abandonAll },
  ready: {
    ...polling,
    orderRead: onOrderRead,
    failed: failPolling,
    paymentStarted: startPayment,
    dismissed: cancelAll,
  },
  paying: { ...polling, orderRead: onOrderRead, failed: failPolling, paymentChecked: check, dismissed: cancelAll },
  unlocking: { ...polling, unlocked: succeed, failed: failUnlocking, dismissed: hide },
  cancelling: { ...polling, orderRead: onOrderCancelled, failed: failCancelling, dismissed: hide },
  declined: held,
  expired: held,
  failed: { ...held, connected: retryIfUnanswered },
}

/** Joins requests that are already queued, and shows the dialog again if it was hidden. */
function enqueue(queue: PurchaseQueue, requests: readonly PurchaseRequest[]): PurchaseTransition {
  const joined = requests.reduce<PurchaseQueue>(
    (next, each) => (isQueued(next, each) ? next : { ...next, waiting: [...next.waiting, each] }),
    { ...queue, isHidden: false },
  )
  const { current } = joined
  if (current === null) return startNext({ ...joined, ended: [] })
  return current.step.kind === 'cancelling' ? pollNow({ queue: joined, current }) : unchanged(joined)
}

/** Cancels an order that opened after the user left, unless one of its videos has been requested again. */
function cancelOrphan({ current, ...queue }: PurchaseQueue, order: Order): PurchaseTransition {
  const { order_id: orderId, video_id: videoId, status, bundle } = order
  const ordered = bundle?.video_ids ?? [videoId]
  const requestedIds = current === null ? [] : [current.request.videoId, ...(current.request.bundle?.videoIds ?? [])]
  const isRequested = requestedIds.some((each) => ordered.some((id) => isSameVideo(id, each)))
  const commands: PurchaseCommand[] =
    status === 'pending' && !isRequested ? [{ kind: 'cancelOrder', generation: ORPHAN_GENERATION, orderId }] : []
  return { queue: { ...queue, current }, commands }
}
