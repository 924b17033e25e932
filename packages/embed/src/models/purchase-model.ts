// Runs what the purchase queue wants done: asks the service, opens windows, tells the editor. Loaded with the first wish.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Order } from '@proscenium/contract'
import type { Clock, VideoData } from '@proscenium/protocol'
import type { Fault, Outcome } from '../core/fault.ts'
import {
  emptyQueue,
  STRAY,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
} from '../core/purchase.ts'
import { quotedBundleOf, quotedOf } from '../core/purchase-offer.ts'
import { nextPurchase } from '../core/purchase-queue.ts'
import { wishesOf } from '../core/purchase-wishes.ts'
import type { Ended, Wanted } from '../core/purchase-words.ts'
import type { NetworkPort } from '../ports/network.ts'
import type { PopupPort } from '../ports/popup.ts'
import type { PresencePort } from '../ports/presence.ts'
import { createDue, type Due } from './due.ts'
import type { CallWorkspace } from './session-calls.ts'

export interface PurchaseModelOptions {
  readonly call: CallWorkspace
  /** Sends the editor fresh boot data. */
  readonly refresh: () => Promise<Outcome<VideoData>>
  /** Tells the editor how the purchase of one video ended. */
  readonly tell: (end: Ended) => void
  readonly popup: PopupPort
  readonly presence: PresencePort
  readonly network: Pick<NetworkPort, 'subscribe'> | undefined
  readonly clock: Clock
  /** An id that nobody can guess and nobody else has. */
  readonly newId: () => string
  /** Ends everything. */
  readonly life: AbortSignal
}

export interface PurchaseModel {
  readonly queue: ReadonlySignal<PurchaseQueue>
  want(wanted: Wanted): void
  /** Opens the payment page in a window of its own. Only within a person’s click. */
  pay(): void
  /** The person followed the link to the payment page. */
  followed(): void
  /** Asks at once whether the payment has arrived, and has it said. */
  check(): void
  retry(): void
  /** Goes on to the next without this one. */
  skip(): void
  /** Cancel, close, or Done: whatever waits is cancelled. */
  dismiss(): void
}

export function createPurchaseModel(options: PurchaseModelOptions): PurchaseModel {
  const { presence, network, newId, life } = options
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
    presence.onReturn(() => tell({ kind: 'looked' })),
    network?.subscribe((online) => online && tell({ kind: 'connected' })),
  ]
  life.addEventListener('abort', () => ends.forEach((end) => end?.()), { once: true })
  return {
    queue,
    want: (wanted) => tell({ kind: 'wished', wishes: wishesOf(wanted, newId) }),
    pay: () => tell({ kind: 'went', by: 'button' }),
    followed: () => tell({ kind: 'went', by: 'link' }),
    check: () => tell({ kind: 'checked' }),
    retry: () => tell({ kind: 'retried' }),
    skip: () => tell({ kind: 'skipped' }),
    dismiss: () => tell({ kind: 'dismissed' }),
  }
}

type Work = Extract<PurchaseCommand, { readonly turn: number }>
type Reading = Extract<Work, { readonly kind: 'read' }>

function createRunner(options: PurchaseModelOptions, heed: (event: PurchaseEvent) => void) {
  const due = createDue(options.clock)
  const perform = createWorker(options, due)
  options.life.addEventListener('abort', due.drop, { once: true })
  const work = async (command: Work) => {
    if (command.turn !== STRAY) due.drop()
    const event = await perform(command)
    if (event !== null) heed(event)
  }
  return (command: PurchaseCommand): void => {
    if (command.kind === 'tell') options.tell(command.end)
    else if (command.kind === 'popup') options.popup.open(command.url)
    else if (command.kind === 'hurry') due.hurry()
    else void work(command)
  }
}

/** Answers a piece of work with its event; null where another has taken its place before its time came. */
function createWorker({ call, refresh, life }: PurchaseModelOptions, due: Due) {
  /** The order of a video that is wished for again must not be found while it is being cancelled. */
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = (orderId: string) => {
    const answer = call('cancelCheckout', { orderId }, life)
    cancelling = Promise.all([cancelling, answer])
    return answer
  }
  const readOrder = async ({ orderId, standsMs }: Reading) => {
    const stood = standsMs === undefined ? null : due.after(standsMs)
    const answer = await call('readCheckout', { orderId }, life)
    if (!answer.ok || answer.value.status === 'pending') await stood
    return answer
  }
  return async (command: Work): Promise<PurchaseEvent | null> => {
    const { turn } = command
    switch (command.kind) {
      case 'quote':
        return answered(turn, await quote(call, command.videoId, life), (quoted) => ({ kind: 'quoted', turn, quoted }))
      case 'quoteBundle': {
        const { quoteId, videoIds } = command
        const answer = await call('collectionQuote', { videoIds, quoteId }, life)
        return answered(turn, answer, (quoted) => ({ kind: 'bundleQuoted', turn, bundle: quotedBundleOf(quoted) }))
      }
      case 'open':
        await cancelling
        return ordered(turn, await call('startCheckout', orderOf(command), life))
      case 'read':
        if (!(await due.after(command.afterMs))) return null
        return ordered(turn, await readOrder(command))
      case 'cancel':
        if (command.afterMs !== undefined && !(await due.after(command.afterMs))) return null
        return ordered(turn, await cancel(command.orderId))
      case 'unlock':
        if (!(await due.after(command.afterMs))) return null
        return answered(turn, await refresh(), () => ({ kind: 'unlocked', turn }))
    }
  }
}

function orderOf({ wish, key, quoteId }: Extract<Work, { readonly kind: 'open' }>) {
  const { id: _id, bundle, ...wanted } = wish
  const [first = wanted.videoId] = bundle?.videoIds ?? []
  return quoteId === undefined
    ? { ...wanted, idempotencyKey: key }
    : { ...wanted, videoId: first, quoteId, idempotencyKey: key }
}

const noItem: Fault = { kind: 'unreadable', call: 'quote', status: 200, issue: 'items: none' }

async function quote(call: CallWorkspace, videoId: string, life: AbortSignal): Promise<Outcome<Quoted>> {
  const answer = await call('quote', { videoIds: [videoId] }, life)
  if (!answer.ok) return answer
  const [item] = answer.value.items
  return item === undefined ? { ok: false, fault: noItem } : { ok: true, value: quotedOf(item) }
}

function ordered(turn: number, outcome: Outcome<Order>): PurchaseEvent {
  return answered(turn, outcome, (order) => ({ kind: 'ordered', turn, order }))
}

function answered<Value>(turn: number, outcome: Outcome<Value>, event: (value: Value) => PurchaseEvent): PurchaseEvent {
  return outcome.ok ? event(outcome.value) : { kind: 'failed', turn, fault: outcome.fault }
}
