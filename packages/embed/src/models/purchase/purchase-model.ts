// Runs what the purchase queue wants done: asks the service, opens windows, tells the editor. Loaded with the first wish.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Order } from '@proscenium/contract'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import {
  emptyQueue,
  ORPHAN_GENERATION,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
} from '../../core/purchase/purchase.ts'
import { quotedBundleOf, quotedOf } from '../../core/purchase/purchase-offer.ts'
import { nextPurchase } from '../../core/purchase/purchase-queue.ts'
import { purchaseRequestsOf } from '../../core/purchase/purchase-requests.ts'
import type { PurchaseCompletion, PurchaseRequestMessage } from '../../core/purchase/purchase-bridge.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { PopupPort } from '../../ports/popup.ts'
import type { PresencePort } from '../../ports/presence.ts'
import { createPollTimer, type PollTimer } from './poll-timer.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface PurchaseModelOptions {
  readonly call: CallWorkspace
  /** Sends the editor fresh boot data. */
  readonly refresh: () => Promise<Outcome<VideoData>>
  /** Tells the editor how the purchase of one video ended. */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  readonly popup: PopupPort
  readonly presence: PresencePort
  readonly network: Pick<NetworkPort, 'subscribe'> | undefined
  readonly clock: Clock
  /** An id that nobody can guess and nobody else has. */
  readonly newId: () => string
  /** Ends everything. */
  readonly signal: AbortSignal
}

export interface PurchaseModel {
  readonly queue: ReadonlySignal<PurchaseQueue>
  requestPurchase(wanted: PurchaseRequestMessage): void
  /** Opens the payment page in a window of its own. Only within a person’s click. */
  pay(): void
  /** The person followed the link to the payment page. */
  onPaymentLinkFollowed(): void
  /** Asks at once whether the payment has arrived, and has it said. */
  check(): void
  retry(): void
  /** Goes on to the next without this one. */
  skip(): void
  /** Cancel, close, or Done: whatever waits is cancelled. */
  dismiss(): void
}

export function createPurchaseModel(options: PurchaseModelOptions): PurchaseModel {
  const { presence, network, newId, signal: life } = options
  const queue = signal(emptyQueue)
  const run = createRunner(options, (event) => tell(event))
  let state = queue.peek()
  /** Whoever follows the queue may act on it at once, or throw: what is to be done is under way by then. */
  const tell = (event: PurchaseEvent) => {
    if (life.aborted) return
    const next = nextPurchase(state, event)
    state = next.queue
    try {
      for (const command of next.commands) run(command)
    } finally {
      queue.value = state
    }
  }
  const ends = [
    presence.onReturn(() => tell({ kind: 'userReturned' })),
    network?.subscribe((online) => online && tell({ kind: 'connected' })),
  ]
  life.addEventListener('abort', () => ends.forEach((end) => end?.()), { once: true })
  return {
    queue,
    requestPurchase: (wanted) => tell({ kind: 'purchaseRequested', requests: purchaseRequestsOf(wanted, newId) }),
    pay: () => tell({ kind: 'paymentStarted', by: 'button' }),
    onPaymentLinkFollowed: () => tell({ kind: 'paymentStarted', by: 'link' }),
    check: () => tell({ kind: 'paymentChecked' }),
    retry: () => tell({ kind: 'retried' }),
    skip: () => tell({ kind: 'skipped' }),
    dismiss: () => tell({ kind: 'dismissed' }),
  }
}

type Work = Extract<PurchaseCommand, { readonly turn: number }>
type Reading = Extract<Work, { readonly kind: 'pollOrder' }>

function createRunner(options: PurchaseModelOptions, heed: (event: PurchaseEvent) => void) {
  const due = createPollTimer(options.clock)
  const perform = createWorker(options, due)
  options.signal.addEventListener('abort', due.cancel, { once: true })
  const work = async (command: Work) => {
    if (command.turn !== ORPHAN_GENERATION) due.cancel()
    const event = await perform(command)
    if (event !== null) heed(event)
  }
  return (command: PurchaseCommand): void => {
    if (command.kind === 'notifyPurchaseComplete') options.notifyPurchaseComplete(command.result)
    else if (command.kind === 'openPopup') options.popup.open(command.url)
    else if (command.kind === 'pollNow') due.pollNow()
    else void work(command)
  }
}

/** Answers a piece of work with its event; null where another has taken its place before its time came. */
function createWorker({ call, refresh, signal: life }: PurchaseModelOptions, due: PollTimer) {
  /** The order of a video that is wished for again must not be found while it is being cancelled. */
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = (orderId: string) => {
    const answer = call('cancelCheckout', { orderId }, life)
    cancelling = Promise.all([cancelling, answer])
    return answer
  }
  const readOrder = async ({ orderId, minDisplayMs }: Reading) => {
    const stood = minDisplayMs === undefined ? null : due.wait(minDisplayMs)
    const answer = await call('readCheckout', { orderId }, life)
    if (!answer.ok || answer.value.status === 'pending') await stood
    return answer
  }
  return async (command: Work): Promise<PurchaseEvent | null> => {
    const { turn } = command
    switch (command.kind) {
      case 'requestQuote':
        return answered(turn, await quote(call, command.videoId, life), (quoted) => ({ kind: 'quoted', turn, quoted }))
      case 'requestBundleQuote': {
        const { quoteId, videoIds } = command
        const answer = await call('collectionQuote', { videoIds, quoteId }, life)
        return answered(turn, answer, (quoted) => ({ kind: 'bundleQuoted', turn, bundle: quotedBundleOf(quoted) }))
      }
      case 'openOrder':
        await cancelling
        return ordered(turn, await call('startCheckout', orderOf(command), life))
      case 'pollOrder':
        if (!(await due.wait(command.afterMs))) return null
        return ordered(turn, await readOrder(command))
      case 'cancelOrder':
        if (command.afterMs !== undefined && !(await due.wait(command.afterMs))) return null
        return ordered(turn, await cancel(command.orderId))
      case 'unlock':
        if (!(await due.wait(command.afterMs))) return null
        return answered(turn, await refresh(), () => ({ kind: 'unlocked', turn }))
    }
  }
}

function orderOf({ request: wish, key, quoteId }: Extract<Work, { readonly kind: 'openOrder' }>) {
  const { id: _id, bundle, ...wanted } = wish
  const [first = wanted.videoId] = bundle?.videoIds ?? []
  return quoteId === undefined
    ? { ...wanted, idempotencyKey: key }
    : { ...wanted, videoId: first, quoteId, idempotencyKey: key }
}

const noItem: EmbedError = { kind: 'unreadable', call: 'quote', status: 200, issue: 'items: none' }

async function quote(call: CallWorkspace, videoId: string, life: AbortSignal): Promise<Outcome<Quoted>> {
  const answer = await call('quote', { videoIds: [videoId] }, life)
  if (!answer.ok) return answer
  const [item] = answer.value.items
  return item === undefined ? { ok: false, error: noItem } : { ok: true, value: quotedOf(item) }
}

function ordered(turn: number, outcome: Outcome<Order>): PurchaseEvent {
  return answered(turn, outcome, (order) => ({ kind: 'orderRead', turn, order }))
}

function answered<Value>(turn: number, outcome: Outcome<Value>, event: (value: Value) => PurchaseEvent): PurchaseEvent {
  return outcome.ok ? event(outcome.value) : { kind: 'failed', turn, error: outcome.error }
}
