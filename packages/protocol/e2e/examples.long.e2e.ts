// The examples, built from the packed package as a consumer builds them, between two origins; and the one with the service
// in a tab, which is installed from the packed files and tests itself.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { useTestBrowser } from './test-bed.ts'

const testBrowser = useTestBrowser()
const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const entry = join(root, 'scripts/entry.mjs')
/** Packing the mock server takes minutes on a busy machine. */
const PATIENCE_MS = 900_000
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
const open: { server?: Server; port?: number } = {}

beforeAll(async () => {
  await run(process.execPath, ['--conditions=proscenium-source', entry, 'build', 'examples'])
  const folder = join(inject('proscenium').cacheRoot, 'examples')
  // Pages of the script tag are not built.
  const fileAt = (path: string): string =>
    join(folder, /^\/(script-tag|node_modules)\//.test(path) ? path : `dist${path}`)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    readFile(fileAt(pathname)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  Object.assign(open, { server, port: typeof address === 'object' ? address?.port : undefined })
}, PATIENCE_MS)
afterAll(() => open.server?.close())

it.each(['react', 'preact', 'vue', 'element', 'script-tag'])(
  '%s opens its editor and answers a search',
  async (name) => {
    const page = await testBrowser.newPage()
    const problems: string[] = []
    page.on('console', (message) => /warning|error/.test(message.type()) && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(`http://localhost:${open.port}/${name}/host.html`)
    const editor = page.frameLocator('iframe')
    await editor.locator('li').nth(2).waitFor()
    expect(await editor.locator('h1').textContent()).toBe('open: Harbour at dawn')
    expect(await editor.locator('li').allTextContents()).toEqual(['Harbour at dawn', 'City lights', 'Rain on glass'])
    expect(await page.locator('h1').textContent()).toBe('open')
    expect(await page.locator('iframe').getAttribute('src')).toContain('http://127.0.0.1:')
    expect(problems.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([])
  },
)

describe('an editor with the service in its tab', () => {
  /** Outside of this checkout, where only what it declares is installed. */
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proscenium-editor-with-msw-'))
    const from = join(inject('proscenium').cacheRoot, 'editor-with-msw')
    await cp(from, folder, { recursive: true, verbatimSymlinks: true })
    await runScript('worker')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Of the example's package.json. Errors: rejects with the output if the script fails. */
  const runScript = async (name: string): Promise<string> => {
    const options = { cwd: folder, env: environment() }
    const { stdout } = await run(process.execPath, ['--run', name], options).catch(({ stdout: said, stderr }) => {
      throw new Error(`${name} failed:\n${String(said)}\n${String(stderr)}`)
    })
    return stdout
  }

  it('compiles with the declarations of the packed files, and is bundled', async () => {
    verifies('O-17')
    expect(await runScript('build')).toContain('built in')
  })

  it('opens on its development server and searches the seed', async () => {
    verifies('O-17')
    const server = spawn(process.execPath, ['--run', 'start'], { cwd: folder, env: environment(), detached: true })
    try {
      const page = await testBrowser.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(await addressOf(server))
      await page.getByRole('heading', { name: 'open' }).waitFor({ timeout: 120_000 })
      const editor = page.frameLocator('iframe')
      await editor.getByRole('textbox').fill('rain')
      await editor.getByRole('button').click()
      await editor.getByText('Rain on Mercury').waitFor()
      expect(problems).toEqual([])
    } finally {
      // The whole process group: the server is a child of the script's shell.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
    }
  })

  it('passes its own tests in a browser', async () => {
    verifies('O-17')
    expect(await runScript('test')).toMatch(/Tests +5 passed \(5\)/)
  })
})

/** Of somebody's shell, with the commands that the example declares and the browser that the tests found. */
function environment(): NodeJS.ProcessEnv {
  const outside = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|FORCE_COLOR)/.test(name))
  const commands = ['', 'mock-server'].map((name) => join(root, name, 'node_modules/.bin'))
  return {
    ...Object.fromEntries(outside),
    PATH: [...commands, process.env['PATH'] ?? ''].join(delimiter),
    NO_COLOR: '1',
    CHROMIUM: inject('proscenium').browser,
  }
}

/** The address that the development server prints. */
async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let said = ''
  stderr?.on('data', (text) => (said += String(text)))
  for await (const text of stdout ?? []) {
    said += String(text)
    const [, address] = /Local:\s+(http:\S+)/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The development server did not start: ${said}`)
}
