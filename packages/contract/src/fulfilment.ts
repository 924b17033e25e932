// Fulfilment: a partner's server lists and downloads its customers' videos (C-01…C-11).
import * as z from 'zod/mini'
import { defineOperation } from './define-operation.ts'
import { exportFile } from './editor.ts'
import { errorBody } from './errors/error-bodies.ts'

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

/** An export of a video (C-03). `files` lists the files that exist. */
export const fulfilmentExport = z.strictObject({
  export_id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  files: z.array(exportFile),
})
export type FulfilmentExport = z.infer<typeof fulfilmentExport>

/** A customer's video (C-03). */
export const fulfilmentVideo = z.strictObject({
  video_id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  thumbnail_url: z.string(),
  duration_seconds: z.int(),
  acquired_at: z.iso.datetime(),
  source: z.literal('partner'),
  downloads: z.strictObject({ original: z.boolean(), reel: z.boolean(), bts: z.boolean() }),
  exports: z.array(fulfilmentExport),
})
export type FulfilmentVideo = z.infer<typeof fulfilmentVideo>

/** Present, and true, in responses to a test key (C-08). */
const test = z.optional(z.literal(true))
const errorResponses = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  429: errorBody,
  500: errorBody,
}
const common = { area: 'fulfilment', auth: 'api-key' } as const

export const listCustomerVideos = defineOperation({
  ...common,
  id: 'listCustomerVideos',
  method: 'GET',
  path: '/fulfilment/v1/users/{external_user_id}/videos',
  scope: 'fulfilment:read',
  summary: 'List what a customer bought or claimed through the partner, newest first',
  requirements: ['C-02', 'C-03', 'C-04'],
  request: {
    params: z.object({ external_user_id: z.string() }),
    query: z.looseObject({ limit: z.optional(limit), offset: z.optional(offset) }),
  },
  responses: {
    200: z.strictObject({
      external_user_id: z.string(),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      videos: z.array(fulfilmentVideo),
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
  requirements: ['C-06', 'C-08'],
  request: {
    body: z
      .looseObject({
        external_user_id: z.string().check(z.minLength(1)),
        video_id: z.guid(),
        kind: z.optional(downloadKind),
        /** Required for an export and otherwise ignored; so is `file` (C-06). */
        export_id: z.optional(z.unknown()),
        file: z.optional(z.unknown()),
      })
      .check(
        z.refine(({ kind, export_id: id }) => kind !== 'export' || z.guid().safeParse(id).success, {
          path: ['export_id'],
        }),
        z.refine(({ kind, file }) => kind !== 'export' || z.optional(exportFile).safeParse(file).success, {
          path: ['file'],
        }),
      ),
  },
  responses: {
    200: z.strictObject({
      download_url: z.string(),
      filename: z.string(),
      /** In seconds. */
      expires_in: z.int(),
      kind: downloadKind,
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
  requirements: ['C-07'],
  request: { params: z.object({ token: z.string() }) },
  responses: {
    200: null,
    206: null,
    304: null,
    412: null,
    401: errorBody,
    404: errorBody,
    416: errorBody,
    500: errorBody,
    502: errorBody,
  },
})

/** Operations of the fulfilment area. */
export const fulfilmentOperations = { listCustomerVideos, createDownload, downloadFile } as const
