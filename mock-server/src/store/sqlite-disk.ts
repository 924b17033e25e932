// Syncs of SQLite's log beside the loop. Inside a commit a sync stops the whole process; here requests go on being read
// while the disk works.
import { open, type FileHandle } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'

export interface Disk {
  /** Commits of `work` are written and not yet synced: none of them counts before `sync`. */
  unsynced<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when all that was committed before is on the disk. One at a time. Errors: rejects when the disk refuses. */
  sync(): Promise<void>
  /** Idempotent. */
  close(): Promise<void>
}

/**
 * The disk under an open database in WAL mode. A commit is whole once its frames are in the log and the log is synced
 * (as `synchronous = full` does it), so syncing the log afterwards makes the same promise. SQLite itself syncs log and
 * database around each checkpoint either way.
 */
export function diskOf(database: DatabaseSync): Disk {
  const path = database.location()
  let log: FileHandle | null = null
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
      // Nothing lasts in a memory.
      if (path === null) return
      // It stays the same file as long as anybody has the database open.
      log ??= await open(`${path}-wal`, 'r+')
      await log.datasync()
    },
    async close() {
      const opened = log
      log = null
      await opened?.close()
    },
  }
}
