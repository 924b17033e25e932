// The operator's command as a separate process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'proscenium.mjs')

export interface CliExit {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command until it exits; only PATH and `env` are its environment. */
export async function runCliChild(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdin = '',
): Promise<CliExit> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(stdin)
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code, stdout, stderr }
}
