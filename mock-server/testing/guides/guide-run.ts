// Executes the code blocks of the guides in folders of their own, against a running service.
import { execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { partnersByName } from '../../src/seed/index.ts'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { testKeys } from '../service/keys.ts'
import { startService, type TestService } from '../service/service.ts'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
/** The port that the guides name. */
const SHOWN_PORT = '8000'
/** A server that has not answered by then never will, even on a busy machine. */
const PATIENCE_MS = 120_000
const PAUSE_MS = 50

export interface GuideRun {
  readonly service: TestService
  /** What the guides ask the reader to set, with the demo partner's test credentials. */
  readonly env: Readonly<Record<string, string>>
  /** A new, empty folder from which `@proscenium/partner` resolves. */
  newFolder(): string
  /** Runs a script in a folder; returns its standard output. Errors: those of a failed command. */
  bash(folder: string, script: string): Promise<string>
  /** Runs a server until `use` is done with its address. The port that the guides show is replaced by a free one. */
  withServer<Result>(
    folder: string,
    start: (port: string) => string,
    use: (address: string) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

export async function openGuideRun(): Promise<GuideRun> {
  const service = await startService({ clock: virtualClock(systemClock()) })
  const parent = join(root, 'mock-server/.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'guides-'))
  const commands = join(folder, 'bin')
  writePublishedCommand(commands)
  const env = environmentOf(service.base, commands)
  let folders = 0
  return {
    service,
    env,
    newFolder() {
      const made = join(folder, String((folders += 1)))
      mkdirSync(made)
      return made
    },
    async bash(cwd, script) {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env })
      return stdout
    },
    withServer: (cwd, start, use) => withServer({ cwd, env, start, use }),
    async close() {
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `npx` of the packed package: the same command, from this repository's source. */
function writePublishedCommand(folder: string): void {
  mkdirSync(folder)
  const main = pathToFileURL(join(root, 'packages/partner/src/cli/main.ts')).href
  writeFileSync(join(folder, 'command.mjs'), `import { main } from '${main}'\nawait main()\n`)
  const script = `[ "$1" = ./proscenium-partner.tgz ] || exit 64\nshift\nexec node '${folder}/command.mjs' "$@"\n`
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\n${script}`, { mode: 0o755 })
}

function environmentOf(base: string, commands: string): Record<string, string> {
  const { testClientId, testSecret } = partnersByName.tallyroom
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:NODE_|VITEST|npm_)/.test(name))
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    PATH: `${commands}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    NODE_OPTIONS: '--conditions=proscenium-source',
    EMBED_URL: base,
    API_URL: base,
    CLIENT_ID: testClientId,
    CLIENT_SECRET: testSecret,
    API_KEY: testKeys.live,
    TEST_API_KEY: testKeys.test,
  }
}

interface ServerRun<Result> {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly start: (port: string) => string
  readonly use: (address: string) => Promise<Result>
}

async function withServer<Result>({ cwd, env, start, use }: ServerRun<Result>): Promise<Result> {
  const port = String(await freePort())
  const child = spawn('bash', ['-c', start(port)], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failed = ended.then(() => {
    throw new Error(`the server ended: ${output.join('')}`)
  })
  const address = `http://localhost:${port}`
  try {
    await Promise.race([vi.waitFor(() => fetch(address), { timeout: PATIENCE_MS, interval: PAUSE_MS }), failed])
    return await use(address)
  } finally {
    failed.catch(() => undefined)
    // Signals the whole process group, because the shell's child is the actual server.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
}

/** The text with another port in place of the one that the guides show. */
export function withPort(text: string, port: string): string {
  return text.replaceAll(SHOWN_PORT, port)
}

/** Copies the helper that a tab links to, as its reader does. */
export function copyHelper(markdown: string, folder: string): string {
  const [, path = ''] = /\]\(\.\.\/\.\.\/(packages\/partner\/kit\/[^)]+)\)/.exec(markdown) ?? []
  copyFileSync(join(root, path), join(folder, basename(path)))
  return path
}

export function writeBlock(folder: string, name: string, code: string): void {
  writeFileSync(join(folder, name), code)
}
