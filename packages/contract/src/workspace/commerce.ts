// Prices, availability and checkout for a session.
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

/**
 * A quoted video with what the purchase dialog shows. Videos for sale have a `listPrice`; existing videos have their
 * texts.
 */
export const quotedVideo = z.extend(quoteItem, {
  title: z.optional(displayText),
  artist: z.optional(displayText),
  /** An absolute URL, or empty. */
  thumbnailUrl: z.optional(displayAddress),
  /** The price before the partner's discount, for display only; `price` is charged (B-22). */
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
  summary: 'Quote the price of each video and whether it must be bought; duplicate ids are quoted once',
  requirements: ['B-22', 'P-36'],
  bodyLimit: LIST_BODY_MAX,
  request: { body: ofVideos },
  responses: {
    /** `total` and `currency` are absent if the videos to buy have several currencies. */
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
  summary: 'Quote several videos as a bundle',
  requirements: ['B-36', 'P-37'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      video_ids: videoIds,
      project_id: z.optional(identifier),
      /** A quote to read again. One that no longer applies is replaced by a new quote for the same videos (B-36). */
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
  summary: 'Check whether each video is usable and owned; unknown videos are unavailable',
  requirements: ['B-25', 'B-26', 'P-35'],
  bodyLimit: LIST_BODY_MAX,
  request: { body: ofVideos },
  responses: { 200: z.object(catalogStatus), ...sessionErrorResponses },
})

const orderReason = z.enum(['declined', 'unavailable', 'cancelled', 'expired', 'already_owned', 'superseded'])

/** The contents of an order with several videos (B-36). `subtotal` minus `discount` is the order's `price`. */
const orderBundle = z.object({
  quote_id: z.string(),
  video_ids: z.array(z.uuid()).check(z.maxLength(LIST_MAX)),
  /** The sum of the videos' own prices. */
  subtotal: money,
  discount: money,
})

/**
 * An order of one video, or of the videos of a collection quote. Amounts are in minor units of `currency`; times are
 * ISO 8601 UTC.
 */
export const order = z.object({
  order_id: z.uuid(),
  status: z.enum(['pending', 'completed', 'failed', 'cancelled']),
  video_id: z.uuid(),
  /** The requested deliverable, as the editor wrote it. Every right to a video covers all deliverables. */
  item: z.nullable(displayText),
  /** The amount charged: `list_price` minus the partner's discount. Fixed while the order is pending. */
  price: money,
  list_price: money,
  currency,
  /** The hosted checkout page, for a frame on the service's own origin or a window. Null once the order has ended. */
  checkout_url: z.nullable(z.string()),
  /** When a pending order is cancelled automatically. */
  expires_at: z.string(),
  /** Why the order failed or was cancelled. */
  reason: z.nullable(openEnum(orderReason)),
  /** Present if a collection quote was accepted; `video_id` is then its first video. */
  bundle: z.optional(orderBundle),
})
export type Order = z.infer<typeof order>

export const startCheckout = defineOperation({
  id: 'startCheckout',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/checkout',
  auth: 'session',
  summary: 'Open an order for a video or an accepted quote, or return the pending one; the server sets the price',
  requirements: ['B-22', 'B-27', 'B-36'],
  request: {
    /** 1 to 255 visible ASCII characters. Repeating the request with the same key returns the same order for a day. */
    headers: z.looseObject({ 'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))) }),
    /** `item` and `price` are what the editor displayed; neither changes the charge (B-22). */
    body: z.looseObject({
      session_token: sessionToken,
      video_id: filledIdentifier,
      /** A collection quote that includes `video_id`: orders all its videos together at its total (B-36). */
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
  summary: 'Read the state of an order, for polling; other users’ orders count as unknown',
  requirements: ['H-08'],
  request: { body: ofOrder },
  responses: { 200: order, 404: errorBody, ...sessionErrorResponses },
})

export const cancelCheckout = defineOperation({
  id: 'cancelCheckout',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/checkout/cancel',
  auth: 'session',
  summary: 'Cancel a pending order; an order that has ended is returned unchanged',
  requirements: ['H-08'],
  request: { body: ofOrder },
  responses: { 200: order, 404: errorBody, ...sessionErrorResponses },
})

/** Purchase and availability operations of a session. */
export const commerceOperations = {
  quotePurchase,
  quoteCollection,
  checkStatus,
  startCheckout,
  readCheckout,
  cancelCheckout,
} as const
