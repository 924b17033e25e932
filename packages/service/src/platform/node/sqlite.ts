// The SQLite that Node contains, and the disk below it.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'

export { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Before the first database is opened. Node contains SQLite. */
export async function loadSqlite(): Promise<void> {
  // Nothing is to be loaded.
}

/** A file that is synced; `datasync` rejects if the disk fails. */
export interface SyncedFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

/** Errors: rejects if there is no such file. */
export async function openFile(path: string): Promise<SyncedFile> {
  return await open(path, 'r+')
}

export function fileExists(path: string): boolean {
  return existsSync(path)
}
