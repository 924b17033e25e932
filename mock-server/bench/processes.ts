// Runs each server in a separate process, so that none shares its event loop with the load generator or with another
// server.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ServerProcess {
  readonly name: string
  /** Without a trailing slash. */
  readonly address: string
  readonly process: ChildProcess
}

const PATIENCE_MS = 30_000
const STEP_MS = 5

/**
 * Runs a program and waits until `path` responds with a status below 500.
 * Errors: rejects if it never does.
 */
export async function startProcess(input: {
  name: string
  port: number
  path: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}): Promise<ServerProcess & { readonly firstResponseMs: number }> {
  const [program = '', ...args] = input.command
  const began = performance.now()
  const child = spawn(program, args, { env: { ...process.env, ...input.env }, stdio: ['ignore', 'ignore', 'ignore'] })
  const address = `http://127.0.0.1:${input.port}`
  while (performance.now() - began < PATIENCE_MS) {
    const response = await fetch(address + input.path, { headers: { ...input.headers } }).catch(() => null)
    await response?.arrayBuffer()
    if (response !== null && response.status < 500) {
      return { name: input.name, address, process: child, firstResponseMs: performance.now() - began }
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  child.kill('SIGKILL')
  throw new Error(`${input.name} does not respond`)
}

export async function stopProcess({ process: child }: ServerProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve))
  if (child.exitCode === null) child.kill('SIGKILL')
  else return
  await gone
}

/** Resident memory of the process, in MB. */
export function megabytes({ process: child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024
}

/** Clock ticks per second of Linux's accounting, on every architecture of Node. */
const TICKS = 100

/** CPU time of the process with all its threads so far, in µs. */
export function cpuMicros({ process: child }: ServerProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
  const times = fields.split(' ')
  // utime and stime, fields 14 and 15 of all.
  return ((Number(times[11]) + Number(times[12])) * 1e6) / TICKS
}
