// The operator's command as a separate process.
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

const PROGRAM = join(import.meta.dirname, '../../../packages/operator/bin/proscenium.mjs')

export interface CliExit {
  /** Null after a kill. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface CliChild {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>
  readonly exit: Promise<CliExit>
}

/** Starts the command; only PATH and `env` are its environment. */
export function startCliChild(args: readonly string[], env: Readonly<Record<string, string>> = {}): CliChild {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const outputs = Promise.all([text(child.stdout), text(child.stderr), exited])
  return { process: child, exit: outputs.then(([stdout, stderr, code]) => ({ code, stdout, stderr })) }
}

/** Runs the command until it exits. */
export async function runCliChild(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdin = '',
): Promise<CliExit> {
  const child = startCliChild(args, env)
  child.process.stdin.end(stdin)
  return await child.exit
}
