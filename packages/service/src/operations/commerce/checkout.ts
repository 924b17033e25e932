// POST /partner/v1/checkout and the polling and cancelling of its orders, as the customer's session sees them (P-08,
// H-08).
import { sha256 } from '#platform/crypto'
import { operations, type Order } from '@proscenium/contract'
import { hasExpired, isIdempotencyKey, ORDER_LIFETIME_MS } from '../../domain/commerce/order.ts'
import { allocateTotal } from '../../domain/commerce/pricing.ts'
import { isStorable, storable } from '../../domain/text/storable.ts'
import type { OperationResponse } from '../../ports.ts'
import type { Idempotent, NewOrder, Opened, OrderRecord } from '../../store/commerce/orders.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse, invalidRequest } from '../responses.ts'
import { isAcceptable, ownQuote } from './collection-quotes.ts'
import type { OperationContext } from '../context.ts'
import { offerTo } from './offers.ts'
import { paymentsFor } from './payments.ts'
import { entitlementOf } from './entitlement.ts'

const area = 'workspace'

interface PurchaseBody {
  readonly videoId: string
  readonly item: string | null
  /** The collection quote to accept. */
  readonly quoteId: string | null
}

/** `request` is null without an idempotency key. */
interface Purchase extends PurchaseBody {
  readonly internalUserId: string
  readonly request: Idempotent | null
  readonly reader: Reader
}

/** Who asks for an order, and their `Accept-Language`. */
interface Reader {
  readonly caller: SessionRecord
  readonly languages: string | undefined
}

export const startCheckout = withSession(operations.startCheckout, async (context, { caller, body, headers }) => {
  const key = headers['idempotency-key']
  if (key !== undefined && !isIdempotencyKey(key)) {
    return invalidRequest([{ field: 'Idempotency-Key', rule: 'must be 1 to 255 printable ASCII characters' }], { area })
  }
  const { internal_user_id: internalUserId } = caller.session
  if (internalUserId === null) return errorResponse('no_account', { area, rule: 'B-26' })
  if (paymentsFor(context, caller).mode === 'off') return errorResponse('purchases_off', { area, rule: 'O-12' })
  const requested = {
    videoId: body.video_id.toLowerCase(),
    item: body.item === undefined ? null : storable(body.item),
    quoteId: body.quote_id ?? null,
  }
  const request = key === undefined ? null : idempotent(caller, key, requested)
  const known = request === null ? null : await context.store.orders.replay(request, context.clock.now())
  const reader = readerOf(caller, headers)
  if (known !== null) return await orderResponse(context, reader, known)
  const purchase = { reader, internalUserId, request, ...requested }
  return requested.quoteId === null
    ? await buy(context, purchase)
    : await acceptQuote(context, purchase, requested.quoteId)
})

export const readCheckout = withSession(operations.readCheckout, async (context, { caller, body, headers }) => {
  const order = await ownOrder(context, caller, body.order_id)
  if (order === null) return errorResponse('not_found', { area })
  return ok(await orderBody(context, readerOf(caller, headers), order))
})

export const cancelCheckout = withSession(operations.cancelCheckout, async (context, { caller, body, headers }) => {
  const order = await ownOrder(context, caller, body.order_id)
  if (order === null) return errorResponse('not_found', { area })
  await context.store.orders.end(order.id, 'cancelled', context.clock.now())
  const ended = await context.store.orders.byId(order.id)
  return ok(await orderBody(context, readerOf(caller, headers), ended ?? order))
})

function readerOf(caller: SessionRecord, headers: Readonly<Record<string, string | undefined>>): Reader {
  return { caller, languages: headers['accept-language'] }
}

/** The price shown by the client is not part of the request: it has no effect (B-22). */
function idempotent({ session }: SessionRecord, key: string, { videoId, item, quoteId }: PurchaseBody): Idempotent {
  const text = JSON.stringify(quoteId === null ? [videoId, item] : [videoId, item, quoteId])
  return { scope: `checkout:${session.linked_user_id}`, key, request_hash: sha256(text, 'hex') }
}

