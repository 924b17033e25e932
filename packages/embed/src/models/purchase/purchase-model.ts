// Runs the commands of the purchase queue: calls the service, opens windows, notifies the editor. Loaded with the first
// purchase request.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Order } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import type { Outcome } from '../../core/errors/embed-error.ts'
import {
  emptyQueue,
  ORPHAN_GENERATION,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
} from '../../core/purchase/purchase.ts'
import { quotedBundleOf } from '../../core/purchase/purchase-offer.ts'
import { nextPurchase } from '../../core/purchase/purchase-queue.ts'
import { purchaseRequestsOf } from '../../core/purchase/purchase-requests.ts'
import type { PurchaseCompletion, PurchaseRequestMessage } from '../../core/purchase/purchase-bridge.ts'
import type { NetworkPort } from '../../ports/network.ts'
import type { PopupPort } from '../../ports/popup.ts'
import type { PresencePort } from '../../ports/presence.ts'
import { quoteVideo } from './quote-video.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

export interface PurchaseModelOptions {
  readonly call: CallWorkspace
  /** Sends the editor fresh boot data. */
  readonly refresh: () => Promise<Outcome<unknown>>
  /** Reports the result of one purchase to the editor. */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  readonly popup: PopupPort
  readonly presence: PresencePort
  readonly network: Pick<NetworkPort, 'subscribe'> | undefined
  readonly clock: Clock
  /** Creates an unguessable, unique id. */
  readonly newId: () => string
  /** Disposes the model when aborted. */
  readonly signal: AbortSignal
}

export interface PurchaseModel {
  readonly queue: ReadonlySignal<PurchaseQueue>
  /** The window of the last `pay` did not open, so the user needs a link. */
  readonly isPopupBlocked: ReadonlySignal<boolean>
  requestPurchase(message: PurchaseRequestMessage): void
  /** Opens the payment page in a new window. Call only within a user's click. */
  pay(): void
  /** Polls the order immediately, and shows and announces the outcome. */
  check(): void
  retry(): void
  /** Continues with the next request without this one. */
  skip(): void
  /** Cancel, close or Done: cancels the queue. */
  dismiss(): void
}

