// A static site with the scripts of a service in a tab.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

export interface TabSite {
  readonly address: string
  close(): void
}

/** Serves the page at `/`, the files of `dir` beside it, and the media below `/media/`. */
export async function openTabSite(dir: string, mediaDirectory: string, page: string): Promise<TabSite> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '', 'http://site').pathname)
    response.setHeader('Content-Type', types[extname(path)] ?? 'text/html')
    if (path === '/') return void response.end(page)
    const file = path.startsWith('/media/') ? join(mediaDirectory, path.slice('/media/'.length)) : join(dir, path)
    try {
      response.end(readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
