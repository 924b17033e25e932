// Snapshots for QA: every row except the catalogue, independent of the engine, taken and restored as a whole.
import { Buffer } from '#platform/buffer'
import { sha256 } from '#platform/crypto'
import { yieldToEventLoop } from '#platform/event-loop'
import type { Kysely, Transaction } from 'kysely'
import { inBatches } from '../engine/batches.ts'
import type { Database } from '../schema.ts'
import { catalogueTables, contentTables } from '../table-groups.ts'
import { clearTable } from './clear-table.ts'
import { eachRow, type Row } from './read-rows.ts'

/** Rows written by one statement: a row may hold a quarter of a megabyte. */
const WRITTEN_AT_ONCE = 100

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

/** The content store of one database. */
export function createContentStore(db: Kysely<Database>) {
  return {
    /**
     * The current content of the database. A consistent snapshot, even if other processes write meanwhile; on SQLite
     * every transaction is one.
     */
    take: () => db.transaction().setIsolationLevel('repeatable read').execute(take),
    /**
     * Replaces the content of the database in one transaction; returns the keys of blobs that are no longer referenced.
     * Null, without any change, if the catalogue differs.
     */
    put: (content: Content) => db.transaction().execute(async (trx) => await put(trx, content)),
    /** Those of the blobs that a row names. */
    namedBlobs: (keys: readonly string[]) => namedBlobs(db, keys),
  }
}

async function take(trx: Transaction<Database>): Promise<Content> {
  const rows: Record<string, readonly Row[]> = {}
  for (const table of contentTables) {
    const own: Row[] = []
    await eachRow(trx, table, (row) => own.push(row))
    rows[table] = own
  }
  return { rows, files: await filesOf(trx), catalogueSha256: await catalogueSha256(trx) }
}

/** Tables whose rows name blobs. */
export const blobTables = ['export_files', 'partner_logos', 'project_songs'] as const

async function filesOf(trx: Transaction<Database>): Promise<BlobName[]> {
  const files: BlobName[] = []
  for (const table of blobTables)
    await eachRow(trx, table, (row) => files.push({ key: String(row['blob_key']), bytes: Number(row['bytes']) }))
  return files
}

async function namedBlobs(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const table of keys.length === 0 ? [] : blobTables) {
    const rows = await db.selectFrom(table).select('blob_key').where('blob_key', 'in', keys).execute()
    for (const { blob_key: key } of rows) named.add(key)
  }
  return named
}

async function put(trx: Transaction<Database>, content: Content): Promise<readonly string[] | null> {
  if ((await catalogueSha256(trx)) !== content.catalogueSha256) return null
  const before = await filesOf(trx)
  for (const table of contentTables.toReversed()) await clearTable(trx, table)
  for (const table of contentTables) {
    for (const batch of inBatches(content.rows[table] ?? [], WRITTEN_AT_ONCE)) {
      await trx.insertInto(table).values(batch).execute()
      await yieldToEventLoop()
    }
  }
  const named = new Set(content.files.map(({ key }) => key))
  return before.flatMap(({ key }) => (named.has(key) ? [] : [key]))
}

/** The same for the same rows in any order: their hashes are added. */
async function catalogueSha256(trx: Transaction<Database>): Promise<string> {
  const whole: Uint8Array[] = []
  for (const table of catalogueTables) {
    const sums = new BigUint64Array(4)
    await eachRow(trx, table, (row) => add(sums, sha256(JSON.stringify(row))))
    whole.push(Buffer.from(`${table}\n`), new Uint8Array(sums.buffer))
  }
  return sha256(Buffer.concat(whole), 'hex')
}

function add(sums: BigUint64Array, rowHash: Buffer): void {
  for (const [at, sum] of sums.entries()) sums[at] = sum + rowHash.readBigUInt64LE(at * 8)
}
