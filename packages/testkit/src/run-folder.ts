// Temporary folders of a test run. A killed run cannot remove its folder, so the next run does.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Containers may share a folder but not process ids. Short, because paths of sockets are limited to 107 bytes. */
const HOST = hostname().split('.')[0]?.slice(0, 12) ?? ''

/**
 * Creates `<parent>/proscenium-<name>.<host>.<pid>.<random>`, which every user may enter, and removes folders of this
 * name whose process on this host has ended.
 */
export function makeRunFolder(parent: string, name: string): string {
  const prefix = `proscenium-${name}.${HOST}.`
  for (const found of readdirSync(parent)) {
    const [, pid] = found.startsWith(prefix) ? (/^(\d+)\.\w+$/.exec(found.slice(prefix.length)) ?? []) : []
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(parent, found))
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}.`))
  // The server of PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  return folder
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: a process of another user.
    return codeOf(error) !== 'ESRCH'
  }
}

/** Leaves a folder of another user, whose own next run removes it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(codeOf(error))) throw error
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
