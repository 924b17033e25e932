// The Workspace API of catalog mode: the landing view, one video, and the customer's purchases (H-13).
import * as z from 'zod/mini'
import {
  display,
  displayAddress,
  displayText,
  filledIdentifier,
  LIST_MAX,
  openEntitlementSource,
  openEnum,
  rows,
} from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { catalogueCard } from './catalogue-card.ts'
import { exportEntry } from './exports.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

/** Most cards in a rail of the landing view and in a list of similar videos. */
export const RAIL_MAX = 12
export const PURCHASES_LIMIT_DEFAULT = 24
export const PURCHASES_LIMIT_MAX = 100

const cards = rows(z.array(catalogueCard).check(z.maxLength(LIST_MAX)))

/**
 * Why a video is recommended: it resembles a video that the customer owns or viewed, which `title` names, or it is
 * popular or new.
 */
export const recommendationReason = z.object({
  kind: openEnum(z.enum(['owned', 'viewed', 'popular', 'new'])),
  videoId: z.optional(filledIdentifier),
  title: z.optional(displayText),
})
export type RecommendationReason = z.infer<typeof recommendationReason>

const recommendedCard = z.extend(catalogueCard, { recommendedFor: recommendationReason })
export type RecommendedCard = z.infer<typeof recommendedCard>

const rail = z.object({
  collectionId: filledIdentifier,
  title: displayText,
  description: displayText,
  /** Number of videos in the collection; `videos` has the first of them. */
  total: display(z.int()),
  videos: cards,
})
export type CollectionRail = z.infer<typeof rail>

export const browseLanding = defineOperation({
  id: 'browseLanding',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/landing',
  auth: 'session',
  summary: 'Read the landing view: recommendations with their reasons, new releases and one rail per collection',
  requirements: ['H-17', 'B-37'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: {
    200: z.object({
      recommended: rows(z.array(recommendedCard).check(z.maxLength(RAIL_MAX))),
      newReleases: cards,
      collections: rows(z.array(rail).check(z.maxLength(LIST_MAX))),
    }),
    ...sessionErrorResponses,
  },
})

const term = z.object({ slug: filledIdentifier, name: displayText })
/** `available`: the file exists and may be downloaded by its owner; never for test customers (C-08). */
const deliverable = z.object({ owned: z.boolean(), available: z.boolean() })
/** By the names of the fulfilment API: the music video, the vertical reel, behind the scenes. */
const deliverables = z.object({ original: deliverable, reel: deliverable, bts: deliverable })

/** A preview for a plain `<video>`. `streamUrl` is opaque, `expiresIn` in seconds; never a deliverable's bytes (B-24). */
const preview = z.object({
  kind: openEnum(z.enum(['preview', 'reel', 'bts'])),
  streamUrl: displayAddress,
  expiresIn: z.int().check(z.gte(1)),
  width: z.int(),
  height: z.int(),
  /** Seconds. */
  duration: z.number(),
})
export type VideoPreview = z.infer<typeof preview>

const videoDetail = z.extend(catalogueCard, {
  description: displayText,
  tags: rows(z.array(term).check(z.maxLength(LIST_MAX))),
  contentTags: rows(z.array(z.extend(term, { group: displayText })).check(z.maxLength(LIST_MAX))),
  deliverables,
})
export type VideoDetail = z.infer<typeof videoDetail>

export const readVideo = defineOperation({
  id: 'readVideo',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/video',
  auth: 'session',
  summary: 'Read one video with its previews and similar videos; recommendations consider that it was viewed',
  requirements: ['H-18'],
  request: { body: z.looseObject({ session_token: sessionToken, video_id: filledIdentifier }) },
  responses: {
    200: z.object({
      video: videoDetail,
      /** None for an unavailable video; otherwise the main preview comes first. */
      previews: rows(z.array(preview).check(z.maxLength(3))),
      /** Nearest first. */
      similar: cards,
    }),
    404: errorBody,
    ...sessionErrorResponses,
  },
})

const purchase = z.object({
  video: catalogueCard,
  /** ISO 8601 UTC. */
  acquiredAt: z.iso.datetime(),
  source: openEntitlementSource,
  deliverables,
  /** The customer's exports that contain the video, newest first. */
  exports: rows(z.array(exportEntry).check(z.maxLength(LIST_MAX))),
})
export type PurchasedVideo = z.infer<typeof purchase>

export const listPurchases = defineOperation({
  id: 'listPurchases',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/purchases',
  auth: 'session',
  summary: 'List the videos that the customer owns, newest first, with their exports and the downloads left',
  requirements: ['H-20'],
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      limit: z.optional(z.int().check(z.gte(1), z.lte(PURCHASES_LIMIT_MAX))),
      /** `nextCursor` of the previous page. */
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
  },
  responses: {
    200: z.object({
      purchases: rows(z.array(purchase).check(z.maxLength(PURCHASES_LIMIT_MAX))),
      nextCursor: z.nullable(z.string()),
      /** Downloads of this UTC month (B-30); `resetsAt` is the start of the next, ISO 8601 UTC. */
      downloads: z.object({ limit: z.int(), left: z.int(), resetsAt: z.iso.datetime() }),
    }),
    ...sessionErrorResponses,
  },
})

/** Operations of catalog mode. */
export const browseOperations = { browseLanding, readVideo, listPurchases } as const
