// A fake service for the purchase queue: ownership, availability, quotes and every order. The source of truth that
// results are checked against.
import type { Order } from '@proscenium/contract'
import type { EmbedError } from '../src/core/errors/embed-error.ts'
import type { PurchaseCommand, PurchaseEvent, Quoted, QuotedBundle } from '../src/core/purchase/purchase.ts'

export type PurchaseWork = Extract<PurchaseCommand, { readonly generation: number }>
export type OrderEnd = readonly [Order['status'], Order['reason']]

export const orderEnds: readonly OrderEnd[] = [
  ['completed', null],
  ['failed', 'declined'],
  ['failed', 'unavailable'],
  ['cancelled', 'cancelled'],
  ['cancelled', 'expired'],
  ['cancelled', 'superseded'],
  ['cancelled', 'already_owned'],
]

const rejection = (status: number, code: string): EmbedError => ({ kind: 'workspace', status, code, message: code })
const offer = { title: 'T', artist: 'A', thumbnailUrl: '', price: 100, listPrice: 100, currency: 'EUR' }

interface StoredOrder {
  readonly id: string
  readonly key: string
  readonly videoIds: readonly string[]
  readonly quoteId: string | null
  readonly price: number
  status: Order['status']
  reason: Order['reason']
}
interface StoredQuote {
  readonly videoIds: readonly string[]
  readonly lines: readonly string[]
  readonly total: number
  isValid: boolean
}
type Open = Extract<PurchaseWork, { kind: 'openOrder' }>

/** `made`: the videos of each of the editor's bundles, before the service has quoted them again. */
export function createFakePurchaseService(hasAccount: boolean, made: Readonly<Record<string, readonly string[]>>) {
  const owned = new Set<string>()
  const soldOut = new Set<string>()
  const orders: StoredOrder[] = []
  const held = { session: true }
  const isForSale = (videoId: string) => !owned.has(videoId) && !soldOut.has(videoId)
  const quotes = new Map<string, StoredQuote>()
  const quote = (id: string, videoIds: readonly string[]): string => {
    // Each quote has a different total, so that an order at another quote's total is detected.
    quotes.set(id, { videoIds, lines: videoIds.filter(isForSale), total: 1_000 + quotes.size, isValid: true })
    return id
  }
  for (const [id, videoIds] of Object.entries(made)) quote(id, videoIds)

  const standing = (videoId: string): Quoted => {
    if (owned.has(videoId)) return { standing: 'owned', offer }
    return soldOut.has(videoId)
      ? { standing: 'unavailable', offer, reason: 'Sold out.' }
      : { standing: 'for-sale', offer }
  }
  const isAcceptable = ({ isValid, lines }: StoredQuote) => isValid && lines.length > 0 && lines.every(isForSale)
  const quoteBundle = (requestedId: string, videoIds: readonly string[]): QuotedBundle => {
    const known = quotes.get(requestedId)
    const quoteId =
      known !== undefined && isAcceptable(known)
        ? requestedId
        : quote(`q${quotes.size + 1}`, known?.videoIds ?? videoIds)
    const { videoIds: named, lines, total } = quotes.get(quoteId) ?? { videoIds: [], lines: [], total: 0 }
    const videos = named.map((videoId) => ({ videoId, quoted: standing(videoId) }))
    const sells = hasAccount && lines.length > 0
    return { quoteId: sells ? quoteId : null, offer: { ...offer, price: total, lines: lines.map(() => offer) }, videos }
  }
  const bodyOf = (id: string): Order => {
    const order = orders.find((each) => each.id === id)
    if (order === undefined) throw new Error(`no order ${id}`)
    const { status, reason, videoIds, quoteId, price } = order
    const address = status === 'pending' ? `https://service.example/${id}` : null
    const bundle =
      quoteId === null ? {} : { bundle: { quote_id: quoteId, video_ids: [...videoIds], subtotal: price, discount: 0 } }
    const facts = { item: null, price, list_price: price, currency: 'EUR', expires_at: '2026-01-01T00:00:00.000Z' }
    return { order_id: id, status, reason, video_id: videoIds[0] ?? '', checkout_url: address, ...facts, ...bundle }
  }
  const end = (id: string, [status, reason]: OrderEnd) => {
    const order = orders.find((each) => each.id === id && each.status === 'pending')
    if (order === undefined) return
    Object.assign(order, { status, reason })
    for (const videoId of order.videoIds) {
      if (status === 'completed' || reason === 'already_owned') owned.add(videoId)
      if (reason === 'unavailable') soldOut.add(videoId)
    }
  }
  const rejectionOf = ({ request: { videoId }, quoteId }: Open): EmbedError | null => {
    if (!hasAccount) return rejection(403, 'no_account')
    const accepted = quoteId === undefined ? undefined : quotes.get(quoteId)
    if (quoteId !== undefined) {
      return accepted !== undefined && isAcceptable(accepted) ? null : rejection(409, 'quote_expired')
    }
    if (owned.has(videoId)) return rejection(409, 'already_owned')
    return soldOut.has(videoId) ? rejection(422, 'video_unavailable') : null
  }
  const open = (work: Open): PurchaseEvent => {
    const { generation, request, key, quoteId = null } = work
    const accepted = quoteId === null ? undefined : quotes.get(quoteId)
    const videoIds = accepted?.lines ?? [request.videoId]
    const isSame = (each: StoredOrder) =>
      each.status === 'pending' && each.quoteId === quoteId && each.videoIds[0] === videoIds[0]
    const known = orders.find((each) => each.key === key) ?? orders.find(isSame)
    if (known !== undefined) return { kind: 'orderRead', generation, order: bodyOf(known.id) }
    const error = rejectionOf(work)
    if (error !== null) return { kind: 'failed', generation, error }
    for (const rival of orders) {
      if (rival.videoIds.some((id) => videoIds.includes(id))) end(rival.id, ['cancelled', 'superseded'])
    }
    const id = `o${orders.length + 1}`
    orders.push({ id, key, videoIds, quoteId, price: accepted?.total ?? offer.price, status: 'pending', reason: null })
    return { kind: 'orderRead', generation, order: bodyOf(id) }
  }
  const respond = (work: PurchaseWork): PurchaseEvent => {
    const { generation } = work
    if (!held.session) return { kind: 'failed', generation, error: rejection(401, 'invalid_session') }
    switch (work.kind) {
      case 'openOrder':
        return open(work)
      case 'unlock':
        return { kind: 'unlocked', generation }
      case 'requestQuote':
        return { kind: 'quoted', generation, quoted: standing(work.videoId) }
      case 'requestBundleQuote':
        return { kind: 'bundleQuoted', generation, bundle: quoteBundle(work.quoteId, work.videoIds) }
      case 'cancelOrder':
        end(work.orderId, ['cancelled', 'cancelled'])
        return { kind: 'orderRead', generation, order: bodyOf(work.orderId) }
      case 'pollOrder':
        return { kind: 'orderRead', generation, order: bodyOf(work.orderId) }
    }
  }
  return { owned, soldOut, orders, quotes, held, end, respond }
}
