// Runs what a reader of a document would run, in a folder of an application.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Application {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs a script. Returns its output. Errors: throws with both outputs unless it ends with 0. */
export function shell({ folder, env }: Application, script: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script.trim()}\nended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** Runs a module of JavaScript or TypeScript in Node. Returns its output. */
export function runModule(application: Application, name: string, code: string): string {
  write(application, name, code)
  return shell(application, `node ${name}`)
}

export function write({ folder }: Application, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

export interface Background {
  /** Resolves with the first line of the output that has the text. Errors: rejects if it ends before. */
  line(text: string): Promise<string>
  /** Stops everything that the script started. */
  stop(): Promise<void>
}

/** Starts a script that does not end by itself. */
export function startShell({ folder, env }: Application, script: string): Background {
  const child = spawn('bash', ['-e', '-c', script], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return {
    async line(text) {
      while (child.exitCode === null) {
        const found = said
          .split('\n')
          .slice(0, -1)
          .find((line) => line.includes(text))
        if (found !== undefined) return found
        await Promise.race([once(child.stdout, 'data'), ended])
      }
      throw new Error(`${script.trim()}\nended before it said ${text}:\n${said}`)
    },
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
