// Prices, availability and checkout, asked on behalf of a session (SPEC 3, 4.B3, 6; paths decided in DESIGN 6).
import * as z from 'zod/mini'
import { catalogStatus, collectionQuote, identifier, purchaseQuote, videoIds } from '@proscenium/protocol'
import { defineOperation } from './define-operation.ts'
import { errorBody } from './errors.ts'
import { sessionRefusals, sessionToken } from './session-parts.ts'

const ofVideos = z.looseObject({ session_token: sessionToken, video_ids: videoIds })

export const quotePurchase = defineOperation({
  id: 'quotePurchase',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/quote',
  auth: 'session',
  summary: 'A price for each video, and whether it must be bought at all; an id asked for twice is answered once',
  source: 'SPEC 3, 6',
  request: { body: ofVideos },
  answers: {
    /** `total` and `currency` are absent where the videos to be bought have several currencies. */
    200: z.object(purchaseQuote),
    ...sessionRefusals,
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
  request: {
    body: z.looseObject({ session_token: sessionToken, video_ids: videoIds, project_id: z.optional(identifier) }),
  },
  answers: { 200: z.object(collectionQuote), 422: errorBody, ...sessionRefusals },
})

export const checkStatus = defineOperation({
  id: 'checkStatus',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/status',
  auth: 'session',
  summary: 'Whether each video is usable and owned; an unknown one is unavailable',
  source: 'SPEC 3, 6',
  request: { body: ofVideos },
  answers: { 200: z.object(catalogStatus), ...sessionRefusals },
})

/** What a session asks about money and availability (SPEC 6). */
export const commerceOperations = { quotePurchase, quoteCollection, checkStatus } as const
