// A server as a separate process, for tests that stop it or read its output.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The folder of the built servers, if the test run has just built them: they start in a third of their sources' time. */
const BUILT = process.env['PROSCENIUM_BUILT_SERVER']
const ROOT = join(import.meta.dirname, '..', '..')

/** `service`: what production runs. `mock-server`: with the seed and the control API. */
export type ServerProgram = 'service' | 'mock-server'

function programOf(program: ServerProgram): string[] {
  if (BUILT !== undefined) return [join(BUILT, program === 'service' ? 'main.js' : 'mock-server.js')]
  return [
    '--conditions=proscenium-source',
    join(ROOT, program === 'service' ? 'packages/operator/src/server.ts' : 'mock-server/src/main.ts'),
  ]
}

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
export async function startChild(
  args: readonly string[],
  env: Record<string, string> = {},
  program: ServerProgram = 'mock-server',
): Promise<Child> {
  const { child, log, exited } = launch(programOf(program), args, env)
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
  program: ServerProgram = 'mock-server',
): Promise<{ code: number | null; stderr: string }> {
  const { exited, log } = launch(programOf(program), args, env)
  return { code: await exited, stderr: log() }
}

function launch(program: readonly string[], args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', PROSCENIUM_LOG: 'error', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, exited, log: () => text }
}
