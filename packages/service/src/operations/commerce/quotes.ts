// POST /partner/v1/quote and /partner/v1/collection-quote: the only place where quotes are computed (B-22, P-36, P-37).
import { operations, type QuotedVideo } from '@proscenium/contract'
import type { CollectionQuote, QuoteItem } from '@proscenium/protocol'
import { collectionQuote, purchaseQuote, statusItem } from '../../domain/commerce/quotes.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import { withSession } from '../auth/authentication.ts'
import { ok, errorResponse } from '../responses.ts'
import { isAcceptable, storeQuote, ownQuote, readQuote } from './collection-quotes.ts'
import type { OperationContext } from '../context.ts'
import { requestedVideos } from './offers.ts'
import { thumbnailAddress } from '../catalogue/video-resource.ts'

export const quotePurchase = withSession(operations.quotePurchase, async (context, { caller, body }) => {
  const requested = await requestedVideos(context, { caller, videoIds: body.video_ids })
  const quote = purchaseQuote(requested, caller.partner.discount_percentage)
  return ok({ ...quote, items: quote.items.map((item, at) => withVideo(context, item, requested[at]?.record ?? null)) })
})

export const quoteCollection = withSession(operations.quoteCollection, async (context, { caller, body }) => {
  const known = body.quote_id === undefined ? null : await ownQuote(context, caller, body.quote_id)
  const requested = await requestedVideos(context, { caller, videoIds: known?.video_ids ?? body.video_ids })
  const show = (quote: CollectionQuote) =>
    ok({ ...quote, items: quote.items.map((item, at) => withVideo(context, item, requested[at]?.record ?? null)) })
  if (known !== null && (await isAcceptable(context, caller, known))) return show(readQuote(known, requested))
  const quoted = collectionQuote(requested, caller.partner.discount_percentage)
  return quoted.ok ? show(await storeQuote(context, caller, quoted)) : errorResponse(quoted.code, { area: 'workspace' })
})

/** A quoted item with the title and poster of its video. */
function withVideo({ origin }: OperationContext, item: QuoteItem, record: VideoRecord | null): QuotedVideo {
  if (record === null) return { ...item }
  const { title, artist, price_minor: listPrice } = record.video
  const isForSale = item.purchaseRequired && item.reason === undefined
  const texts = { title, artist, thumbnailUrl: thumbnailAddress(origin, record) }
  return { ...item, ...texts, ...(isForSale ? { listPrice } : {}) }
}

/** POST /partner/v1/status: whether videos are still usable, and who owns them (B-25, B-26, P-35). */
export const checkStatus = withSession(operations.checkStatus, async (context, { caller, body }) => {
  const requested = await requestedVideos(context, { caller, videoIds: body.video_ids })
  return ok({ items: requested.map(statusItem) })
})
