// POST /partner/v1/quote and /partner/v1/collection-quote: prices, worked out here and nowhere else (SPEC 6, B-22).
import { operations, type QuotedVideo } from '@proscenium/contract'
import type { CollectionQuote, QuoteItem } from '@proscenium/protocol'
import { collectionQuote, purchaseQuote } from '../../domain/commerce/quotes.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { isAcceptable, storeQuote, ownQuote, readQuote } from './collection-quotes.ts'
import type { OperationContext } from '../context.ts'
import { requestedVideos } from './offers.ts'
import { thumbnailAddress } from '../catalogue/video-resource.ts'

export const quotePurchase = withSession(operations.quotePurchase, async (context, { caller, body }) => {
  const asked = await requestedVideos(context, { caller, videoIds: body.video_ids })
  const quote = purchaseQuote(asked, caller.partner.discount_percentage)
  return ok({ ...quote, items: quote.items.map((item, at) => shown(context, item, asked[at]?.record ?? null)) })
})

export const quoteCollection = withSession(operations.quoteCollection, async (context, { caller, body }) => {
  const known = body.quote_id === undefined ? null : await ownQuote(context, caller, body.quote_id)
  const asked = await requestedVideos(context, { caller, videoIds: known?.videoIds ?? body.video_ids })
  const show = (quote: CollectionQuote) =>
    ok({ ...quote, items: quote.items.map((item, at) => shown(context, item, asked[at]?.record ?? null)) })
  if (known !== null && (await isAcceptable(context, caller, known))) return show(readQuote(known, asked))
  const quoted = collectionQuote(asked, caller.partner.discount_percentage)
  return quoted.ok ? show(await storeQuote(context, caller, quoted)) : errorResponse(quoted.code, { area: 'workspace' })
})

/** A quoted item with what a buyer is shown of its video. */
function shown({ origin }: OperationContext, item: QuoteItem, record: VideoRecord | null): QuotedVideo {
  if (record === null) return item
  const { title, artist, price_minor: listPrice } = record.video
  const isForSale = item.purchaseRequired && item.reason === undefined
  const words = { title, artist, thumbnailUrl: thumbnailAddress(origin, record) }
  return { ...item, ...words, ...(isForSale ? { listPrice } : {}) }
}
