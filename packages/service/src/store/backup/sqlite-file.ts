// Files of SQLite databases that no service uses: copies in a backup, and those that one is restored to (O-03).
import { Kysely, sql } from 'kysely'
import { openSqlite } from '../engine/sqlite.ts'
import type { Database } from '../schema.ts'

export { copySqlite } from '../engine/sqlite.ts'

/** Reads the file without migrating it. Nothing but the file remains beside it. */
export async function readSqlite<Result>(
  path: string,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { dialect, close } = openSqlite(path)
  try {
    return await read(new Kysely<Database>({ dialect }))
  } finally {
    close()
  }
}

/** The first thing that is wrong with the file's pages, indexes or references; null if nothing is. */
export async function integrityProblem(db: Kysely<Database>): Promise<string | null> {
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const [{ integrity_check: found } = { integrity_check: 'no result' }] = checked.rows
  if (found !== 'ok') return found
  const [reference] = (await sql<{ table: string }>`pragma foreign_key_check`.execute(db)).rows
  return reference === undefined ? null : `a row of ${reference.table} refers to a row that does not exist`
}
