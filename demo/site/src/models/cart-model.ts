// The cart with the service's prices, which are those that a payment charges (B-22, B-36).
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import {
  addItems,
  offersOf,
  parseCart,
  quoteIdFor,
  removeItems,
  standingOf,
  type AcceptedQuote,
  type CartItem,
  type Offer,
  type QuotedRow,
  type QuotedTogether,
} from '../core/cart.ts'
import { createLoaded, type LoadState } from './loaded.ts'
import type { TextStorage } from './payment.ts'
import type { Ask, Result } from './visitor.ts'

export interface QuotedCart {
  readonly rows: readonly QuotedRow[]
  readonly offers: readonly Offer[]
}

export interface CartModel {
  readonly items: ReadonlySignal<readonly CartItem[]>
  /** Prices of the items; the rows are those that were in the cart when they were requested. */
  readonly quote: ReadonlySignal<LoadState<QuotedCart>>
  /** Adds videos and requests their prices. `accepted` is a quote that the editor showed for exactly these. */
  add(items: readonly CartItem[], accepted?: AcceptedQuote): Promise<void>
  remove(videoIds: readonly string[]): Promise<void>
  /** Requests the prices again. */
  refresh(): Promise<void>
}

export interface CartOptions {
  readonly ask: Ask
  /** Keeps the cart over a reload. */
  readonly storage: TextStorage
}

export function createCartModel({ ask, storage }: CartOptions): CartModel {
  const items = signal<readonly CartItem[]>(parseCart(storage.read()))
  let accepted: AcceptedQuote | null = null
  const { state, load } = createLoaded(async () => quoteCart(ask, { items: items.value, accepted }))

  const change = async (next: readonly CartItem[]): Promise<void> => {
    batch(() => {
      items.value = next
      storage.write(JSON.stringify(next))
    })
    await load()
  }
  return {
    items,
    quote: computed(() => state.value),
    async add(added, quote) {
      if (quote !== undefined) accepted = quote
      await change(addItems(items.value, added))
    },
    remove: async (videoIds) => change(removeItems(items.value, videoIds)),
    refresh: load,
  }
}

interface CartContents {
  readonly items: readonly CartItem[]
  readonly accepted: AcceptedQuote | null
}

async function quoteCart(ask: Ask, { items, accepted }: CartContents): Promise<Result<QuotedCart>> {
  if (items.length === 0) return { ok: true, value: { rows: [], offers: [] } }
  const ids = items.map(({ videoId }) => videoId)
  const quoted = await ask((backend, token, options) => backend.quote(token, { videoIds: ids }, options))
  if (!quoted.ok) return quoted
  const rows = quoted.value.items
  const sold = rows.filter((row) => standingOf(row) === 'for-sale').map(({ videoId }) => videoId)
  const together = sold.length > 1 ? await quoteTogether(ask, sold, accepted) : null
  return { ok: true, value: { rows, offers: offersOf(rows, together) } }
}

/** Null where the videos are not sold together, for example in several currencies. */
async function quoteTogether(
  ask: Ask,
  videoIds: readonly string[],
  accepted: AcceptedQuote | null,
): Promise<QuotedTogether | null> {
  const quoteId = quoteIdFor(videoIds, accepted)
  const fields = { videoIds, ...(quoteId === undefined ? {} : { quoteId }) }
  const bundle = await ask((backend, token, options) => backend.collectionQuote(token, fields, options))
  return bundle.ok ? bundle.value : null
}
