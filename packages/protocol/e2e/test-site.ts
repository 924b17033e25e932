// One server for every site of a test. The pages are identical; the host name determines the origin.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bundle } from '@proscenium/testkit/bundle'

const siteNames = ['host', 'editor', 'hostile', 'partner'] as const
export type SiteName = (typeof siteNames)[number]

export interface TestSite {
  /** Origins by name, each of them a different site. */
  readonly origins: Readonly<Record<SiteName, string>>
  /** Bodies that pages posted to `/reports`, oldest first. */
  readonly reports: string[]
  close(): Promise<void>
}

const page = (name: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body>${body}</body></html>`

const ownPages = new URL('pages', import.meta.url)

/** Frames the address in the page's `frame` parameter. */
const framing = `<script>
  const frame = document.createElement('iframe')
  frame.src = new URLSearchParams(location.search).get('frame')
  document.body.append(frame)
</script>`

export interface TestSiteOptions {
  /** Folder of `host.ts` and `editor.ts`, the scripts of the two pages; by default those of the end-to-end tests. */
  readonly pages?: URL
  /** Sent with every page and script. */
  readonly headers?: Readonly<Record<string, string>>
}

export async function openTestSite({
  pages: folder = ownPages,
  headers = {},
}: TestSiteOptions = {}): Promise<TestSite> {
  const root = fileURLToPath(folder)
  const scripts = await bundle({ host: `${root}/host.ts`, editor: `${root}/editor.ts` })
  const reports: string[] = []
  const pages = new Map([
    ['/host.html', page('host', '<script type="module" src="/host.js"></script>')],
    ['/editor.html', page('editor', '<script type="module" src="/editor.js"></script>')],
    ['/blank.html', page('blank', '')],
    ['/framing.html', page('framing', framing)],
  ])
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    if (path === '/reports') {
      const body: Buffer[] = []
      request.on('data', (piece: Buffer) => body.push(piece))
      request.on('end', () => {
        reports.push(Buffer.concat(body).toString('utf8'))
        response.writeHead(204).end()
      })
      return
    }
    const html = pages.get(path)
    const script = scripts.get(path.slice(1))
    const type = html === undefined ? 'text/javascript' : 'text/html'
    const status = html === undefined && script === undefined ? 404 : 200
    const usual = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=600' }
    response.writeHead(status, { ...usual, ...headers })
    response.end(html ?? script ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const originOf = (name: SiteName): [SiteName, string] => [name, `http://${name}.localhost:${address.port}`]
  return {
    origins: Object.fromEntries(siteNames.map(originOf)) as Record<SiteName, string>,
    reports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
