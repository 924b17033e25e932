// Imports of catalogue files (O-01): each chunk is applied in one transaction with its progress.
import type { CatalogueChanges, LineError } from '@proscenium/contract/operator'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { CatalogueImportsTable } from '../schema-dashboard.ts'
import { deleteVideo } from './delete-video.ts'
import { setUnpublished } from './unpublish-video.ts'
import { isPostgres } from '../engine/dialect.ts'
import { applyLines, type NumberedLine } from './chunk-state.ts'
import { catalogueLines } from './export-lines.ts'
import { loadChunk } from './load-chunk.ts'
import { differencesOf, writeDifferences } from './write-chunk.ts'
import { insertMissing } from '../engine/batches.ts'

export type ImportRecord = CatalogueImportsTable
export type { NumberedLine } from './chunk-state.ts'

export interface ImportChunk {
  readonly id: string
  /** Lines of the file before the chunk. */
  readonly from: number
  /** All lines of the chunk, wrong and empty ones too. */
  readonly count: number
  /** The valid lines. */
  readonly lines: readonly NumberedLine[]
  /** Of the lines that are no valid lines, in order. */
  readonly errors: readonly LineError[]
  readonly last: boolean
  readonly strict: boolean
  readonly dryRun: boolean
  readonly now: number
}

export type ChunkOutcome =
  | {
      readonly ok: true
      readonly record: ImportRecord
      readonly changed: CatalogueChanges
      readonly errors: readonly LineError[]
    }
  /** Another chunk is expected: the one after `lines` lines. */
  | { readonly ok: false; readonly lines: number }

export function createImportStore(db: Kysely<Database>) {
  return {
    find: async (id: string) => await recordOf(db, id),
    /** Why lines of the import were left out, in order; the first thousand errors. */
    errors: (id: string) => importErrors(db, id),
    /** Applies the chunk and records it in one transaction; imports of several processes run one after the other. */
    apply: (chunk: ImportChunk) => db.transaction().execute(async (trx) => await applyChunk(trx, chunk)),
    deleteVideo: (id: string) =>
      db.transaction().execute(async (trx) => {
        await lockCatalogue(trx)
        return await deleteVideo(trx, id)
      }),
    /** False if there is no such video. */
    setUnpublished: (id: string, unpublished: boolean) =>
      db.transaction().execute(async (trx) => {
        await lockCatalogue(trx)
        return await setUnpublished(trx, id, unpublished)
      }),
    /** The catalogue as lines of a file, each after what it refers to. */
    lines: () => catalogueLines(db),
  }
}

async function recordOf(db: Kysely<Database>, id: string): Promise<ImportRecord | null> {
  const row = await db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

async function applyChunk(trx: Transaction<Database>, chunk: ImportChunk): Promise<ChunkOutcome> {
  await lockCatalogue(trx)
  const before = resumed(await recordOf(trx, chunk.id), chunk)
  const expected = before?.lines ?? 0
  if (!chunk.dryRun && chunk.from !== expected) return { ok: false, lines: expected }
  const { strict, now } = chunk
  const firstWrong = chunk.errors[0]?.line ?? null
  const usable = strict && firstWrong !== null ? chunk.lines.filter(({ number }) => number < firstWrong) : chunk.lines
  const loaded = await loadChunk(
    trx,
    usable.map(({ line }) => line),
  )
  const state = await applyLines(loaded, usable, { now, strict })
  const differences = differencesOf(loaded, state)
  const errors = [...chunk.errors, ...state.errors].toSorted((a, b) => a.line - b.line)
  const record = recordAfter(chunk, { before, errors })
  if (!chunk.dryRun) {
    await writeDifferences(trx, { loaded, state, differences })
    await save(trx, record)
    if (before === null) await clearImportErrors(trx, chunk.id)
    if (!strict) await addImportErrors(trx, chunk.id, errors)
  }
  return { ok: true, record, changed: differences.changed, errors: state.errors }
}

/** The progress to continue from; null for a new import, and for a finished one that starts again. */
function resumed(record: ImportRecord | null, { from }: ImportChunk): ImportRecord | null {
  return from === 0 && record?.finished_at !== null ? null : record
}

/** Two imports at once would each judge the other's lines by the state before them. SQLite has one writer anyway. */
async function lockCatalogue(trx: Transaction<Database>): Promise<void> {
  if (isPostgres(trx))
    await trx.selectFrom('catalogue_state').select('version').where('id', '=', 1).forUpdate().execute()
}

function recordAfter(
  { id, from, count, last, strict, now }: ImportChunk,
  { before, errors }: { readonly before: ImportRecord | null; readonly errors: readonly LineError[] },
): ImportRecord {
  const [wrong = null] = errors.map(({ line }) => line)
  const stopped = strict && wrong !== null
  return {
    id,
    lines: stopped ? wrong - 1 : from + count,
    started_at: before?.started_at ?? now,
    updated_at: now,
    finished_at: last && !stopped ? now : null,
    wrong_lines: (before?.wrong_lines ?? 0) + (strict ? 0 : new Set(errors.map(({ line }) => line)).size),
  }
}

async function save(trx: Transaction<Database>, record: ImportRecord): Promise<void> {
  await trx
    .insertInto('catalogue_imports')
    .values(record)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(record))
    .execute()
}

/** Errors of one import that are stored; `wrong_lines` counts every wrong line. */
const STORED_MAX = 1_000

/** In the order of the file. */
async function importErrors(db: Kysely<Database>, id: string): Promise<readonly LineError[]> {
  const rows = db.selectFrom('catalogue_import_errors').selectAll().where('import_id', '=', id).orderBy('position')
  return (await rows.execute()).map(({ line, field, rule, missing }) => ({
    line,
    field,
    rule,
    ...(missing === null ? {} : { missing }),
  }))
}

/**
 * The wrong lines of an import, stored with its progress: an interrupted import reports them too (O-01). Adds those of
 * a chunk to the earlier ones.
 */
async function addImportErrors(trx: Transaction<Database>, id: string, errors: readonly LineError[]): Promise<void> {
  if (errors.length === 0) return
  const own = trx.selectFrom('catalogue_import_errors').where('import_id', '=', id)
  const { last } = await own.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow()
  const next = last === null ? 0 : last + 1
  const rows = errors.slice(0, STORED_MAX - next).map(({ line, field, rule, missing = null }, at) => ({
    import_id: id,
    position: next + at,
    line,
    field,
    rule,
    missing,
  }))
  await insertMissing(trx, 'catalogue_import_errors', rows)
}

/** For an import that starts again. */
async function clearImportErrors(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('catalogue_import_errors').where('import_id', '=', id).execute()
}
