// The Workspace API of catalog mode: the landing view, one video, and the customer's purchases (H-13).
import * as z from 'zod/mini'
import {
  display,
  address,
  displayText,
  filledIdentifier,
  LIST_MAX,
  openEntitlementSource,
  openEnum,
  rows,
} from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { nextCursor, pixels } from '../fields.ts'
import { catalogueCard } from './catalogue-card.ts'
import { exportEntry } from './exports.ts'
import { sessionBody, sessionCall, sessionErrorResponses, videoId } from './session-fields.ts'

/** Most cards in a rail of the landing view and in a list of similar videos. */
export const RAIL_MAX = 12
/** Most rails of collections in a page of the landing view. */
export const RAILS_MAX = 12
export const PURCHASES_LIMIT_DEFAULT = 24
export const PURCHASES_LIMIT_MAX = 100

const cards = rows(z.array(catalogueCard).check(z.maxLength(LIST_MAX)))

/** Why a video is recommended. */
export const recommendationReason = z.object({
  kind: openEnum(z.enum(['owned', 'viewed', 'popular', 'new'])).check(
    z.describe('It resembles a video that the customer owns or viewed, which `title` names, or it is popular or new.'),
  ),
  videoId: z.optional(filledIdentifier).check(z.describe('The video that it resembles.')),
  title: z.optional(displayText).check(z.describe('Title of the video that it resembles.')),
})
export type RecommendationReason = z.infer<typeof recommendationReason>

const recommendedCard = z.extend(catalogueCard, {
  recommendedFor: recommendationReason.check(z.describe('Why the video is recommended.')),
})
export type RecommendedCard = z.infer<typeof recommendedCard>

const rail = z.object({
  collectionId: filledIdentifier.check(z.describe('The collection’s id.')),
  title: displayText.check(z.describe('Title, for display.')),
  description: displayText.check(z.describe('For display; may be empty.')),
  total: display(z.int()).check(z.describe('Number of videos in the collection.')),
  videos: cards.check(z.describe('Its first videos, in display order.')),
})
export type CollectionRail = z.infer<typeof rail>

export const browseLanding = defineOperation({
  ...sessionCall,
  id: 'browseLanding',
  path: '/partner/v1/landing',
  summary: 'Read the landing view: recommendations with their reasons, new releases and one rail per collection',
  description:
    'Recommended videos are neither owned nor unavailable, and count in the partner’s usage each time they are sent. New releases can be ' +
    'used; videos of a collection may be unavailable and are then marked. At most 12 videos per list and 12 collections per page; pages ' +
    'after the first contain collections only.',
  tag: 'Catalogue',
  requirements: ['H-17', 'B-37'],
  request: {
    body: sessionBody({
      cursor: z
        .optional(z.nullable(z.string().check(z.maxLength(200))))
        .check(z.describe('`nextCursor` of the previous page; any other text is rejected.')),
    }),
  },
  responses: {
    200: z.object({
      recommended: rows(z.array(recommendedCard).check(z.maxLength(RAIL_MAX))).check(
        z.describe('Recommendations for the customer, best first.'),
      ),
      newReleases: cards.check(z.describe('The newest usable videos.')),
      collections: rows(z.array(rail).check(z.maxLength(LIST_MAX))).check(z.describe('Curated lists of videos.')),
      /** Older services do not send it. */
      nextCursor: z.optional(nextCursor),
    }),
    ...errors(503),
    ...sessionErrorResponses,
  },
})

const term = z.object({
  slug: filledIdentifier.check(z.describe('Value for filters.')),
  name: displayText.check(z.describe('For display.')),
})
const deliverable = z.object({
  owned: z.boolean().check(z.describe('Whether the account owns it.')),
  available: z
    .boolean()
    .check(z.describe('Whether the file exists and its owner may download it; never for test customers.')),
})
const deliverables = z
  .object({
    original: deliverable.check(z.describe('The music video.')),
    reel: deliverable.check(z.describe('The vertical reel.')),
    bts: deliverable.check(z.describe('Behind the scenes.')),
  })
  .check(z.describe('The files of the video, by the names of the fulfilment API.'))