/** Only the store decides ownership, availability and price (B-22, B-26). */
async function buy(context: OperationContext, purchase: Purchase): Promise<OperationResponse> {
  const { videoId, reader } = purchase
  const { caller } = reader
  const record = await context.store.catalogue.byId(videoId)
  if (record === null) return errorResponse('not_found', { area })
  const offer = offerTo(caller, record, await entitlementOf(context, caller, [videoId]))
  if (!offer.forSale) {
    if (offer.because === 'owned') return errorResponse('already_owned', { area, rule: 'B-26' })
    return errorResponse('video_unavailable', { area, message: offer.text, rule: 'B-25' })
  }
  const { priceMinor, listMinor, currency } = offer
  const line = { id: context.random.uuid(), videoId, priceMinor, ownPriceMinor: priceMinor, listPriceMinor: listMinor }
  return await openOrder(context, purchase, { lines: [line], currency, quoteId: null })
}

/** Creates one order for everything the quote sells, at its total; each video carries its share (B-36). */
async function acceptQuote(context: OperationContext, purchase: Purchase, quoteId: string): Promise<OperationResponse> {
  const { videoId, reader } = purchase
  const { caller } = reader
  const quote = await ownQuote(context, caller, quoteId)
  if (quote === null || !(await isAcceptable(context, caller, quote))) return errorResponse('quote_expired', { area })
  if (!quote.video_ids.some((id) => id.toLowerCase() === videoId)) {
    return invalidRequest([{ field: 'video_id', rule: 'must be a video of the quote' }], { area })
  }
  const shares = allocateTotal(
    quote.total_minor,
    quote.lines.map(({ priceMinor }) => priceMinor),
  )
  const [first, ...others] = quote.lines.map((line, at) => ({
    id: context.random.uuid(),
    videoId: line.videoId.toLowerCase(),
    priceMinor: shares[at] ?? 0,
    ownPriceMinor: line.priceMinor,
    listPriceMinor: line.listMinor,
  }))
  if (first === undefined) return errorResponse('quote_expired', { area })
  return await openOrder(context, purchase, { lines: [first, ...others], currency: quote.currency, quoteId: quote.id })
}

async function openOrder(
  context: OperationContext,
  { reader, internalUserId, item, request }: Purchase,
  items: Pick<NewOrder, 'lines' | 'currency' | 'quoteId'>,
): Promise<OperationResponse> {
  const now = context.clock.now()
  const { partner, session } = reader.caller
  const owner = { internalUserId, linkedUserId: session.linked_user_id, partnerId: partner.id }
  const order = { ...owner, ...items, item, now, expiresAt: now + ORDER_LIFETIME_MS }
  return await orderResponse(context, reader, await context.store.orders.open(order, request))
}

async function orderResponse(context: OperationContext, reader: Reader, opened: Opened): Promise<OperationResponse> {
  if (!opened.ok) return errorResponse(opened.code, { area })
  return ok(await orderBody(context, reader, await current(context, opened.order)))
}

/** An order of this linked user and account; anyone else's is reported as unknown. */
async function ownOrder(
  context: OperationContext,
  { session }: SessionRecord,
  id: string,
): Promise<OrderRecord | null> {
  const order = isStorable(id) ? await context.store.orders.byId(id.toLowerCase()) : null
  const own = order?.linked_user_id === session.linked_user_id && order.internal_user_id === session.internal_user_id
  return order !== null && own ? await current(context, order) : null
}

/** Orders also expire; the expiry is stored at the next read. */
async function current({ store, clock }: OperationContext, order: OrderRecord): Promise<OrderRecord> {
  const now = clock.now()
  if (!hasExpired(order, now)) return order
  await store.orders.end(order.id, 'expired', now)
  return (await store.orders.byId(order.id)) ?? order
}

async function orderBody(context: OperationContext, { caller, languages }: Reader, order: OrderRecord): Promise<Order> {
  const page = order.status === 'pending' ? await paymentsFor(context, caller).pageOf(order, languages) : null
  return {
    order_id: order.id,
    status: order.status,
    video_id: order.video_id,
    item: order.item,
    price: order.price_minor ?? 0,
    list_price: order.list_price_minor ?? 0,
    currency: order.currency ?? 'USD',
    checkout_url: page,
    expires_at: new Date(order.expires_at ?? order.created_at).toISOString(),
    reason: order.end_reason,
    ...bundleOf(order),
  }
}

function bundleOf({
  lines,
  quote_id: quoteId,
  price_minor: price,
  own_price_minor: own,
}: OrderRecord): Pick<Order, 'bundle'> {
  if (quoteId === null) return {}
  const subtotal = own ?? 0
  const video_ids = lines.map((line) => line.video_id)
  return { bundle: { quote_id: quoteId, video_ids, subtotal, discount: subtotal - (price ?? 0) } }
}
