// docs/operations/editor.md, executed: its commands build the folder, and its nginx serves it as the demo's server does.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderPage } from '@proscenium/mock-server/app'
import type { ListeningServer } from '../partner/server/listen.ts'
import { startEditor } from './editor.ts'
import { nginxProgram, startStaticEditor, writeEditorFolder, type StaticEditor } from './static-editor.ts'

const SERVICE = 'https://service.example'
const folder = mkdtempSync(join(tmpdir(), 'proscenium-editor-'))
const dist = join(folder, 'dist')
const optionsIn = (name: string) => ({ dist, folder: join(folder, name), service: SERVICE })

beforeAll(() => {
  // Stands for a build: the page with its placeholder, and two assets.
  mkdirSync(join(dist, 'assets'), { recursive: true })
  cpSync(join(import.meta.dirname, '../../packages/editor/index.html'), join(dist, 'index.html'))
  for (const name of ['index-Djb5rImE.js', 'render-worker-CkduIO2L.js'])
    writeFileSync(join(dist, 'assets', name), `// ${name}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the folder of the editor', () => {
  it('has the assets, and the page with the configuration that the editor reads', () => {
    verifies('O-01')
    const served = writeEditorFolder(optionsIn('written'))
    const html = readFileSync(join(served, 'index.html'), 'utf8')
    const [, content = ''] = /<meta name="editor:config" content='([^']*)'/.exec(html) ?? []
    expect(JSON.parse(content)).toEqual({ hostOrigins: [SERVICE], apiOrigin: SERVICE })
    expect(existsSync(join(served, 'assets/index-Djb5rImE.js'))).toBe(true)
  })
})

whereFound(nginxProgram === null ? ['nginx'] : [], 'the editor behind nginx', () =>
  describe('the editor behind nginx', () => {
    let nginx: StaticEditor
    let demo: ListeningServer
    beforeAll(async () => {
      nginx = await startStaticEditor(optionsIn('nginx'))
      demo = await startEditor({
        port: 0,
        pageSource: folderPage(dist),
        hostOrigins: [SERVICE],
        apiOrigin: () => SERVICE,
      })
    })
    afterAll(async () => {
      await nginx.close()
      await demo.close()
    })

    const secured = [
      'content-security-policy',
      'cross-origin-resource-policy',
      'cross-origin-embedder-policy',
      'referrer-policy',
      'x-content-type-options',
    ]
    it.each([
      ['/', 'no-store', 'text/html'],
      ['/assets/index-Djb5rImE.js', 'public, max-age=31536000, immutable', 'application/javascript'],
      ['/assets/render-worker-CkduIO2L.js', 'public, max-age=31536000, immutable', 'application/javascript'],
    ])('%s has the headers of the demo’s server, and its caching', async (path, caching, type) => {
      verifies('O-01', 'E-06')
      const own = await fetch(`http://127.0.0.1:${nginx.port}${path}`)
      const expected = await fetch(`http://127.0.0.1:${demo.port}${path}`)
      const headersOf = ({ headers }: Response) => secured.map((name) => [name, headers.get(name)])
      expect([own.status, headersOf(own)]).toEqual([200, headersOf(expected)])
      expect(own.headers.get('cache-control')).toBe(caching)
      expect(own.headers.get('content-type')).toContain(type)
      expect(own.headers.get('strict-transport-security')).toBe('max-age=31536000')
    })

    it('answers what is missing with 404, under the same policy', async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${nginx.port}/assets/none.js`)
      expect([status, headers.get('content-security-policy')]).toEqual([
        404,
        expect.stringContaining("default-src 'none'"),
      ])
    })
  }),
)
