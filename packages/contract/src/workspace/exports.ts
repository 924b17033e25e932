// Exports of the Workspace: stored once, listed, downloaded. Also reports of unusable sources.
import * as z from 'zod/mini'
import {
  catalogStatusItem,
  display,
  EXPORT_COMPLETE,
  LIST_MAX,
  openEnum,
  purchaseQuote,
  REPORT_VIDEO_ISSUE,
  rows,
} from '@proscenium/protocol'
import { defineOperation } from '../define-operation.ts'
import { errorBody, errors } from '../errors/error-bodies.ts'
import { createdAt, exportFile, exportUuid, nextCursor, videoUuid } from '../fields.ts'
import { downloadKind } from '../fulfilment.ts'
import { sessionBody, sessionCall, sessionErrorResponses } from './session-fields.ts'

export const EXPORTS_LIMIT_DEFAULT = 20
export const EXPORTS_LIMIT_MAX = 100

/** The music video, the reel and the lyric video. */
const FILES_MAX = 3
/** Bytes: the largest EXPORT_COMPLETE with every character escaped, plus its envelope. */
const BODY_LIMIT = 1_048_576

export const persistExport = defineOperation({
  ...sessionCall,
  id: 'persistExport',
  path: '/partner/v1/exports',
  summary: 'Store a finished export if all its sources are owned; idempotent',
  description:
    'Responds once the export is durable; acknowledge it to the editor then. If sources must be bought first, the error contains a `quote` for exactly those.',
  tag: 'Exports',
  codes: { 403: ['partner_inactive', 'no_account', 'purchase_required'] },
  requirements: ['P-46', 'B-28'],
  bodyLimit: BODY_LIMIT,
  request: {
    body: sessionBody({
      export: EXPORT_COMPLETE.schema.check(
        z.describe(
          'Fields of `EXPORT_COMPLETE`, within its limits. One that names no video names a project that has one.',
        ),
      ),
    }),
  },
  responses: {
    /** Sent only after the export is durable (P-46). */
    200: z.object({ export_id: exportUuid, ok: z.literal(true).check(z.describe('Always true.')) }),
    ...sessionErrorResponses,
    ...errors(429),
    /** `purchase_required` includes a quote of exactly the sources to buy (B-28). */
    403: z.extend(errorBody, {
      quote: z.optional(z.object(purchaseQuote)).check(z.describe('Prices of the sources that must be bought first.')),
    }),
  },
})

const exportedVideo = z.object({
  video_id: videoUuid,
  title: display(z.string()).check(z.describe('Title, for display.')),
  artist: display(z.string()).check(z.describe('Name of the artist.')),
})

/** An export in the history. */
export const exportEntry = z.object({
  export_id: exportUuid,
  editor_export_id: z.string().check(z.describe('Id of the export, chosen by the editor.')),
  name: display(z.string()).check(z.describe('Name chosen by the editor; may be empty.')),
  project_id: z.nullable(z.string()).check(z.describe('Id of the saved project; null if there is none.')),
  created_at: createdAt,
  videos: rows(z.array(exportedVideo).check(z.maxLength(LIST_MAX))).check(z.describe('Videos in the export.')),
  files: rows(
    z
      .array(z.object({ file: exportFile, bytes: z.int().check(z.describe('Size in bytes.')) }))
      .check(z.maxLength(FILES_MAX)),
  ).check(z.describe('Files that exist.')),
})
export type ExportEntry = z.infer<typeof exportEntry>

export const listExports = defineOperation({
  ...sessionCall,
  id: 'listExports',
  path: '/partner/v1/exports/list',
  summary: 'List the exports, newest first',
  description: 'Create a download link only when the user requests it: links expire after an hour.',
  tag: 'Exports',
  requirements: ['H-09'],
  request: {
    body: sessionBody({
      limit: z
        .optional(z.int().check(z.gte(1), z.lte(EXPORTS_LIMIT_MAX)))
        .check(z.describe('Maximum number of entries.')),
      cursor: z
        .optional(z.nullable(z.string().check(z.maxLength(100))))
        .check(z.describe('`next_cursor` of the previous page of the same list; any other text is rejected.')),
    }),
  },
  responses: {
    200: z.object({
      exports: rows(z.array(exportEntry).check(z.maxLength(EXPORTS_LIMIT_MAX))).check(
        z.describe('The customer’s exports, newest first.'),
      ),
      next_cursor: nextCursor,
    }),
    ...sessionErrorResponses,
  },
})

const target = {
  kind: z.optional(downloadKind).check(z.describe('Kind of file to download.')),
  video_id: z.optional(z.guid()).check(z.describe('UUID of the video; ignored for an export.')),
  export_id: z.optional(z.guid()).check(z.describe('UUID of the export.')),
  file: z.optional(exportFile),
}

export const createWorkspaceDownload = defineOperation({
  ...sessionCall,
  id: 'createWorkspaceDownload',
  path: '/partner/v1/downloads',
  summary: 'Create a one-hour link to an export or an owned original; counts against the monthly limit',
  description: 'Each link counts as one download of the current month, in UTC.',
  tag: 'Exports',
  codes: { 403: ['partner_inactive', 'no_account', 'not_owned', 'download_limit_reached'] },
  requirements: ['B-30', 'H-09'],
  request: {
    body: sessionBody({ ...target }).check(
      z.refine(({ kind, export_id: id }) => kind !== 'export' || id !== undefined, {
        path: ['export_id'],
        error: 'must name the export',
      }),
      z.refine(({ kind, video_id: id }) => kind === 'export' || id !== undefined, {
        path: ['video_id'],
        error: 'must name the video, unless kind is export',
      }),
    ),
  },
  responses: {
    200: z.object({
      download_url: z
        .string()
        .check(z.describe('Address of the file, valid for one hour. Anyone who has it can download.')),
      filename: display(z.string()).check(z.describe('File name of the download.')),
      expires_in: z.int().check(z.describe('Seconds until the link expires.')),
      kind: openEnum(downloadKind).check(z.describe('The requested kind.')),
      downloads_left: z.int().check(z.describe('Downloads left this month, in UTC.')),
    }),
    ...errors(404),
    ...sessionErrorResponses,
  },
})

export const reportIssue = defineOperation({
  ...sessionCall,
  id: 'reportIssue',
  path: '/partner/v1/issues',
  summary: 'Report that the editor could not use a source, and check the source again',
  description: 'Records the report without further steps. `source` is the current state of the video’s source.',
  tag: 'Issues',
  requirements: ['H-16'],
  request: {
    body: sessionBody({
      issue: REPORT_VIDEO_ISSUE.schema.check(z.describe('Fields of `REPORT_VIDEO_ISSUE`.')),
    }),
  },
  responses: {
    200: z.object({
      report_id: z.uuid().check(z.describe('UUID of the report.')),
      source: catalogStatusItem.check(z.describe('Current state of the source.')),
    }),
    ...errors(429),
    ...sessionErrorResponses,
  },
})

/** Export and report operations of a session. */
export const exportOperations = { persistExport, listExports, createWorkspaceDownload, reportIssue } as const
