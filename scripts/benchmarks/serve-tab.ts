// A page that can start the service in a worker of its own, as anyone may serve it.
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheRoot } from '../paths.ts'
import { bundleBrowserService } from '../publish/browser-service.ts'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

export interface ServedTab {
  /** The page starts the service: `window.service`, at `window.startedAt` milliseconds after its own start. */
  readonly address: string
  /** Bytes that a start transfers, with gzip. */
  readonly bytes: number
  close(): void
}

/** Isolated from other origins, so that a page may measure its memory. */
export async function serveTab(): Promise<ServedTab> {
  const dir = join(cacheRoot, 'tab')
  await bundleBrowserService(dir)
  const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  const page = `<!doctype html><title>Tab</title><script type="module">
import { setupService } from '/setup-service.js'
window.service = await setupService()
window.startedAt = performance.now()
</script>`
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '', 'http://tab').pathname)
    const headers = { ...isolated, 'Content-Type': types[extname(path)] ?? 'text/html' }
    if (path === '/') return void response.writeHead(200, headers).end(page)
    try {
      const bytes = readFileSync(join(dir, path))
      response.writeHead(200, headers).end(bytes)
    } catch {
      response.writeHead(404, headers).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The engine of servers is never loaded.
  const loaded = readdirSync(dir).filter((name) => !name.startsWith('postgres'))
  return {
    address: `http://127.0.0.1:${port}/`,
    bytes: loaded.reduce((sum, name) => sum + gzipSync(readFileSync(join(dir, name)), { level: 9 }).length, 0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
