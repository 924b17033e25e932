// Programs of a cluster on this machine. Each runs in a process group of its own, as the user of PostgreSQL when the caller
// is root, which PostgreSQL, PgBouncer and Patroni refuse to be.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { systemClock, systemRandom } from '@proscenium/service/system'

/** Where Debian has programs that are not on every PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/lib/postgresql/15/bin']

/** Path of a program; null if this machine does not have it. */
export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** The user of the programs; no fields if the caller is not root. */
export function clusterUser(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  return uid ? { uid, ...(gid ? { gid } : {}) } : {}
}

export interface Program {
  readonly name: string
  isRunning(): boolean
  /** Starts it again with the same arguments. Errors: throws if it runs. */
  start(): void
  /** Sends the signal to the program alone. */
  signal(signal: NodeJS.Signals): void
  /** Sends the signal to all processes of its group and resolves when the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The last lines that it wrote. */
  log(): string
}

interface ProgramOptions {
  /** For messages and the file of the log. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
}

const started = new Set<ChildProcess>()

/** Starts the program; its output goes to `<name>.log` in the folder. */
export function startProgram({ name, command, args, folder, env = {} }: ProgramOptions): Program {
  const file = join(folder, `${name}.log`)
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null
  const start = (): void => {
    if (isRunning()) throw new Error(`${name} runs already.`)
    const output = openSync(file, 'a', 0o666)
    const begun = spawn(command, args, {
      ...clusterUser(),
      cwd: folder,
      detached: true,
      env: { PATH: FOLDERS.join(delimiter), HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    started.add(begun)
    ended = once(begun, 'close').finally(() => started.delete(begun))
    child = begun
  }
  start()
  return {
    name,
    isRunning,
    start,
    signal: (signal) => void child?.kill(signal),
    async end(signal) {
      if (child?.pid !== undefined) killGroup(child.pid, signal)
      await ended
    },
    log: () => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n'),
  }
}

/** Ends every program that still runs, with its children. */
export function killPrograms(): void {
  for (const { pid } of started) if (pid !== undefined) killGroup(pid, 'SIGKILL')
}

/** A group that has ended is ignored. */
function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const PAUSE_MS = 50

/** Resolves after `ms`. */
export async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void systemClock().setTimer(resolve, ms))
}

/** Asks until the answer is true. Errors: rejects with what was awaited after `ms`; a rejected answer counts as false. */
export async function until(what: string, ms: number, holds: () => Promise<boolean>): Promise<void> {
  const clock = systemClock()
  const end = clock.now() + ms
  let last: unknown = null
  const ask = async (): Promise<boolean> => {
    try {
      return await holds()
    } catch (error) {
      last = error
      return false
    }
  }
  while (!(await ask())) {
    if (clock.now() > end) throw new Error(`${what} was not reached in ${ms / 1_000} s.`, { cause: last })
    await pause(PAUSE_MS)
  }
}

/** A whole number from 0 to below `most`, at most 65,536. */
export function randomBelow(most: number): number {
  return Buffer.from(systemRandom().bytes(2)).readUInt16BE() % most
}
