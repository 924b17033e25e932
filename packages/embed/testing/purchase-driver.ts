// The purchase queue as tests drive it: one event at a time, with the resulting commands.
import type { Order } from '@proscenium/contract'
import type { EmbedError } from '../src/core/errors/embed-error.ts'
import {
  emptyQueue,
  type Offer,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseQueue,
  type Quoted,
  type QuotedBundle,
} from '../src/core/purchase/purchase.ts'
import { nextPurchase } from '../src/core/purchase/purchase-queue.ts'

export const offer: Offer = {
  title: 'Dusk Tide',
  artist: 'Ona',
  thumbnailUrl: '',
  price: 900,
  listPrice: 1_000,
  currency: 'EUR',
}
export const forSale = { standing: 'for-sale', offer } as const
export const owned = { standing: 'owned', offer } as const
export const soldOut = { standing: 'unavailable', offer, reason: 'Sold out.' } as const
export const offline: EmbedError = { kind: 'network', call: 'quote', online: false, message: 'Failed to fetch' }
export const rejection = (status: number, code: string): EmbedError => ({
  kind: 'workspace',
  status,
  code,
  message: code,
})

export const order = (changes: Partial<Order> = {}): Order => ({
  order_id: 'o1',
  status: 'pending',
  video_id: 'v1',
  item: null,
  price: 900,
  list_price: 1_000,
  currency: 'EUR',
  checkout_url: 'https://service.example/pay/o1',
  expires_at: '2026-10-21T00:30:00.000Z',
  reason: null,
  ...changes,
})
export const endedOrder = (status: Order['status'], reason: Order['reason'] = null) =>
  order({ status, reason, checkout_url: null })

/** The quote of a bundle, with a quote id unless it is null. */
export const bundleOf = (quoted: Readonly<Record<string, Quoted>>, quoteId: string | null = 'q'): QuotedBundle => ({
  quoteId,
  offer,
  videos: Object.entries(quoted).map(([videoId, each]) => ({ videoId, quoted: each })),
})

/** A queue that receives one event after another; responses belong to the current command unless stated otherwise. */
export function startPurchases(...videoIds: string[]) {
  let queue: PurchaseQueue = emptyQueue
  let commands: readonly PurchaseCommand[] = []
  const notified: string[] = []
  const dispatch = (event: PurchaseEvent) => {
    const next = nextPurchase(queue, event)
    ;({ queue, commands } = next)
    for (const command of commands)
      if (command.kind === 'notifyPurchaseComplete')
        notified.push([command.result.videoId, command.result.status, command.result.error].filter(Boolean).join(' '))
  }
  const driver = {
    notified,
    get queue() {
      return queue
    },
    get step() {
      return queue.current?.step.kind ?? 'none'
    },
    get commands() {
      return commands.map(({ kind }) => kind)
    },
    get last() {
      return commands.at(-1)
    },
    dispatch,
    requestPurchase: (...ids: string[]) =>
      dispatch({ kind: 'purchaseRequested', requests: ids.map((id) => ({ id: `request-${id}`, videoId: id })) }),
    requestBundle: (quoteId: string, ...ids: [string, ...string[]]) => {
      const bundle = { quoteId, videoIds: ids, pendingVideoIds: ids }
      dispatch({ kind: 'purchaseRequested', requests: [{ id: 'request-b', videoId: ids[0], bundle }] })
    },
    bundleQuoted: (bundle: QuotedBundle) => dispatch({ kind: 'bundleQuoted', generation: queue.generation, bundle }),
    quoted: (quoted: Extract<PurchaseEvent, { kind: 'quoted' }>['quoted'] = forSale) =>
      dispatch({ kind: 'quoted', generation: queue.generation, quoted }),
    ordered: (of: Order = order()) => dispatch({ kind: 'orderRead', generation: queue.generation, order: of }),
    unlocked: () => dispatch({ kind: 'unlocked', generation: queue.generation }),
    failed: (error: EmbedError) => dispatch({ kind: 'failed', generation: queue.generation, error }),
    act: (kind: 'userReturned' | 'paymentChecked' | 'connected' | 'retried' | 'skipped' | 'dismissed') =>
      dispatch({ kind }),
    ready() {
      driver.quoted()
      driver.ordered()
    },
  }
  if (videoIds.length > 0) driver.requestPurchase(...videoIds)
  return driver
}
