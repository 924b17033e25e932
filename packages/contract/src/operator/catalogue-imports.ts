// Imports of catalogue files in chunks (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { operatorErrors, operatorWriteErrors } from './common.ts'
import { operatorRoute } from './routes.ts'

const { _default: withDefault } = z

/** Characters and lines of one chunk. */
export const CHUNK_MAX = 540_672
export const CHUNK_LINES_MAX = 5_000
/** Every character may be escaped. */
const CHUNK_BODY_MAX = 4_587_520

const idRule = 'must be 1 to 128 letters, digits, hyphens and underscores'
const importParams = z.object({
  import_id: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, idRule), z.describe('1 to 128 letters, digits, hyphens and underscores.')),
})

/** Errors that a caller may send with one chunk, and characters of the rule of each. */
export const CHUNK_ERRORS_MAX = 500
export const CHUNK_RULE_MAX = 300
const FIELD_MAX = 100

const progress = {
  id: z.string().check(z.describe('Id of the import, chosen by the caller: the hash of the file, for instance.')),
  lines: z.int().check(z.describe('Lines of the file that are done.')),
  started_at: z.iso.datetime().check(z.describe('ISO 8601 in UTC.')),
  updated_at: z.iso.datetime().check(z.describe('Time of the last chunk, ISO 8601 in UTC.')),
  finished_at: z
    .nullable(z.iso.datetime())
    .check(z.describe('When the last chunk was applied, ISO 8601 in UTC; null before it.')),
}

/** What an import has done so far. It continues after `lines` lines. */
const catalogueImport = z.strictObject(progress)
export type CatalogueImport = z.infer<typeof catalogueImport>

/** A line that was not applied. */
const lineError = z.strictObject({
  line: z.int().check(z.describe('Number of the line in the file, from 1.')),
  field: z.string().check(z.describe('Path of the field; empty for the line as a whole.')),
  rule: z.string().check(z.describe('What the field must be; completes “`field` …”.')),
  /** Such as `video 3f0c…` or `tag night`. */
  missing: z.exactOptional(z.string()).check(z.describe('What the line refers to and nothing has.')),
})
export type LineError = z.infer<typeof lineError>

const importReport = z.strictObject({
  ...progress,
  wrong_lines: z.int().check(z.describe('Lines among them that were left out.')),
  errors: z.array(lineError).check(z.describe('Why they were left out, in order; the first thousand errors.')),
})
export type CatalogueImportReport = z.infer<typeof importReport>

/** An error that the caller found in a line as a whole, or in a field that it completes itself. */
const callerError = z.strictObject({
  line: z
    .int('must be the number of a line')
    .check(z.minimum(1, 'must be the number of a line'), z.describe('Number of the line in the file, from 1.')),
  field: z
    .string('must be a field')
    .check(
      z.maxLength(FIELD_MAX, `must have at most ${FIELD_MAX} characters`),
      z.describe('Path of the field; empty for the line as a whole.'),
    ),
  rule: z
    .string('must be a rule')
    .check(
      z.maxLength(CHUNK_RULE_MAX, `must have at most ${CHUNK_RULE_MAX} characters`),
      z.describe('What the field must be; completes “`field` …”.'),
    ),
})

const changes = z.strictObject({
  videos: z.int().check(z.describe('Videos, without those of which only files changed.')),
  files: z.int().check(z.describe('Files of videos.')),
  terms: z.int().check(z.describe('Terms of the taxonomy.')),
  collections: z.int().check(z.describe('Collections of videos.')),
})
export type CatalogueChanges = z.infer<typeof changes>

const chunkResult = z.strictObject({
  import: catalogueImport.check(z.describe('The import after this chunk.')),
  changed: changes.check(z.describe('How many of each the chunk changed.')),
  errors: z.array(lineError).check(z.describe('Lines that were left out, in order.')),
})
export type ChunkResult = z.infer<typeof chunkResult>

const importCatalogueLines = defineOperation({
  ...operatorRoute('importCatalogueLines'),
  summary: 'Apply the next lines of a catalogue file',
  description:
    'The lines and the progress are stored together, so an interrupted import continues after `lines` lines: a chunk with another `from` gets 409. ' +
    'Wrong lines are left out and reported. The format is that of `proscenium catalogue import` (docs/catalogue-import.md).',
  tag: 'Catalogue',
  codes: { 409: ['conflict'] },
  requirements: ['O-01'],
  bodyLimit: CHUNK_BODY_MAX,
  request: {
    params: importParams,
    body: z.strictObject({
      from: z
        .int('must be a whole number')
        .check(
          z.minimum(0, 'must not be negative'),
          z.describe('Lines of the file before this chunk: `lines` of the import, or 0 to start a finished one again.'),
        ),
      ndjson: z.string('must be lines of NDJSON').check(
        z.maxLength(CHUNK_MAX, `must have at most ${CHUNK_MAX} characters`),
        z.refine((text) => hasLines(text, CHUNK_LINES_MAX), `must have at most ${CHUNK_LINES_MAX} lines`),
        z.describe(
          'Whole lines, at most 5,000. A video and its files belong into one chunk, so that no reader sees half a video.',
        ),
      ),
      /** Stored as if the service had found them. */
      errors: withDefault(
        z
          .array(callerError, 'must be a list of errors')
          .check(z.maxLength(CHUNK_ERRORS_MAX, `must have at most ${CHUNK_ERRORS_MAX} errors`)),
        [],
      ).check(z.describe('Of lines that the caller left empty, because they are wrong.')),
      last: withDefault(z.boolean('must be true or false'), false).check(
        z.describe('Whether the file ends with this chunk.'),
      ),
      strict: withDefault(z.boolean('must be true or false'), false).check(
        z.describe('Stop before the first wrong line.'),
      ),
      dry_run: withDefault(z.boolean('must be true or false'), false).check(z.describe('Check only: nothing changes.')),
    }),
  },
  responses: { 200: chunkResult, ...operatorWriteErrors, ...errors(409) },
})

const readCatalogueImport = defineOperation({
  ...operatorRoute('readCatalogueImport'),
  summary: 'How far an import is',
  description:
    'A finished import starts again with `from` 0. The errors are those of the lines that are done, also of calls whose response was lost.',
  tag: 'Catalogue',
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
