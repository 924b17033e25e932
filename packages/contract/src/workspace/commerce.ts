// Prices, availability and checkout for a session.
import * as z from 'zod/mini'
import {
  catalogStatus,
  collectionQuote,
  currency,
  display,
  address,
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
import { errors } from '../errors/error-bodies.ts'
import { videoUuid } from '../fields.ts'
import { listPrice } from './catalogue-card.ts'
import { sessionBody, sessionCall, sessionErrorResponses, videoId } from './session-fields.ts'

const videoIdList = videoIds.check(z.describe('Ids of the videos.'))
const ofVideos = sessionBody({
  video_ids: videoIdList,
})

/**
 * A quoted video with what the purchase dialog shows. Videos for sale have a `listPrice`; existing videos have their
 * texts.
 */
export const quotedVideo = z.extend(quoteItem, {
  title: z.optional(displayText).check(z.describe('Title, for display.')),
  artist: z.optional(displayText).check(z.describe('Name of the artist.')),
  thumbnailUrl: z.optional(address).check(z.describe('Thumbnail; empty if there is none.')),
  /** For display only; `price` is charged (B-22). */
  listPrice: z.optional(listPrice),
})
export type QuotedVideo = z.infer<typeof quotedVideo>

const items = z.array(quotedVideo).check(z.maxLength(LIST_MAX), z.describe('One entry per video.'))
const quotedVideos = z.object({
  ...purchaseQuote,
  items,
})
export type QuotedVideos = z.infer<typeof quotedVideos>

const quotedBundle = z.object({
  ...collectionQuote,
  items,
})
export type QuotedBundle = z.infer<typeof quotedBundle>

export const quotePurchase = defineOperation({
  ...sessionCall,
  id: 'quotePurchase',
  path: '/partner/v1/quote',
  summary: 'Quote the price of each video and whether it must be bought; duplicate ids are quoted once',
  description:
    'Amounts are integers in minor units. Prices sent by the editor are ignored: checkout computes them again. ' +
    'Title, artist, thumbnail and `listPrice` are for displaying the quote.',
  tag: 'Purchase',
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
  ...sessionCall,
  id: 'quoteCollection',
  path: '/partner/v1/collection-quote',
  summary: 'Quote several videos as a bundle',
  description:
    'Covers only videos that are not owned yet; `total` is `subtotal` minus `discount`. Check out with `quote_id` to pay that total in one order; ' +
    'bought separately, each video costs its own `price`.',
  tag: 'Purchase',
  requirements: ['B-36', 'P-37'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: sessionBody({
      video_ids: videoIdList,
      project_id: z.optional(identifier).check(z.describe('Saved project that the videos are bought for.')),
      quote_id: z
        .optional(filledIdentifier)
        .check(z.describe('Quote to read again; if it no longer applies, its videos are quoted again.')),
    }),
  },
  responses: { 200: quotedBundle, ...errors(422), ...sessionErrorResponses },
})

export const checkStatus = defineOperation({
  ...sessionCall,
  id: 'checkStatus',
  path: '/partner/v1/status',
  summary: 'Check whether each video is usable and owned; unknown videos are unavailable',
  description: 'One entry per requested id, including unknown ids.',
  tag: 'Catalogue',
  requirements: ['B-25', 'B-26', 'P-35'],
  bodyLimit: LIST_BODY_MAX,
  request: { body: ofVideos },
  responses: { 200: z.object(catalogStatus), ...sessionErrorResponses },
})

const orderReason = z.enum([
  'declined',
  'unavailable',
  'cancelled',
  'expired',
  'already_owned',
  'superseded',
  'refunded',
])

/** The contents of an order with several videos (B-36). `subtotal` minus `discount` is the order's `price`. */
const orderBundle = z.object({
  quote_id: z.string().check(z.describe('Id of a collection quote.')),
  video_ids: z.array(z.uuid()).check(z.maxLength(LIST_MAX), z.describe('Ids of the videos.')),
  subtotal: money.check(z.describe('Sum of the separate prices, in minor units.')),
  discount: money.check(z.describe('Savings of buying them together, in minor units.')),
})

/** An order of one video, or of the videos of a collection quote; `video_id` is then the first of them. */
export const order = z.object({
  order_id: z.uuid().check(z.describe('UUID of the order.')),
  status: z.enum(['pending', 'completed', 'failed', 'cancelled']).check(z.describe('State of the order.')),
  video_id: videoUuid,
  item: z.nullable(displayText).check(z.describe('Requested deliverable; every right to a video covers all of them.')),
  price: money.check(z.describe('Amount to pay, in minor units of `currency`; fixed while the order is pending.')),
  list_price: money.check(z.describe('Price before the partner’s discount, in minor units of `currency`.')),
  currency: currency.check(z.describe('ISO 4217 code, three capitals.')),
  checkout_url: z
    .nullable(z.string())
    .check(
      z.describe(
        'Address of the page that takes the payment, for a window: the operator’s own, or the service’s. Null once the order has ended.',
      ),
    ),
  expires_at: z.string().check(z.describe('When a pending order is cancelled automatically: ISO 8601 in UTC.')),
  reason: z.nullable(openEnum(orderReason)).check(z.describe('Why it failed or was cancelled; null otherwise.')),
  bundle: z.optional(orderBundle).check(z.describe('What is ordered together; absent for a single video.')),
})
export type Order = z.infer<typeof order>

export const startCheckout = defineOperation({
  ...sessionCall,
  id: 'startCheckout',
  path: '/partner/v1/checkout',
  summary: 'Open an order for a video or an accepted quote, or return the pending one; the server sets the price',
  description:
    'Show the page at `checkout_url` and poll the status; do not infer the outcome from a window. With an `Idempotency-Key`, the same request ' +
    'returns the same order for a day; a different request with the same key is rejected.',
  tag: 'Purchase',
  codes: { 403: ['partner_inactive', 'no_account', 'purchases_off'] },
  requirements: ['B-22', 'B-27', 'B-36'],
  request: {
    headers: z.looseObject({
      'idempotency-key': z
        .optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)))
        .check(z.describe('1 to 255 visible ASCII characters, chosen by the caller and new for each purchase.')),
    }),
    /** `item` and `price` are what the editor displayed; neither changes the charge (B-22). */
    body: sessionBody({
      video_id: videoId,
      quote_id: z
        .optional(filledIdentifier)
        .check(z.describe('Orders all videos of this quote at its total; `video_id` must be one of them.')),
      item: z.optional(text).check(z.describe('Requested deliverable; every right to a video covers all of them.')),
      price: z.optional(display(z.number())).check(z.describe('Price that the editor displayed; informational only.')),
    }),
  },
  responses: { 200: order, ...errors(404, 409, 422), ...sessionErrorResponses },
})

const ofOrder = sessionBody({
  order_id: filledIdentifier.check(z.describe('UUID of the order.')),
})

export const readCheckout = defineOperation({
  ...sessionCall,
  id: 'readCheckout',
  path: '/partner/v1/checkout/status',
  summary: 'Read the state of an order, for polling; other users’ orders count as unknown',
  description: 'Poll about once per second while the status is `pending`.',
  tag: 'Purchase',
  requirements: ['H-08'],
  request: { body: ofOrder },
  responses: { 200: order, ...errors(404), ...sessionErrorResponses },
})

export const cancelCheckout = defineOperation({
  ...sessionCall,
  id: 'cancelCheckout',
  path: '/partner/v1/checkout/cancel',
  summary: 'Cancel a pending order; an order that has ended is returned unchanged',
  description: 'Same as leaving the checkout page. Idempotent.',
  tag: 'Purchase',
  requirements: ['H-08'],
  request: { body: ofOrder },
  responses: { 200: order, ...errors(404), ...sessionErrorResponses },
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
