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

/** The log as a file; `datasync` rejects where the disk refuses. */
type Log = Pick<FileHandle, 'datasync' | 'close'>

const openLog = async (path: string): Promise<Log> => await open(path, 'r+')

/**
 * The disk under an open database in WAL mode. A commit is whole once its frames are in the log and the log is synced
 * (as `synchronous = full` does it), so syncing the log afterwards makes the same promise. SQLite itself syncs log and
 * database around each checkpoint either way.
 */
export function diskOf(database: DatabaseSync, opened: (path: string) => Promise<Log> = openLog): Disk {
  const path = database.location()
  let log: Log | null = null
  let doubtful = false
  const settle = (): void => {
    if (doubtful) emptyLog(database)
    doubtful = false
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
      // Nothing lasts in a memory.
      if (path === null) return
      settle()
      // It stays the same file as long as anybody has the database open.
      log ??= await opened(`${path}-wal`)
      try {
        await log.datasync()
      } catch (error) {
        doubtful = true
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
 * A sync that failed may succeed the next time without having written what it failed at, and what follows a hole in the
 * log is lost with it. So all of the log goes into the database, synced there, and the log begins anew.
 * Errors: throws where that fails, or somebody still reads from the log.
 */
function emptyLog(database: DatabaseSync): void {
  const { busy } = { ...database.prepare('pragma wal_checkpoint(truncate)').get() }
  if (busy !== 0) throw new Error('the log of the database cannot be emptied after the disk refused it')
}
