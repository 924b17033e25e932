// SPEC 4 Area C: what a partner's server lists and downloads for its customers.
import * as z from 'zod/mini'
import { defineOperation } from './define-operation.ts'
import { exportFile } from './editor.ts'
import { errorBody } from './errors/error-bodies.ts'

export const FULFILMENT_LIMIT_DEFAULT = 50
export const FULFILMENT_LIMIT_MAX = 100
/** Seconds a download link lives (SPEC 8). */
export const DOWNLOAD_EXPIRES = 3600

/** Nothing is clamped (C-02). */
const limit = z.string().check(z.regex(/^(?:[1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100'))
/** As far as a number counts exactly. */
const offset = z.string().check(
  z.regex(/^(?:0|[1-9][0-9]{0,15})$/, 'must be a whole number from 0 to 9007199254740991'),
  z.refine((value) => Number.isSafeInteger(Number(value)), {
    error: 'must be a whole number from 0 to 9007199254740991',
  }),
)

/** An export of a video (SPEC 2.6); `files` are those that exist. */
export const fulfilmentExport = z.strictObject({
  export_id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  files: z.array(exportFile),
})
export type FulfilmentExport = z.infer<typeof fulfilmentExport>

/** A video of a customer (SPEC 2.6). */
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

/** Present, and true, where a test key asked (SPEC 4.C test mode). */
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
  summary: 'What a customer bought or claimed through the partner, newest first',
  source: 'SPEC 4.C1',
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

/** What can be downloaded (SPEC 4.C2). */
export const downloadKind = z.enum(['original', 'reel', 'bts', 'export'])
export type DownloadKind = z.infer<typeof downloadKind>

export const createDownload = defineOperation({
  ...common,
  id: 'createDownload',
  method: 'POST',
  path: '/fulfilment/v1/downloads',
  scope: 'fulfilment:download',
  summary: 'A link of one hour to a file of a customer',
  source: 'SPEC 4.C2',
  request: {
    body: z
      .looseObject({
        external_user_id: z.string().check(z.minLength(1)),
        video_id: z.uuid(),
        kind: z.optional(downloadKind),
        /** Wanted, and looked at, for an export alone; so is `file`. */
        export_id: z.optional(z.unknown()),
        file: z.optional(z.unknown()),
      })
      .check(
        z.refine(({ kind, export_id: id }) => kind !== 'export' || z.uuid().safeParse(id).success, {
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
      /** Seconds. */
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
  summary: 'The file behind a download link (Range and HEAD are understood)',
  source: 'SPEC 4.C2, 8',
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

/** Area C (SPEC 4). */
export const fulfilmentOperations = { listCustomerVideos, createDownload, downloadFile } as const
