// POST /partner/v1/quote and /partner/v1/collection-quote: prices, worked out here and nowhere else (SPEC 6, B-22).
import { operations } from '@proscenium/contract'
import { collectionQuote, purchaseQuote } from '../domain/quotes.ts'
import { withSession } from './admission.ts'
import { ok, refuse } from './answers.ts'
import { askedFor } from './offers.ts'

export const quotePurchase = withSession(operations.quotePurchase, async (context, { caller, body }) => {
  const asked = await askedFor(context, { caller, videoIds: body.video_ids })
  return ok(purchaseQuote(asked, caller.partner.discount_percentage))
})

export const quoteCollection = withSession(operations.quoteCollection, async (context, { caller, body }) => {
  const asked = await askedFor(context, { caller, videoIds: body.video_ids })
  const quoted = collectionQuote(asked, caller.partner.discount_percentage)
  return quoted.ok ? ok(quoted.quote) : refuse(quoted.code, { area: 'workspace' })
})
