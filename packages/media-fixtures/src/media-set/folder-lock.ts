// One process renders into a folder at a time. The operating system ends the lock of a process that was killed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Locks the file `.rendering.lock` of the folder; null while another process, or another set of this one, holds it. The
 * process must not open the file otherwise: POSIX ends its locks on a file when it closes any descriptor of that file.
 */
export function lockFolder(directory: string): FolderLock | null {
  const file = new DatabaseSync(join(directory, '.rendering.lock'))
  try {
    file.exec('BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}

const SQLITE_BUSY = 5

const requestsIn = (directory: string): string => join(directory, 'requested')

/** Asks the process that holds the lock for a file. */
export async function leaveRequest(directory: string, key: string): Promise<void> {
  await mkdir(requestsIn(directory), { recursive: true })
  await writeFile(join(requestsIn(directory), Buffer.from(key).toString('base64url')), '')
}

/** Keys that other processes asked for since the last call. What cannot be removed is not a request. */
export async function takeRequests(directory: string): Promise<string[]> {
  const names = await readdir(requestsIn(directory)).catch(() => [])
  const removed = await Promise.allSettled(names.map((name) => rm(join(requestsIn(directory), name))))
  const taken = names.filter((_, index) => removed[index]?.status === 'fulfilled')
  return taken.map((name) => Buffer.from(name, 'base64url').toString())
}
