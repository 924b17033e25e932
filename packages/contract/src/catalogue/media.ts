// Mints the address of a preview and plays it (A-15…A-22).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'

export const previewKind = z.enum(['full', 'preview', 'reel', 'bts'])
export type PreviewKind = z.infer<typeof previewKind>

/** Default lifetime of a preview address in seconds, and the bounds of its configuration. */
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
  summary: 'Create a short-lived address of a preview MP4',
  requirements: ['A-15', 'A-16', 'A-17'],
  request: {
    body: z
      .looseObject({
        video_id: z.guid(),
        kind: z.optional(previewKind),
        /** Legacy name of `kind`: `reel`, `preview` or `bts`. Ignored when `kind` is present. */
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
  summary: 'Stream an MP4 (supports Range and HEAD)',
  requirements: ['A-18', 'A-19', 'A-20'],
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
