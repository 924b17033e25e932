// What a backup says about the database that it holds (O-03).
import { sql, type Kysely } from 'kysely'
import { boundMark } from '../blob-place.ts'
import { isPostgres } from '../engine/dialect.ts'
import { blobTables } from '../maintenance/content.ts'
import { usedKeyIds } from '../partners/sealed-values.ts'
import type { Database } from '../schema.ts'

/** A blob, as the row that names it describes it. */
export interface NamedBlob {
  readonly key: string
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

export interface DatabaseContents {
  /** Names of the migrations that it has, in order. */
  readonly migrations: readonly string[]
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly blobs: readonly NamedBlob[]
  /** See `usedKeyIds`. */
  readonly sealKeyIds: readonly string[]
}

/** Tables of the limits on PostgreSQL, whose rows are used up within a day: a backup has none of them. */
export const limitTables = ['rate_hits', 'usage_buckets'] as const

/** Reads a database at any schema. Errors: rejects if it is not one of this service. */
export async function readContents(db: Kysely<Database>): Promise<DatabaseContents> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return {
    migrations: migrations.rows.map(({ name }) => name),
    rows: await countRows(db),
    blobs: await namedBlobs(db),
    sealKeyIds: await usedKeyIds(db),
  }
}

/** Every blob that a row names, once, and the mark of their place. */
export async function namedBlobs(db: Kysely<Database>): Promise<NamedBlob[]> {
  const named = new Map<string, NamedBlob>()
  for (const table of blobTables) {
    const sha256 = sql.ref(table === 'partner_logos' ? 'hash' : 'sha256')
    const { rows } = await sql<NamedBlob>`
      select blob_key as key, bytes, ${sha256} as sha256 from ${sql.table(table)} order by blob_key`.execute(db)
    for (const row of rows) named.set(row.key, row)
  }
  const mark = await boundMark(db)
  return [...named.values(), ...(mark === null ? [] : [mark])]
}

async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tableNames(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}

/** Every table except the engine's own and those of the limits. */
async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by name`.execute(db)
    : await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
      `.execute(db)
  const counted = rows.map(({ name }) => name)
  return counted.filter((name) => !(limitTables as readonly string[]).includes(name))
}
