// SPEC 4 Area A, as far as it stands: the list of videos, preview addresses, the stream.
import * as z from 'zod/mini'
import { orientation } from '@proscenium/protocol'
import { defineOperation } from './define-operation.ts'
import { errorBody } from './errors.ts'

/** A slug-addressed value of a taxonomy. */
export const taxonomyTerm = z.object({ slug: z.string(), name: z.string() })
export type TaxonomyTerm = z.infer<typeof taxonomyTerm>

/** The six groups of content tags (SPEC 2.1). */
export const contentTagGroup = z.enum(['visual-themes', 'objects', 'actions', 'locations', 'people', 'time-weather'])
export type ContentTagGroup = z.infer<typeof contentTagGroup>

/** A video as the catalogue API shows it; the field set is ours (SPEC 2.1 leaves it open). */
export const videoResource = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  description: z.string(),
  duration_seconds: z.int(),
  width: z.int(),
  height: z.int(),
  orientation,
  thumbnail_url: z.string(),
  /** ISO 8601 UTC with microseconds; unique, the order of the list, and the cursor. */
  published_at: z.string(),
  status: z.enum(['available', 'unavailable']),
  unavailable_reason: z.nullable(z.enum(['no_preview', 'no_source_file', 'sold_out'])),
  categories: z.array(taxonomyTerm),
  tags: z.array(taxonomyTerm),
  content_tags: z.array(z.object({ slug: z.string(), name: z.string(), group: contentTagGroup })),
  tempo_bpm: z.nullable(z.number()),
  energy: z.nullable(z.number()),
  atmospheres: z.array(z.string()),
})
export type VideoResource = z.infer<typeof videoResource>

export const LIST_LIMIT_DEFAULT = 25
export const LIST_LIMIT_MAX = 100

/** Digits only: `25abc`, `+5`, `1e1`, an empty or a repeated value are refused, never clamped. */
export const listLimit = z.string().check(
  z.regex(/^[0-9]{1,6}$/),
  z.refine((value) => Number(value) >= 1 && Number(value) <= LIST_LIMIT_MAX),
)

export const listVideos = defineOperation({
  id: 'listVideos',
  area: 'catalogue',
  method: 'GET',
  path: '/v1/videos',
  auth: 'api-key',
  summary: 'List the catalogue, newest first',
  source: 'SPEC 4 Area A',
  request: {
    query: z.looseObject({
      limit: z.optional(listLimit),
      cursor: z.optional(z.string()),
      q: z.optional(z.string()),
    }),
  },
  answers: {
    200: z.object({ data: z.array(videoResource), has_more: z.boolean(), next_cursor: z.nullable(z.string()) }),
    400: errorBody,
    401: errorBody,
    403: errorBody,
    500: errorBody,
  },
})

export const previewKind = z.enum(['full', 'preview', 'reel', 'bts'])
export type PreviewKind = z.infer<typeof previewKind>

/** Seconds a preview address lives unless configured otherwise, and the bounds of that configuration. */
export const PREVIEW_EXPIRES_DEFAULT = 900
export const PREVIEW_EXPIRES_MIN = 30
export const PREVIEW_EXPIRES_MAX = 86_400

const legacyVariant = z.enum(['reel', 'preview', 'bts'])

export const createPreviewUrl = defineOperation({
  id: 'createPreviewUrl',
  area: 'catalogue',
  method: 'POST',
  path: '/v1/media/preview-url',
  auth: 'api-key',
  summary: 'Mint a short-lived address of a previewable MP4',
  source: 'SPEC 4 Area A',
  request: {
    body: z
      .looseObject({
        video_id: z.uuid(),
        kind: z.optional(previewKind),
        /** `reel`, `preview` or `bts`; not looked at beside a `kind`. */
        variant: z.optional(z.unknown()),
      })
      .check(
        z.refine(({ kind, variant }) => kind !== undefined || z.optional(legacyVariant).safeParse(variant).success, {
          path: ['variant'],
        }),
      ),
  },
  answers: {
    200: z.strictObject({ data: z.strictObject({ stream_url: z.string(), expires_in: z.int() }) }),
    400: errorBody,
    401: errorBody,
    403: errorBody,
    404: errorBody,
    413: errorBody,
    415: errorBody,
    500: errorBody,
  },
})

export const streamMedia = defineOperation({
  id: 'streamMedia',
  area: 'catalogue',
  method: 'GET',
  path: '/v1/media/stream/{token}',
  auth: 'stream-token',
  summary: 'Stream an MP4 (Range and HEAD are understood)',
  source: 'SPEC 4 Area A',
  request: { params: z.object({ token: z.string() }) },
  answers: {
    200: null,
    206: null,
    304: null,
    412: null,
    401: errorBody,
    403: errorBody,
    416: errorBody,
    500: errorBody,
    502: errorBody,
  },
})

/** Area A (SPEC 4). */
export const catalogueOperations = { listVideos, createPreviewUrl, streamMedia } as const
