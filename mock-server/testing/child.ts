// The command as a separate process, for tests that stop it or read its output.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The built server, if the test run has just built it: it starts in a third of the time of its sources. */
const BUILT = process.env['PROSCENIUM_BUILT_SERVER']
const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')
const program = BUILT === undefined ? ['--conditions=proscenium-source', MAIN] : [BUILT]
/** Compile cache that commands write on an orderly exit: the next start takes less than two thirds of its time. */
const COMPILED = join(import.meta.dirname, '..', '.cache', 'compiled')

export interface Child {
  readonly process: ChildProcess
  /** Base address of requests. */
  readonly base: string
  /** Addresses from the ready line. */
  readonly addresses: Readonly<Record<'service' | 'embed' | 'verify', string>>
  /** Everything written to stderr so far. */
  log(): string
  /** Sends the signal and returns the exit code; null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the command and waits for its ready line.
 * Errors: rejects with stderr if it exits before that.
 */
export async function startChild(args: readonly string[], env: Record<string, string> = {}): Promise<Child> {
  const { child, log, exited } = launch(args, env)
  const ready = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text)
    })
    void exited.then((code) => reject(new Error(`exit ${code}: ${log()}`)))
  })
  const { addresses, port } = JSON.parse(ready) as { addresses: Child['addresses']; port: number }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return await exited
  }
  return { process: child, base: `http://127.0.0.1:${port}`, addresses, log, end }
}

/** Runs the command until it exits. */
export async function runChild(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; stderr: string }> {
  const { exited, log } = launch(args, env)
  return { code: await exited, stderr: log() }
}

function launch(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', PROSCENIUM_LOG: 'error', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, exited, log: () => text }
}
