// Fulfilment: a partner's server lists and downloads its customers' videos (C-01…C-11).
import * as z from 'zod/mini'
import { defineOperation } from './define-operation.ts'
import { errors } from './errors/error-bodies.ts'
import { createdAt, exportFile, exportUuid, nameText, videoUuid } from './fields.ts'
import { fileNotes, fileResponses, tokenParams } from './file-responses.ts'

export const FULFILMENT_LIMIT_DEFAULT = 50
export const FULFILMENT_LIMIT_MAX = 100
/** Lifetime of a download link in seconds (C-07). */
export const DOWNLOAD_EXPIRES = 3600

/** Out-of-range values are rejected, never clamped (C-02). */
const limit = z.string().check(z.regex(/^(?:[1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100'))
/** Up to the largest safe integer. */
const offset = z.string().check(
  z.regex(/^(?:0|[1-9][0-9]{0,15})$/, 'must be a whole number from 0 to 9007199254740991'),
  z.refine((value) => Number.isSafeInteger(Number(value)), {
    error: 'must be a whole number from 0 to 9007199254740991',
  }),
)

/** An export of a video (C-03). */
export const fulfilmentExport = z.strictObject({
  export_id: exportUuid,
  name: nameText,
  created_at: createdAt,
  files: z.array(exportFile).check(z.describe('Files that exist.')),
})
export type FulfilmentExport = z.infer<typeof fulfilmentExport>

/** A customer's video (C-03). */
export const fulfilmentVideo = z.strictObject({
  video_id: videoUuid,
  title: z.string().check(z.describe('Title, for display.')),
  artist: z.string().check(z.describe('Name of the artist.')),
  thumbnail_url: z.string().check(z.describe('Thumbnail on the service’s own origin; empty if there is none.')),
  duration_seconds: z.int().check(z.describe('Seconds, rounded to an integer.')),
  acquired_at: z.iso.datetime().check(z.describe('When the customer acquired the video: ISO 8601 in UTC.')),
  source: z
    .literal('partner')
    .check(z.describe('How the video was acquired; this API lists acquisitions through the partner only.')),
  downloads: z
    .strictObject({
      original: z.boolean().check(z.describe('The music video.')),
      reel: z.boolean().check(z.describe('The vertical reel.')),
      bts: z.boolean().check(z.describe('Behind the scenes.')),
    })
    .check(
      z.describe('Which files of the video the customer can download; false if the right or the file is missing.'),
    ),
  exports: z.array(fulfilmentExport).check(z.describe('The customer’s exports of the video.')),
})
export type FulfilmentVideo = z.infer<typeof fulfilmentVideo>

const test = z.optional(z.literal(true)).check(z.describe('True in responses to a test key.'))
const externalUserId = z
  .string()
  .check(z.describe('The customer’s id, as signed by the partner (`partner_external_user_id`).'))
const errorResponses = errors(400, 401, 403, 404, 429, 500)
const common = { area: 'fulfilment', auth: 'api-key' } as const

export const listCustomerVideos = defineOperation({
  ...common,
  id: 'listCustomerVideos',
  method: 'GET',
  path: '/fulfilment/v1/users/{external_user_id}/videos',
  scope: 'fulfilment:read',
  summary: 'List what a customer bought or claimed through the partner, newest first',
  description:
    'Lists only what was bought or claimed through this partner. A user becomes a customer when they first open an embed. ' +
    'A test key lists test customers, whose originals cannot be downloaded.',
  tag: 'Customers',
  codes: { 403: ['wrong_key_type', 'missing_scope', 'partner_inactive'], 404: ['user_not_found'] },
  requirements: ['C-02', 'C-03', 'C-04'],
  request: {
    params: z.object({ external_user_id: externalUserId }),
    query: z.looseObject({
      limit: z.optional(limit).check(z.describe('Maximum number of entries.')),
      offset: z.optional(offset).check(z.describe('Number of entries to skip.')),
    }),
  },
  responses: {
    200: z.strictObject({
      external_user_id: externalUserId,
      total: z.int().check(z.describe('Total number of entries.')),
      limit: z.int().check(z.describe('Maximum number of entries.')),
      offset: z.int().check(z.describe('Number of entries to skip.')),
      videos: z.array(fulfilmentVideo).check(z.describe('Videos in display order.')),
      test,
    }),
    ...errorResponses,
  },
})

/** The kinds of download (C-06). */
export const downloadKind = z.enum(['original', 'reel', 'bts', 'export'])
export type DownloadKind = z.infer<typeof downloadKind>

export const createDownload = defineOperation({
  ...common,
  id: 'createDownload',
  method: 'POST',
  path: '/fulfilment/v1/downloads',
  scope: 'fulfilment:download',
  summary: 'Create a one-hour link to a customer’s file',
  description:
    'The link is valid for 3600 seconds and needs no key: anyone who has it can download. `export_id` and `file` apply only to `kind` `export`.',
  tag: 'Downloads',
  requirements: ['C-06', 'C-08'],
  request: {
    body: z
      .looseObject({
        external_user_id: externalUserId.check(z.minLength(1)),
        video_id: z.guid().check(z.describe('UUID of the video, from the list.')),
        kind: z.optional(downloadKind).check(z.describe('Kind of file to download.')),
        /** Required for an export and otherwise ignored; so is `file` (C-06). */
        export_id: z.optional(z.unknown()).check(z.describe('UUID of the export.')),
        file: z
          .optional(z.unknown())
          .check(z.describe('File of the export: the music video, the vertical reel, or the lyric video.')),
      })
      .check(
        z.refine(({ kind, export_id: id }) => kind !== 'export' || z.guid().safeParse(id).success, {
          path: ['export_id'],
          error: 'must be the UUID of an export',
        }),
        z.refine(({ kind, file }) => kind !== 'export' || z.optional(exportFile).safeParse(file).success, {
          path: ['file'],
          error: 'must be main, reel or lyric',
        }),
      ),
  },
  responses: {
    200: z.strictObject({
      download_url: z
        .string()
        .check(z.describe('Address of the file, valid for one hour. Anyone who has it can download.')),
      filename: z.string().check(z.describe('File name of the download.')),
      expires_in: z.int().check(z.describe('Seconds until the link expires: 3600.')),
      kind: downloadKind.check(z.describe('The requested kind.')),
      test,
    }),
    ...errorResponses,
  },
})

export const downloadFile = defineOperation({
  id: 'downloadFile',
  area: 'fulfilment',
  method: 'GET',
  path: '/fulfilment/v1/files/{token}',
  auth: 'download-token',
  summary: 'Download the file of a link (supports Range and HEAD)',
  description:
    'The token is the credential. The file is saved under the `filename` of the link. A single byte range returns 206. A service may answer a GET of an export with 303: its address at the store lives a minute, so a client that resumes calls the link again.',
  tag: 'Downloads',
  ...fileNotes('video/mp4', { first: ['Content-Disposition'], unavailable: ['Retry-After'], redirects: true }),
  codes: { 404: ['file_not_available'] },
  requirements: ['C-07'],
  request: { params: tokenParams },
  responses: { ...fileResponses, 303: null, ...errors(401, 404) },
})

/** Operations of the fulfilment area. */
export const fulfilmentOperations = { listCustomerVideos, createDownload, downloadFile } as const