/** A preview for a plain `<video>`; never a deliverable's bytes (B-24). */
const preview = z.object({
  kind: openEnum(z.enum(['preview', 'reel', 'bts'])).check(z.describe('Which cut it is a preview of.')),
  streamUrl: address.check(z.describe('Opaque address for a plain video element.')),
  expiresIn: z.int().check(z.gte(1), z.describe('Seconds until the address expires.')),
  width: pixels,
  height: pixels,
  duration: z.number().check(z.describe('Seconds.')),
})
export type VideoPreview = z.infer<typeof preview>

const videoDetail = z.extend(catalogueCard, {
  description: displayText.check(z.describe('For display; may be empty.')),
  tags: rows(z.array(term).check(z.maxLength(LIST_MAX))).check(z.describe('Tags of the video.')),
  contentTags: rows(
    z
      .array(z.extend(term, { group: displayText.check(z.describe('The group of content tags.')) }))
      .check(z.maxLength(LIST_MAX)),
  ).check(
    z.describe('Content tags: what the videos show. In a search, those of one group combine with OR, groups with AND.'),
  ),
  deliverables,
  /** Older services do not send it. */
  hidePurchaseCta: z
    .optional(display(z.boolean()))
    .check(z.describe('Whether to hide the offer to buy, as in `VIDEO_DATA`.')),
})
export type VideoDetail = z.infer<typeof videoDetail>

export const readVideo = defineOperation({
  ...sessionCall,
  id: 'readVideo',
  path: '/partner/v1/video',
  summary: 'Read one video with its previews and similar videos; recommendations consider that it was viewed',
  description:
    'Records that the user viewed the video. Previews play in a plain `<video>` and are never the files that are sold, not even for ' +
    'owners. Similar videos count as recommendations in the partner’s usage.',
  tag: 'Catalogue',
  requirements: ['H-18'],
  request: {
    body: sessionBody({
      video_id: videoId,
    }),
  },
  responses: {
    200: z.object({
      video: videoDetail.check(z.describe('The video.')),
      previews: rows(z.array(preview).check(z.maxLength(3))).check(
        z.describe('What a plain video element can play, the main preview first; none if the video is unavailable.'),
      ),
      similar: cards.check(z.describe('Similar videos, nearest first.')),
    }),
    ...errors(404, 503),
    ...sessionErrorResponses,
  },
})

const purchase = z.object({
  video: catalogueCard.check(z.describe('The video.')),
  acquiredAt: z.iso.datetime().check(z.describe('When the customer acquired the video: ISO 8601 in UTC.')),
  source: openEntitlementSource.check(z.describe('The right that makes the video owned.')),
  deliverables,
  exports: rows(z.array(exportEntry).check(z.maxLength(LIST_MAX))).check(
    z.describe('The customer’s exports that contain the video, newest first.'),
  ),
})
export type PurchasedVideo = z.infer<typeof purchase>

export const listPurchases = defineOperation({
  ...sessionCall,
  id: 'listPurchases',
  path: '/partner/v1/purchases',
  summary: 'List the videos that the customer owns, newest first, with their exports and the downloads left',
  description:
    'Everything that the account owns, however it was acquired. Create a download link only when the user requests it: each counts ' +
    'against the monthly limit.',
  tag: 'Purchase',
  requirements: ['H-20'],
  request: {
    body: sessionBody({
      limit: z
        .optional(z.int().check(z.gte(1), z.lte(PURCHASES_LIMIT_MAX)))
        .check(z.describe('Maximum number of entries.')),
      cursor: z
        .optional(z.nullable(z.string().check(z.maxLength(200))))
        .check(z.describe('`nextCursor` of the previous page; any other text is rejected.')),
    }),
  },
  responses: {
    200: z.object({
      purchases: rows(z.array(purchase).check(z.maxLength(PURCHASES_LIMIT_MAX))).check(
        z.describe('Owned videos, the latest acquired first.'),
      ),
      nextCursor,
      downloads: z
        .object({
          limit: z.int().check(z.describe('Downloads per month.')),
          left: z.int().check(z.describe('Downloads left this month.')),
          resetsAt: z.iso.datetime().check(z.describe('Start of the next month: ISO 8601 in UTC.')),
        })
        .check(z.describe('Downloads of this month, in UTC.')),
    }),
    ...sessionErrorResponses,
  },
})

/** Operations of catalog mode. */
export const browseOperations = { browseLanding, readVideo, listPurchases } as const
