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
import { errorBody } from '../errors/error-bodies.ts'
import { exportFile } from '../editor.ts'
import { downloadKind } from '../fulfilment.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

export const EXPORTS_LIMIT_DEFAULT = 20
export const EXPORTS_LIMIT_MAX = 100

/** The music video, the reel and the lyric video. */
const FILES_MAX = 3
/** Bytes: the largest EXPORT_COMPLETE with every character escaped, plus its envelope. */
const BODY_LIMIT = 1_048_576
const common = { area: 'workspace', auth: 'session', method: 'POST' } as const

export const persistExport = defineOperation({
  ...common,
  id: 'persistExport',
  path: '/partner/v1/exports',
  summary: 'Store a finished export if all its sources are owned; idempotent',
  requirements: ['P-46', 'B-28'],
  bodyLimit: BODY_LIMIT,
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      /** The payload of EXPORT_COMPLETE. */
      export: EXPORT_COMPLETE.schema,
    }),
  },
  responses: {
    /** Sent only after the export is durable (P-46). */
    200: z.object({ export_id: z.uuid(), ok: z.literal(true) }),
    ...sessionErrorResponses,
    429: errorBody,
    /** `purchase_required` includes a quote of exactly the sources to buy (B-28). */
    403: z.extend(errorBody, { quote: z.optional(z.object(purchaseQuote)) }),
  },
})

const exportedVideo = z.object({ video_id: z.uuid(), title: display(z.string()), artist: display(z.string()) })

/** An export in the history. `editor_export_id` is the id that the editor gave it. Times are ISO 8601 UTC. */
export const exportEntry = z.object({
  export_id: z.uuid(),
  editor_export_id: z.string(),
  name: display(z.string()),
  project_id: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  videos: rows(z.array(exportedVideo).check(z.maxLength(LIST_MAX))),
  /** The files that exist. */
  files: rows(z.array(z.object({ file: exportFile, bytes: z.int() })).check(z.maxLength(FILES_MAX))),
})
export type ExportEntry = z.infer<typeof exportEntry>

export const listExports = defineOperation({
  ...common,
  id: 'listExports',
  path: '/partner/v1/exports/list',
  summary: 'List the exports, newest first',
  requirements: ['H-09'],
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      limit: z.optional(z.int().check(z.gte(1), z.lte(EXPORTS_LIMIT_MAX))),
      /** `next_cursor` of the previous page. */
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
  },
  responses: {
    200: z.object({
      exports: rows(z.array(exportEntry).check(z.maxLength(EXPORTS_LIMIT_MAX))),
      next_cursor: z.nullable(z.string()),
    }),
    ...sessionErrorResponses,
  },
})

const target = {
  kind: z.optional(downloadKind),
  /** Required for originals, ignored for an export. */
  video_id: z.optional(z.guid()),
  /** Required for an export. */
  export_id: z.optional(z.guid()),
  file: z.optional(exportFile),
}

export const createWorkspaceDownload = defineOperation({
  ...common,
  id: 'createWorkspaceDownload',
  path: '/partner/v1/downloads',
  summary: 'Create a one-hour link to an export or an owned original; counts against the monthly limit',
  requirements: ['B-30', 'H-09'],
  request: {
    body: z.looseObject({ session_token: sessionToken, ...target }).check(
      z.refine(({ kind, export_id: id }) => kind !== 'export' || id !== undefined, {
        path: ['export_id'],
        error: 'is wanted for an export',
      }),
      z.refine(({ kind, video_id: id }) => kind === 'export' || id !== undefined, {
        path: ['video_id'],
        error: 'is wanted for everything else',
      }),
    ),
  },
  responses: {
    200: z.object({
      download_url: z.string(),
      filename: display(z.string()),
      /** In seconds. */
      expires_in: z.int(),
      kind: openEnum(downloadKind),
      /** Downloads left in the current UTC month (B-30). */
      downloads_left: z.int(),
    }),
    404: errorBody,
    ...sessionErrorResponses,
  },
})

export const reportIssue = defineOperation({
  ...common,
  id: 'reportIssue',
  path: '/partner/v1/issues',
  summary: 'Report that the editor could not use a source, and check the source again',
  requirements: ['H-16'],
  request: {
    body: z.looseObject({
      session_token: sessionToken,
      /** The payload of REPORT_VIDEO_ISSUE. */
      issue: REPORT_VIDEO_ISSUE.schema,
    }),
  },
  responses: {
    200: z.object({ report_id: z.uuid(), source: catalogStatusItem }),
    429: errorBody,
    ...sessionErrorResponses,
  },
})

/** Export and report operations of a session. */
export const exportOperations = { persistExport, listExports, createWorkspaceDownload, reportIssue } as const
