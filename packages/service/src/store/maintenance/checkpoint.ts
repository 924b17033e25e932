// Moves SQLite's write-ahead log into the database file while little is written, so that the file alone holds every row
// a minute after the last write (O-03). A backup does not depend on it; a copy of the file by other programs does.
import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

/** Rows changed since the last call, by this process: with more, SQLite's own checkpoints follow soon anyway. */
const IDLE_CHANGES = 1_000

/** Waits for no reader: the rest is moved by a later call. On PostgreSQL it does nothing. */
export function createCheckpoint(db: Kysely<Database>): () => Promise<void> {
  if (isPostgres(db)) return async () => undefined
  let before = 0
  return async () =>
    await db.connection().execute(async (own) => {
      const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(own)
      const changes = rows[0]?.changes ?? 0
      const idle = changes - before < IDLE_CHANGES
      before = changes
      if (idle) await emptyLog(own)
    })
}

interface CheckpointResult {
  /** Pages in the log. */
  readonly log: number
  /** Of them, those that are in the database file too. */
  readonly checkpointed: number
}

async function emptyLog(db: Kysely<Database>): Promise<void> {
  // The statements below would wait for readers, and the event loop with them.
  const { rows: before } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
  await sql`pragma busy_timeout = 0`.execute(db)
  try {
    const [moved] = (await sql<CheckpointResult>`pragma wal_checkpoint(passive)`.execute(db)).rows
    if (moved !== undefined && moved.log > 0 && moved.log === moved.checkpointed)
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(before[0]?.timeout ?? 0)}`.execute(db)
  }
}
