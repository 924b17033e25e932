// Syncs SQLite's log outside the event loop. A sync inside a commit blocks the whole process; here, requests are read
// while the disk works.
import { openFile, type DatabaseSync, type SyncedFile } from '#platform/sqlite'

export interface Disk {
  /** Commits of `work` are written but not synced: they are not durable before `sync`. */
  unsynced<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when everything committed before is on disk. Not reentrant. Errors: rejects if the sync fails. */
  sync(): Promise<void>
  /** Idempotent. */
  close(): Promise<void>
}

/**
 * The disk of an open database in WAL mode. A commit is durable once its frames are in the log and the log is synced
 * (as with `synchronous = full`), so syncing the log afterwards gives the same guarantee. SQLite itself syncs log and
 * database around each checkpoint in either mode.
 */
export function diskOf(database: DatabaseSync, opened: (path: string) => Promise<SyncedFile> = openFile): Disk {
  const path = database.location()
  let log: SyncedFile | null = null
  let mustCheckpoint = false
  const settle = (): void => {
    if (mustCheckpoint) checkpoint(database)
    mustCheckpoint = false
  }
  return {
    async unsynced(work) {
      database.exec('pragma synchronous = normal')
      try {
        return await work()
      } finally {
        database.exec('pragma synchronous = full')
      }
    },
    async sync() {
      // In-memory; lost on restart.
      if (path === null) return
      settle()
      // The log remains the same file while any process has the database open.
      log ??= await opened(`${path}-wal`)
      try {
        await log.datasync()
      } catch (error) {
        mustCheckpoint = true
        settle()
        throw error
      }
    },
    async close() {
      const last = log
      log = null
      await last?.close()
    },
  }
}

/**
 * After a failed WAL write, checkpoint before accepting new commits: a later sync may succeed without having written
 * the failed part, and everything after a gap in the log is lost. The checkpoint syncs the database and restarts the
 * log. Errors: throws if the checkpoint fails or a reader still uses the log.
 */
function checkpoint(database: DatabaseSync): void {
  const { busy } = { ...database.prepare('pragma wal_checkpoint(truncate)').get() }
  if (busy !== 0) throw new Error('Cannot checkpoint the log after a failed sync: a reader still uses it.')
}
