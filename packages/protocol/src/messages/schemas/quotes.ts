// The quote exchanges. Every amount is computed by the server (B-22) and counts minor units of its currency.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import {
  currency,
  displayText,
  filledIdentifier,
  identifier,
  LIST_MAX,
  money,
  requestError,
  requestId,
  videoId,
  videoIds,
} from './shared-schemas.ts'
import { display } from './reader-class.ts'

export const quoteItem = z
  .looseObject({
    videoId,
    purchaseRequired: z.boolean().check(z.describe('Whether the video must be bought before an export.')),
    price: money,
    currency,
    reason: z.optional(displayText).check(z.describe('Why it does not have to be bought, for display.')),
  })
  .check(z.describe('The price of one video.'))

/** Every row counts towards the total, so a malformed one rejects the whole quote (P-50). */
const items = z.array(quoteItem).check(z.maxLength(LIST_MAX), z.describe('One entry per video.'))

export const purchaseQuote = {
  items,
  total: z
    .optional(money)
    .check(z.describe('Sum of what must be bought, after the discount, in minor units of `currency` (B-22).')),
  currency: z
    .optional(currency)
    .check(z.describe('ISO 4217 code, three capitals; absent, as `total`, where the prices have several.')),
  discountPercentage: z
    .optional(display(z.number().check(z.gte(0), z.lte(100))))
    .check(z.describe('Percentage, for display; the server computes the amounts (B-22).')),
}

export const collectionQuote = {
  videoIds,
  total: money.check(z.describe('Price of the bundle, `subtotal` less `discount`, in minor units of `currency`.')),
  subtotal: money.check(z.describe('Sum of the separate prices, in minor units.')),
  discount: money.check(z.describe('Savings of the bundle, in minor units.')),
  currency,
  items,
  quoteId: z
    .optional(filledIdentifier)
    .check(
      z.describe('Buys the videos together at `total` until `expiresAt`; absent if nothing can be bought (B-36).'),
    ),
  expiresAt: z.optional(displayText).check(z.describe('When the quote expires: ISO 8601 in UTC.')),
}

export const collectionQuoteRequest = {
  videoIds,
  projectId: z.optional(identifier).check(z.describe('The project’s id.')),
}

export const REQUEST_PURCHASE_QUOTE = defineMessage({
  type: 'REQUEST_PURCHASE_QUOTE',
  direction: 'editor-to-host',
  requirement: 'P-20',
  editor: 'purchaseQuote',
  host: 'purchaseQuote',
  takes: ['videoIds'],
  needs: 'exportPurchaseGate',
  response: 'PURCHASE_QUOTE',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The export gate needs the prices of sources that are not owned.',
  schema: z.looseObject({ requestId, videoIds }),
})

export const PURCHASE_QUOTE = defineMessage({
  type: 'PURCHASE_QUOTE',
  direction: 'host-to-editor',
  requirement: 'P-36',
  doc: 'The price of each video, and whether it must be bought.',
  schema: z.looseObject({ requestId, ...purchaseQuote }),
})

export const REQUEST_COLLECTION_QUOTE = defineMessage({
  type: 'REQUEST_COLLECTION_QUOTE',
  direction: 'editor-to-host',
  requirement: 'P-21',
  editor: 'collectionQuote',
  host: 'collectionQuote',
  takes: ['videoIds', 'projectId'],
  response: 'COLLECTION_QUOTE',
  error: 'COLLECTION_QUOTE_ERROR',
  doc: 'The editor needs the price of several videos together.',
  schema: z.looseObject({ requestId, ...collectionQuoteRequest }),
})

export const COLLECTION_QUOTE = defineMessage({
  type: 'COLLECTION_QUOTE',
  direction: 'host-to-editor',
  requirement: 'P-37',
  doc: 'The price of the videos as a bundle; REQUEST_PURCHASE with its `quoteId` buys them together at that price.',
  schema: z.looseObject({ requestId, ...collectionQuote }),
})

export const COLLECTION_QUOTE_ERROR = defineMessage({
  type: 'COLLECTION_QUOTE_ERROR',
  direction: 'host-to-editor',
  requirement: 'P-38',
  doc: 'The bundle could not be priced; `code` is for programs, `message` for people.',
  schema: z.looseObject({ requestId, ...requestError }),
})
