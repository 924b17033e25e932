// Previewable media: minting an address, playing it (SPEC 4 Area A).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'

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
        /** `reel`, `preview` or `bts`; not looked at beside a `kind`, which has taken its place (SPEC 9). */
        variant: z.optional(z.unknown().register(z.globalRegistry, { deprecated: true })),
      })
      .check(
        z.refine(({ kind, variant }) => kind !== undefined || z.optional(legacyVariant).safeParse(variant).success, {
          path: ['variant'],
        }),
      ),
  },
  responses: {
    200: z.strictObject({ data: z.strictObject({ stream_url: z.string(), expires_in: z.int() }) }),
    400: errorBody,
    401: errorBody,
    403: errorBody,
    404: errorBody,
    413: errorBody,
    415: errorBody,
    429: errorBody,
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
  responses: {
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
