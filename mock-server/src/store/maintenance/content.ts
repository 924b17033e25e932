// Snapshots for QA: every row except the catalogue, independent of the engine, taken and restored as a whole.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import type { Database } from '../schema.ts'
import { catalogueTables, contentTables } from '../table-groups.ts'
import { readRows, type Row } from './read-rows.ts'

export interface BlobName {
  readonly key: string
  readonly bytes: number
}

export interface Content {
  readonly rows: Readonly<Record<string, readonly Row[]>>
  /** The blobs that the rows refer to. */
  readonly files: readonly BlobName[]
  /** Hash of every row of the catalogue. */
  readonly catalogueSha256: string
}

export interface ContentStore {
  /** The current content of the database. */
  take(): Promise<Content>
  /**
   * Replaces the content of the database in one transaction; returns the keys of blobs that are no longer referenced.
   * Null, without any change, if the catalogue differs.
   */
  put(content: Content): Promise<readonly string[] | null>
}

/** The content store of one database. */
export function createContentStore(db: Kysely<Database>): ContentStore {
  return {
    // A consistent snapshot, even if other processes write meanwhile; on SQLite every transaction is one.
    take: () => db.transaction().setIsolationLevel('repeatable read').execute(take),
    put: (content) => db.transaction().execute(async (trx) => await put(trx, content)),
  }
}

async function take(trx: Transaction<Database>): Promise<Content> {
  const rows: Record<string, readonly Row[]> = {}
  for (const table of contentTables) rows[table] = await readRows(trx, table)
  return { rows, files: await filesOf(trx), catalogueSha256: await catalogueSha256(trx) }
}

async function filesOf(trx: Transaction<Database>): Promise<BlobName[]> {
  const exports = trx.selectFrom('export_files').select(['blob_key as key', 'bytes'])
  const logos = trx.selectFrom('partner_logos').select(['blob_key as key', 'bytes'])
  const songs = trx.selectFrom('project_songs').select(['blob_key as key', 'bytes'])
  return [...(await exports.execute()), ...(await logos.execute()), ...(await songs.execute())]
}

async function put(trx: Transaction<Database>, content: Content): Promise<readonly string[] | null> {
  if ((await catalogueSha256(trx)) !== content.catalogueSha256) return null
  const before = await filesOf(trx)
  for (const table of contentTables.toReversed()) await trx.deleteFrom(table).execute()
  for (const table of contentTables) {
    for (const batch of inBatches(content.rows[table] ?? [])) {
      await trx.insertInto(table).values(batch).execute()
      await setImmediate()
    }
  }
  const named = new Set(content.files.map(({ key }) => key))
  return before.flatMap(({ key }) => (named.has(key) ? [] : [key]))
}

async function catalogueSha256(trx: Transaction<Database>): Promise<string> {
  const hash = createHash('sha256')
  for (const table of catalogueTables) {
    const rows = await readRows(trx, table)
    hash.update(`${table}\n`)
    for (const row of rows.map((each) => JSON.stringify(each)).toSorted()) hash.update(`${row}\n`)
  }
  return hash.digest('hex')
}