export function createPurchaseModel(options: PurchaseModelOptions): PurchaseModel {
  const { presence, network, newId, signal: abortSignal } = options
  const queue = signal(emptyQueue)
  const isPopupBlocked = signal(false)
  const openPopup = (url: string) => {
    isPopupBlocked.value = false
    options.popup.open(url, () => {
      isPopupBlocked.value = true
    })
  }
  const run = createRunner({ ...options, openPopup }, (event) => dispatch(event))
  let state = queue.peek()
  /** Subscribers may dispatch synchronously, or throw; the commands have been started by then. */
  const dispatch = (event: PurchaseEvent) => {
    if (abortSignal.aborted) return
    const next = nextPurchase(state, event)
    state = next.queue
    try {
      for (const command of next.commands) run(command)
    } finally {
      queue.value = state
    }
  }
  const unsubscribes = [
    presence.onReturn(() => dispatch({ kind: 'userReturned' })),
    network?.subscribe((online) => online && dispatch({ kind: 'connected' })),
  ]
  abortSignal.addEventListener('abort', () => unsubscribes.forEach((unsubscribe) => unsubscribe?.()), { once: true })
  return {
    queue,
    isPopupBlocked,
    requestPurchase: (message) => dispatch({ kind: 'purchaseRequested', requests: purchaseRequestsOf(message, newId) }),
    pay: () => dispatch({ kind: 'paymentStarted' }),
    check: () => dispatch({ kind: 'paymentChecked' }),
    retry: () => dispatch({ kind: 'retried' }),
    skip: () => dispatch({ kind: 'skipped' }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  }
}

type AsyncCommand = Extract<PurchaseCommand, { readonly generation: number }>
type PollCommand = Extract<AsyncCommand, { readonly kind: 'pollOrder' }>

interface RunnerOptions extends PurchaseModelOptions {
  readonly openPopup: (url: string) => void
}

function createRunner(options: RunnerOptions, dispatch: (event: PurchaseEvent) => void) {
  const timer = createPollTimer(options.clock)
  const perform = createWorker(options, timer)
  options.signal.addEventListener('abort', timer.cancel, { once: true })
  const work = async (command: AsyncCommand) => {
    if (command.generation !== ORPHAN_GENERATION) timer.cancel()
    const event = await perform(command)
    if (event !== null) dispatch(event)
  }
  return (command: PurchaseCommand): void => {
    if (command.kind === 'notifyPurchaseComplete') options.notifyPurchaseComplete(command.result)
    else if (command.kind === 'openPopup') options.openPopup(command.url)
    else if (command.kind === 'pollNow') timer.pollNow()
    else void work(command)
  }
}

/** Performs a command and resolves to its event; null if another command superseded it while it waited. */
function createWorker({ call, refresh, signal: abortSignal }: PurchaseModelOptions, timer: PollTimer) {
  /** An order requested again must not be found while it is being cancelled. */
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = (orderId: string) => {
    const response = call('cancelCheckout', { orderId }, abortSignal)
    cancelling = Promise.all([cancelling, response])
    return response
  }
  const readOrder = async ({ orderId, minDisplayMs }: PollCommand) => {
    const displayed = minDisplayMs === undefined ? null : timer.wait(minDisplayMs)
    const outcome = await call('readCheckout', { orderId }, abortSignal)
    if (!outcome.ok || outcome.value.status === 'pending') await displayed
    return outcome
  }
  return async (command: AsyncCommand): Promise<PurchaseEvent | null> => {
    const { generation } = command
    switch (command.kind) {
      case 'requestQuote':
        return toEvent(generation, await quoteVideo(call, command.videoId, abortSignal), (quoted) => ({
          kind: 'quoted',
          generation,
          quoted,
        }))
      case 'requestBundleQuote': {
        const { quoteId, videoIds } = command
        const outcome = await call('collectionQuote', { videoIds, quoteId }, abortSignal)
        return toEvent(generation, outcome, (quoted) => ({
          kind: 'bundleQuoted',
          generation,
          bundle: quotedBundleOf(quoted),
        }))
      }
      case 'openOrder':
        await cancelling
        return orderEvent(generation, await call('startCheckout', orderOf(command), abortSignal))
      case 'pollOrder':
        if (!(await timer.wait(command.afterMs))) return null
        return orderEvent(generation, await readOrder(command))
      case 'cancelOrder':
        if (command.afterMs !== undefined && !(await timer.wait(command.afterMs))) return null
        return orderEvent(generation, await cancel(command.orderId))
      case 'unlock':
        if (!(await timer.wait(command.afterMs))) return null
        return toEvent(generation, await refresh(), () => ({ kind: 'unlocked', generation }))
    }
  }
}

function orderOf({ request, key, quoteId }: Extract<AsyncCommand, { readonly kind: 'openOrder' }>) {
  const { id: _id, bundle, ...fields } = request
  const [first = fields.videoId] = bundle?.videoIds ?? []
  return quoteId === undefined
    ? { ...fields, idempotencyKey: key }
    : { ...fields, videoId: first, quoteId, idempotencyKey: key }
}

function orderEvent(generation: number, outcome: Outcome<Order>): PurchaseEvent {
  return toEvent(generation, outcome, (order) => ({ kind: 'orderRead', generation, order }))
}

function toEvent<Value>(
  generation: number,
  outcome: Outcome<Value>,
  event: (value: Value) => PurchaseEvent,
): PurchaseEvent {
  return outcome.ok ? event(outcome.value) : { kind: 'failed', generation, error: outcome.error }
}

/** A timer with a single pending wait. */
interface PollTimer {
  /** Resolves to true once the time has passed or `pollNow` is called, to false once another wait replaces it. */
  wait(ms: number): Promise<boolean>
  /** Ends the pending wait immediately. */
  pollNow(): void
  /** Cancels the pending wait. */
  cancel(): void
}

function createPollTimer(clock: Clock): PollTimer {
  let settle: ((came: boolean) => void) | null = null
  const end = (came: boolean) => {
    const waiting = settle
    settle = null
    waiting?.(came)
  }
  return {
    async wait(ms) {
      end(false)
      let stop = () => {}
      const came = await new Promise<boolean>((resolve) => {
        settle = resolve
        stop = clock.setTimer(() => end(true), ms)
      })
      stop()
      return came
    },
    pollNow: () => end(true),
    cancel: () => end(false),
  }
}
