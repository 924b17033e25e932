// The examples, built from the packed package as a consumer builds them, between two origins.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { useTestBrowser } from './test-bed.ts'

const testBrowser = useTestBrowser()
const entry = fileURLToPath(new URL('../../../scripts/entry.mjs', import.meta.url))
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
const open: { server?: Server; port?: number } = {}

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['--conditions=proscenium-source', entry, 'build', 'examples'])
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
})
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
