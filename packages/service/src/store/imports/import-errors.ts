// The wrong lines of an import, stored with its progress: an interrupted import reports them too (O-01).
import type { LineError } from '@proscenium/contract/operator'
import type { Kysely, Transaction } from 'kysely'
import { insertMissing } from '../engine/batches.ts'
import type { Database } from '../schema.ts'

/** Errors of one import that are stored; `wrong_lines` counts every wrong line. */
const STORED_MAX = 1_000

/** In the order of the file. */
export async function importErrors(db: Kysely<Database>, id: string): Promise<readonly LineError[]> {
  const rows = db.selectFrom('catalogue_import_errors').selectAll().where('import_id', '=', id).orderBy('position')
  return (await rows.execute()).map(({ line, field, rule, missing }) => ({
    line,
    field,
    rule,
    ...(missing === null ? {} : { missing }),
  }))
}

/** Adds those of a chunk to the earlier ones. */
export async function addImportErrors(
  trx: Transaction<Database>,
  id: string,
  errors: readonly LineError[],
): Promise<void> {
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
export async function clearImportErrors(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('catalogue_import_errors').where('import_id', '=', id).execute()
}
