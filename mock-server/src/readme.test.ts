// Runs the snippets of the package's README, with the source in place of the packed file; ports and the cache come from the
// environment. `check rehearsal` runs them with the packed file.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifies } from '@proscenium/testkit'
import { codeBlocks } from '@proscenium/testkit/guides'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestMedia } from '../testing/media.ts'
import { field } from '../testing/field.ts'
import { missingCommands } from '../testing/missing-commands.ts'

const run = promisify(execFile)
/** Generous, for a machine that runs ten things at once; alone, the tests take seconds. */
const PATIENCE_MS = 300_000

const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const snippets = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
}))
const codeIn = (language: string): string[] =>
  snippets.filter((snippet) => snippet.language === language).map(({ code }) => code.trim())

const PACKED = 'npx ./proscenium-mock-server.tgz'
const start = (codeIn('sh')[0] ?? '').replace(PACKED, 'node mock-server/bin/proscenium-mock-server.mjs')
const calls = codeIn('sh').filter((call) => call.startsWith('curl '))
/** Those of the page of the control API, which the same server answers. */
const controlPage = codeBlocks('control', readFileSync(join(import.meta.dirname, '../docs/control.md'), 'utf8'))
const controlCalls = controlPage.filter(({ language }) => language === 'sh').map(({ code }) => code.trim())
const [fromCode = '', inVitest = '', inBrowser = ''] = codeIn('ts')

/** Working directory for the snippets' relative paths. */
let cwd = ''
/** Inside the package, so that its own name and its dependencies resolve. */
let scripts = ''
let command: ChildProcess
let ready: unknown

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  cwd = mkdtempSync(join(tmpdir(), 'proscenium-readme-'))
  await run('ln', ['-s', cacheRoot, join(cwd, '.cache')])
  const parent = join(import.meta.dirname, '../.cache')
  mkdirSync(parent, { recursive: true })
  scripts = mkdtempSync(join(parent, 'readme-'))
  const { NODE_ENV: _, ...env } = process.env
  command = spawn(start, {
    shell: true,
    detached: true,
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...env,
      npm_config_yes: 'true',
      PROSCENIUM_PORT: '0',
      PROSCENIUM_CACHE: cacheRoot,
      PROSCENIUM_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ready = await readyLine(command)
}, PATIENCE_MS)

afterAll(async () => {
  const ended = new Promise((resolve) => command.once('exit', resolve))
  // Signals the whole process group, because the shell's child is the actual server.
  if (command.pid !== undefined && command.exitCode === null) process.kill(-command.pid, 'SIGTERM')
  await ended
  for (const folder of [cwd, scripts]) rmSync(folder, { recursive: true, force: true })
}, PATIENCE_MS)

async function readyLine({ stdout }: ChildProcess): Promise<unknown> {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += String(chunk)
    const [line] = /^\{"event":"ready".*\}$/m.exec(said) ?? []
    if (line !== undefined) return JSON.parse(line)
  }
  throw new Error(`the command ended without its ready line: ${said}`)
}

const lacksCurl = missingCommands(['curl']).length > 0

const keysOf = (value: unknown): string[] => Object.keys(Object(value) as object)

describe('the README of the server', () => {
  it('contains only known kinds of snippets', () => {
    expect([...new Set(snippets.map(({ language }) => language))].toSorted()).toEqual(['json', 'sh', 'ts'])
    expect([codeIn('sh')[0]?.startsWith(PACKED), calls.length, codeIn('sh').length]).toEqual([true, 3, 6])
    expect(codeIn('ts')).toHaveLength(3)
  })

  it('shows the line that its start command prints', () => {
    const shown: unknown = JSON.parse(codeIn('json')[0] ?? '')
    expect(keysOf(ready)).toEqual(keysOf(shown))
    expect(keysOf(field(ready, 'addresses'))).toEqual(keysOf(field(shown, 'addresses')))
  })

  it('names its calls if this machine has no curl', async ({ annotate }) => {
    expect(calls).not.toEqual([])
    expect(controlCalls).not.toEqual([])
    if (lacksCurl) await annotate('calls of the server’s README: curl is not installed', 'not executed')
  })

  it.each(lacksCurl ? [] : [...calls, ...controlCalls])('calls the server by: %s', async (call) => {
    const script = `${call.replaceAll(':4200', `:${String(field(ready, 'port'))}`)} --silent --write-out '\\n%{http_code}'`
    const { stdout } = await run('sh', ['-c', script])
    expect(stdout.slice(stdout.lastIndexOf('\n') + 1)).toMatch(/^20[01]$/)
  })

  it(
    'runs from code',
    async () => {
      verifies('O-17')
      const file = join(scripts, 'snippet.ts')
      writeFileSync(file, fromCode)
      const { stdout, stderr } = await run(process.execPath, ['--conditions=proscenium-source', file], { cwd })
      expect([stdout.trim(), stderr]).toEqual([expect.stringMatching(/^http:\/\/service\.localhost:(\d+) \1$/), ''])
    },
    PATIENCE_MS,
  )

  it('runs in Vitest, as the test beside it', () => {
    verifies('O-17')
    expect(readFileSync(join(import.meta.dirname, '../testing/readme/newest-videos.test.ts'), 'utf8').trim()).toBe(
      inVitest,
    )
  })

  it('runs in a browser, as the test of the example, which its long test executes', () => {
    verifies('O-17')
    const example = join(import.meta.dirname, '../../examples/editor-with-msw/test/newest-videos.test.ts')
    expect(readFileSync(example, 'utf8').trim()).toBe(inBrowser)
    expect(codeIn('sh')).toContain('npx msw init public --save')
  })
})
