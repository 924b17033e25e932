// A page that can start the service in a worker of its own, as anyone may serve it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startStaticSite } from '../../demo/servers/static-site.ts'
import { writePlayground } from '../build/playground.ts'
import { cacheRoot } from '../paths.ts'
import { bundleBrowserService } from '../publish/browser-service.ts'

export interface ServedTab {
  /** The page starts the service: `window.service`, at `window.startedAt` milliseconds after its own start. */
  readonly address: string
  /** Address of the playground, on one origin. */
  readonly playground: string
  /** Bytes that a start of the page transfers, with gzip. */
  readonly bytes: number
  close(): Promise<void>
}

const PAGE = `<!doctype html><title>Tab</title><script type="module">
import { setupService } from '/setup-service.js'
window.service = await setupService()
window.startedAt = performance.now()
</script>`

/** Isolated from other origins, so that the page's clock is exact to 5 µs. */
export async function serveTab(): Promise<ServedTab> {
  const dir = join(cacheRoot, 'tab')
  await bundleBrowserService(dir)
  const { port, close } = await startStaticSite({
    name: 'tab',
    folders: { '/': dir },
    pages: { '/': PAGE },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  })
  const folder = join(cacheRoot, 'playground')
  await writePlayground(folder)
  const playground = await startStaticSite({ name: 'playground', folders: { '/': folder } })
  // The engine of servers is never loaded.
  const loaded = readdirSync(dir).filter((name) => !name.startsWith('postgres'))
  return {
    address: `http://127.0.0.1:${port}/`,
    playground: `http://127.0.0.1:${playground.port}/`,
    bytes: loaded.reduce((sum, name) => sum + gzipSync(readFileSync(join(dir, name)), { level: 9 }).length, 0),
    async close() {
      await Promise.all([close(), playground.close()])
    },
  }
}
