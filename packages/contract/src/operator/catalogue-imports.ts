// Imports of catalogue files in chunks (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
import { operator, operatorErrors, operatorWriteErrors } from './common.ts'

const { _default: withDefault } = z

/** Characters and lines of one chunk. */
export const CHUNK_MAX = 540_672
export const CHUNK_LINES_MAX = 5_000
/** Every character may be escaped. */
const CHUNK_BODY_MAX = 4_587_520

const idRule = 'must be 1 to 128 letters, digits, hyphens and underscores'
const importParams = z.object({ import_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, idRule)) })

/** Errors that a caller may send with one chunk, and characters of the rule of each. */
export const CHUNK_ERRORS_MAX = 500
export const CHUNK_RULE_MAX = 300
const FIELD_MAX = 100

const progress = {
  id: z.string(),
  lines: z.int(),
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
}

/** What an import has done so far. It continues after `lines` lines. */
const catalogueImport = z.strictObject(progress)
export type CatalogueImport = z.infer<typeof catalogueImport>

/** A line that was not applied. `field` is empty if the line as a whole is wrong. */
const lineError = z.strictObject({
  line: z.int(),
  field: z.string(),
  rule: z.string(),
  /** What the line refers to and nothing has, such as `video 3f0c…` or `tag night`. */
  missing: z.exactOptional(z.string()),
})
export type LineError = z.infer<typeof lineError>

/** An import with its first thousand errors; `wrong_lines` counts every line that was left out. */
const importReport = z.strictObject({ ...progress, wrong_lines: z.int(), errors: z.array(lineError) })
export type CatalogueImportReport = z.infer<typeof importReport>

/** An error that the caller found in a line as a whole, or in a field that it completes itself. */
const callerError = z.strictObject({
  line: z.int('must be the number of a line').check(z.minimum(1, 'must be the number of a line')),
  field: z.string('must be a field').check(z.maxLength(FIELD_MAX, `must have at most ${FIELD_MAX} characters`)),
  rule: z.string('must be a rule').check(z.maxLength(CHUNK_RULE_MAX, `must have at most ${CHUNK_RULE_MAX} characters`)),
})

const changes = z.strictObject({ videos: z.int(), files: z.int(), terms: z.int(), collections: z.int() })
export type CatalogueChanges = z.infer<typeof changes>

const chunkResult = z.strictObject({
  import: catalogueImport,
  /** How many of each this chunk changed. */
  changed: changes,
  errors: z.array(lineError),
})
export type ChunkResult = z.infer<typeof chunkResult>

const importCatalogueLines = defineOperation({
  ...operator,
  id: 'importCatalogueLines',
  method: 'POST',
  path: '/operator/v1/catalogue/imports/{import_id}/lines',
  summary: 'Apply the next lines of a catalogue file',
  requirements: ['O-01'],
  bodyLimit: CHUNK_BODY_MAX,
  request: {
    params: importParams,
    body: z.strictObject({
      /** Lines of the file before this chunk: `lines` of the import, or 0 to start a finished one again. */
      from: z.int('must be a whole number').check(z.minimum(0, 'must not be negative')),
      /** Whole lines of NDJSON. A video and its files belong into one chunk. */
      ndjson: z.string('must be lines of NDJSON').check(
        z.maxLength(CHUNK_MAX, `must have at most ${CHUNK_MAX} characters`),
        z.refine((text) => hasLines(text, CHUNK_LINES_MAX), `must have at most ${CHUNK_LINES_MAX} lines`),
      ),
      /** Of lines that the caller left empty because they are wrong; stored as if the service had found them. */
      errors: withDefault(
        z
          .array(callerError, 'must be a list of errors')
          .check(z.maxLength(CHUNK_ERRORS_MAX, `must have at most ${CHUNK_ERRORS_MAX} errors`)),
        [],
      ),
      /** Whether the file ends here. */
      last: withDefault(z.boolean('must be true or false'), false),
      /** Stop before the first wrong line. */
      strict: withDefault(z.boolean('must be true or false'), false),
      /** Check only: nothing changes. */
      dry_run: withDefault(z.boolean('must be true or false'), false),
    }),
  },
  responses: { 200: chunkResult, ...operatorWriteErrors, 409: errorBody },
})

const readCatalogueImport = defineOperation({
  ...operator,
  id: 'readCatalogueImport',
  method: 'GET',
  path: '/operator/v1/catalogue/imports/{import_id}',
  summary: 'How far an import is',
  requirements: ['O-01'],
  request: { params: importParams },
  responses: { 200: importReport, ...operatorErrors.read },
})

/** Whether the text has at most `most` lines; the end of the last one may be missing. */
function hasLines(text: string, most: number): boolean {
  let from = 0
  for (let count = 0; count < most && from < text.length; count += 1) {
    const end = text.indexOf('\n', from)
    from = end === -1 ? text.length : end + 1
  }
  return from >= text.length
}

export const catalogueImportOperations = { importCatalogueLines, readCatalogueImport } as const
