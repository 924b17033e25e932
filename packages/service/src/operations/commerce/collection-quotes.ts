// Collection quotes that can be accepted: made for one customer, valid for 30 minutes (B-36).
import type { CollectionQuote } from '@proscenium/protocol'
import { QUOTE_LIFETIME_MS } from '../../domain/commerce/order.ts'
import type { RequestedVideo, Bundle } from '../../domain/commerce/quotes.ts'
import { sumOf } from '../../domain/commerce/pricing.ts'
import { isStorable } from '../../domain/text/storable.ts'
import type { StoredQuote } from '../../store/commerce/collection-quotes.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import type { OperationContext } from '../context.ts'
import { offerTo } from './offers.ts'
import { entitlementOf } from './entitlement.ts'

/** The quote if it was made for this customer and account, expired ones included while they are stored. */
export async function ownQuote(
  { store }: OperationContext,
  { session }: SessionRecord,
  id: string,
): Promise<StoredQuote | null> {
  const quote = isStorable(id) ? await store.quotes.byId(id.toLowerCase()) : null
  const { linked_user_id, internal_user_id } = session
  return quote?.linked_user_id === linked_user_id && quote.internal_user_id === internal_user_id ? quote : null
}

/** Whether it can be accepted now: not expired, and every video it sells is still for sale to its customer. */
export async function isAcceptable(
  context: OperationContext,
  caller: SessionRecord,
  quote: StoredQuote,
): Promise<boolean> {
  if (quote.expires_at <= context.clock.now()) return false
  const ids = quote.lines.map(({ videoId }) => videoId.toLowerCase())
  const entitlement = await entitlementOf(context, caller, ids)
  const records = await context.store.catalogue.byIds(ids)
  return (
    records.length === quote.lines.length && records.every((record) => offerTo(caller, record, entitlement).forSale)
  )
}

/**
 * Stores a quote that can be accepted and adds its id; returns one that sells nothing, or whose total cannot be
 * charged, unchanged.
 */
export async function storeQuote(
  context: OperationContext,
  { session }: SessionRecord,
  { quote, lines }: Extract<Bundle, { ok: true }>,
): Promise<CollectionQuote> {
  const { internal_user_id, linked_user_id } = session
  if (internal_user_id === null || lines.length === 0) return quote
  const now = context.clock.now()
  const { currency, total, videoIds } = quote
  const stored = {
    id: context.random.uuid(),
    linked_user_id,
    internal_user_id,
    currency,
    total_minor: total,
    video_ids: videoIds,
    lines,
    created_at: now,
    expires_at: now + QUOTE_LIFETIME_MS,
  }
  await context.store.quotes.add(stored)
  return { ...quote, ...namedBy(stored) }
}

/** A stored quote as it was made; videos it does not sell are reported in their current state. */
export function readQuote(quote: StoredQuote, requested: readonly RequestedVideo[]): CollectionQuote {
  const priceOf = new Map(quote.lines.map(({ videoId, priceMinor }) => [videoId, priceMinor]))
  const subtotal = sumOf([...priceOf.values()])
  const items = requested.map(({ videoId, video: customerVideo }) => {
    const price = priceOf.get(videoId)
    if (price !== undefined) return { videoId, purchaseRequired: true, price, currency: quote.currency }
    const owned = customerVideo?.owned === true
    return { videoId, purchaseRequired: !owned, price: 0, currency: quote.currency, reason: owned ? OWNED : NOT_QUOTED }
  })
  const { total_minor: total, currency } = quote
  const amounts = { subtotal, discount: subtotal - total, total, currency }
  return { videoIds: [...quote.video_ids], items, ...amounts, ...namedBy(quote) }
}

const OWNED = 'You own this video.'
const NOT_QUOTED = 'This video is not part of the offer.'

function namedBy({ id, expires_at: expiresAt }: StoredQuote): Required<Pick<CollectionQuote, 'quoteId' | 'expiresAt'>> {
  return { quoteId: id, expiresAt: new Date(expiresAt).toISOString() }
}
