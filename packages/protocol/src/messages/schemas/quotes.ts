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
  requestId,
  videoIds,
} from './shared-schemas.ts'
import { display } from './reader-class.ts'

/** The price of one video; `purchaseRequired` is false where it may be exported already, `reason` says why. */
export const quoteItem = z.looseObject({
  videoId: filledIdentifier,
  purchaseRequired: z.boolean(),
  price: money,
  currency,
  reason: z.optional(displayText),
})
export type QuoteItem = z.infer<typeof quoteItem>

/** Every row counts towards the total, so a malformed one rejects the whole quote (P-50). */
const items = z.array(quoteItem).check(z.maxLength(LIST_MAX))

/**
 * `total` is the sum of what must be bought, after the discount; `discountPercentage` (0–100) is for display only
 * (B-22).
 */
export const purchaseQuote = {
  items,
  total: z.optional(money),
  currency: z.optional(currency),
  discountPercentage: z.optional(display(z.number().check(z.gte(0), z.lte(100)))),
}
const purchaseResponse = z.looseObject(purchaseQuote)
export type PurchaseQuote = z.infer<typeof purchaseResponse>

/**
 * The price of a bundle: `subtotal` is the sum of the separate prices, `total` is `subtotal` less `discount`. A
 * purchase that names `quoteId` before `expiresAt` (ISO 8601) pays exactly `total` (B-36); both are absent where
 * nothing can be bought.
 */
export const collectionQuote = {
  videoIds,
  total: money,
  subtotal: money,
  discount: money,
  currency,
  items,
  quoteId: z.optional(filledIdentifier),
  expiresAt: z.optional(displayText),
}
const collectionResponse = z.looseObject(collectionQuote)
export type CollectionQuote = z.infer<typeof collectionResponse>

export const collectionQuoteRequest = { videoIds, projectId: z.optional(identifier) }

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
  doc: 'The export gate needs the prices of unowned sources; the host responds with PURCHASE_QUOTE.',
  schema: z.looseObject({ requestId, videoIds }),
})

export const PURCHASE_QUOTE = defineMessage({
  type: 'PURCHASE_QUOTE',
  direction: 'host-to-editor',
  requirement: 'P-36',
  doc: 'A price for each of the videos, and whether it must be bought at all.',
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
  doc: 'The editor requests the price of several videos together; the host responds with COLLECTION_QUOTE or COLLECTION_QUOTE_ERROR.',
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
  doc: 'A collection quote could not be made; `code` is for programs, `message` for people.',
  schema: z.looseObject({ requestId, code: filledIdentifier, message: displayText }),
})
