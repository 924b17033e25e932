// Prices, availability and checkout, asked on behalf of a session (SPEC 3, 4.B3, 6; paths decided in DESIGN 6).
import * as z from 'zod/mini'
import {
  catalogStatus,
  collectionQuote,
  currency,
  display,
  displayAddress,
  displayText,
  filledIdentifier,
  identifier,
  LIST_MAX,
  money,
  openEnum,
  purchaseQuote,
  quoteItem,
  text,
  videoIds,
} from '@proscenium/protocol'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

const ofVideos = z.looseObject({ session_token: sessionToken, video_ids: videoIds })

/** A quoted video as a buyer is shown it: `listPrice` of what is for sale alone, texts of every video that exists. */
export const quotedVideo = z.extend(quoteItem, {
  title: z.optional(displayText),
  artist: z.optional(displayText),
  /** Absolute, or empty. */
  thumbnailUrl: z.optional(displayAddress),
  /** Before the partner’s discount; the discount is display, `price` is what counts (B-22). */
  listPrice: z.optional(money),
})
export type QuotedVideo = z.infer<typeof quotedVideo>

const quotedVideos = z.object({ ...purchaseQuote, items: z.array(quotedVideo).check(z.maxLength(LIST_MAX)) })
export type QuotedVideos = z.infer<typeof quotedVideos>

const quotedBundle = z.object({ ...collectionQuote, items: z.array(quotedVideo).check(z.maxLength(LIST_MAX)) })
export type QuotedBundle = z.infer<typeof quotedBundle>

export const quotePurchase = defineOperation({
  id: 'quotePurchase',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/quote',
  auth: 'session',
  summary: 'A price for each video, and whether it must be bought at all; an id asked for twice is answered once',
  source: 'SPEC 3, 6',
  bodyLimit: LIST_BODY_MAX,
  request: { body: ofVideos },
  responses: {
    /** `total` and `currency` are absent where the videos to be bought have several currencies. */
    200: quotedVideos,
    ...sessionErrorResponses,
  },
})

export const quoteCollection = defineOperation({
  id: 'quoteCollection',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/collection-quote',
  auth: 'session',
  summary: 'The price of several videos as a bundle',
  source: 'SPEC 6',
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      video_ids: videoIds,
      project_id: z.optional(identifier),
      /** A quote to be read again; one that no longer applies is quoted again for its own videos (B-36). */
      quote_id: z.optional(filledIdentifier),
    }),
  },
  responses: { 200: quotedBundle, 422: errorBody, ...sessionErrorResponses },
})

export const checkStatus = defineOperation({
  id: 'checkStatus',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/status',
  auth: 'session',
  summary: 'Whether each video is usable and owned; an unknown one is unavailable',
  source: 'SPEC 3, 6',
  bodyLimit: LIST_BODY_MAX,
  request: { body: ofVideos },
  responses: { 200: z.object(catalogStatus), ...sessionErrorResponses },
})

const orderReason = z.enum(['declined', 'unavailable', 'cancelled', 'expired', 'already_owned', 'superseded'])

/** What an order of several videos sells together (B-36): `subtotal` less `discount` is the order's `price`. */
const orderBundle = z.object({
  quote_id: z.string(),
  video_ids: z.array(z.uuid()).check(z.maxLength(LIST_MAX)),
  /** What the videos cost on their own. */
  subtotal: money,
  discount: money,
})

/** An order of one video, or of those of a collection quote. Amounts in minor units of `currency`; times in ISO 8601, UTC. */
export const order = z.object({
  order_id: z.uuid(),
  status: z.enum(['pending', 'completed', 'failed', 'cancelled']),
  video_id: z.uuid(),
  /** The deliverable that was asked for, as it was written; every right to a video covers all of them. */
  item: z.nullable(displayText),
  /** What is paid: `list_price` less the partner's discount. It holds as long as the order is pending. */
  price: money,
  list_price: money,
  currency,
  /** The hosted page, for a frame of the service's own origin or a window; null once the order has ended. */
  checkout_url: z.nullable(z.string()),
  /** When a pending order is cancelled by itself. */
  expires_at: z.string(),
  /** Why it failed or was cancelled. */
  reason: z.nullable(openEnum(orderReason)),
  /** Present where a collection quote was accepted; `video_id` is then the first of its videos. */
  bundle: z.optional(orderBundle),
})
export type Order = z.infer<typeof order>

export const startCheckout = defineOperation({
  id: 'startCheckout',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/checkout',
  auth: 'session',
  summary:
    'Open an order for one video or an accepted quote, or find the one that is pending; the price is the server’s alone',
  source: 'SPEC 3, 6',
  request: {
    /** 1 to 255 visible ASCII characters; the same request under the same key gives the same order for a day. */
    headers: z.looseObject({ 'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))) }),
    /** `item` and `price` are what the editor showed; neither changes what is paid (B-22). */
    body: z.looseObject({
      session_token: sessionToken,
      video_id: filledIdentifier,
      /** Of a collection quote that names `video_id`: all of its videos are ordered together at its total (B-36). */
      quote_id: z.optional(filledIdentifier),
      item: z.optional(text),
      price: z.optional(display(z.number())),
    }),
  },
  responses: { 200: order, 404: errorBody, 409: errorBody, 422: errorBody, ...sessionErrorResponses },
})

const ofOrder = z.looseObject({ session_token: sessionToken, order_id: filledIdentifier })

export const readCheckout = defineOperation({
  id: 'readCheckout',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/checkout/status',
  auth: 'session',
  summary: 'How an order stands, for polling; orders of others answer like unknown ones',
  source: 'SPEC 3',
  request: { body: ofOrder },
  responses: { 200: order, 404: errorBody, ...sessionErrorResponses },
})

export const cancelCheckout = defineOperation({
  id: 'cancelCheckout',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/checkout/cancel',
  auth: 'session',
  summary: 'Cancel a pending order; one that has ended stays as it is and is answered so',
  source: 'SPEC 3',
  request: { body: ofOrder },
  responses: { 200: order, 404: errorBody, ...sessionErrorResponses },
})

/** What a session asks about money and availability (SPEC 6). */
export const commerceOperations = {
  quotePurchase,
  quoteCollection,
  checkStatus,
  startCheckout,
  readCheckout,
  cancelCheckout,
} as const
