// Mints the address of a preview and plays it (A-15…A-22).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { fileNotes, fileResponses, tokenParams } from '../file-responses.ts'

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
  description:
    'The address plays in a plain HTML video element for `expires_in` seconds. It is opaque: do not pass it to a player library or store it. ' +
    'Each kind plays its own preview-grade file, never a file that is for sale.',
  tag: 'Media',
  requirements: ['A-15', 'A-16', 'A-17'],
  request: {
    body: z
      .looseObject({
        video_id: z.guid().check(z.describe('UUID of the video.')),
        kind: z.optional(previewKind).check(z.describe('Cut to play; `full` also plays the preview.')),
        variant: z
          .optional(z.unknown().register(z.globalRegistry, { deprecated: true }))
          .check(z.describe('Deprecated name of `kind`; ignored if `kind` is present.')),
      })
      .check(
        z.refine(({ kind, variant }) => kind !== undefined || z.optional(legacyVariant).safeParse(variant).success, {
          path: ['variant'],
          error: 'must be reel, preview or bts',
        }),
      ),
  },
  responses: {
    200: z.strictObject({
      data: z
        .strictObject({
          stream_url: z.string().check(z.describe('Opaque address of an MP4 on the service’s own origin.')),
          expires_in: z.int().check(z.describe('Seconds until the address expires.')),
        })
        .check(z.describe('The requested resource or page.')),
    }),
    ...errors(400, 401, 403, 404, 413, 415, 429, 500),
  },
})

export const streamMedia = defineOperation({
  id: 'streamMedia',
  area: 'catalogue',
  method: 'GET',
  path: '/v1/media/stream/{token}',
  auth: 'stream-token',
  summary: 'Stream an MP4 (supports Range and HEAD)',
  description:
    'The token is the credential. A single byte range returns 206; multiple ranges or another unit return the whole file. ' +
    'Pages can play it only from an origin that the partner has registered.',
  tag: 'Media',
  ...fileNotes('video/mp4', { last: ['Vary'], unavailable: ['Retry-After'] }),
  requirements: ['A-18', 'A-19', 'A-20'],
  request: { params: tokenParams },
  responses: { ...fileResponses, ...errors(401, 403) },
})
