// Run and restarted by `dev`: the demo's servers, with vite serving the pages from source.
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMedia, openSongs } from '@proscenium/media-fixtures'
import type { PageSource } from '@proscenium/mock-server'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { createServer } from 'vite'
import { launch } from '../../demo/servers/launch.ts'
import { pages, type Page } from '../build/pages.ts'
import { cacheRoot, root } from '../paths.ts'
import { databaseName, demoPorts } from './ports.ts'
import { waitForShutdown } from './wait-for-shutdown.ts'

const HMR_PORT = 4400

async function vitePage(page: Page, index: number): Promise<{ source: PageSource; close(): Promise<void> }> {
  const folder = join(root, page.folder)
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: folder,
    base: page.base === './' ? '/' : page.base,
    configLoader: 'native',
    appType: 'custom',
    cacheDir: join(cacheRoot, 'vite', page.name),
    server: { middlewareMode: true, hmr: { host: 'localhost', port: HMR_PORT + index }, allowedHosts: ['.localhost'] },
  })
  const html = async (): Promise<string> =>
    vite.transformIndexHtml('/index.html', await readFile(join(folder, 'index.html'), 'utf8'))
  return { source: { html, assets: vite.middlewares }, close: () => vite.close() }
}

async function serve(): Promise<void> {
  const folder = join(cacheRoot, 'dev')
  mkdirSync(folder, { recursive: true })
  const vites = await Promise.all(pages.map(vitePage))
  const source = (name: Page['name']): PageSource => {
    const found = vites[pages.findIndex((page) => page.name === name)]
    if (!found) throw new Error(`no page is called ${name}`)
    return found.source
  }
  const media = await openMedia({ cacheRoot })
  const songs = openSongs({ cacheRoot })
  const ports = demoPorts(process.env)
  const demo = await launch({
    ports,
    db: join(folder, databaseName(ports)),
    media,
    songs,
    pages: {
      embed: source('embed'),
      editor: source('editor'),
      partner: source('partner'),
      panel: source('panel'),
      site: source('site'),
      dashboard: source('dashboard'),
    },
    control: true,
    seed: true,
    relaxed: true,
  })
  console.log(`Watching. Open ${demo.addresses.partner}/`)
  media.finished.catch((error: unknown) => console.error(messageOf(error)))
  await waitForShutdown()
  songs.dispose()
  await Promise.all([demo.close(), media.dispose(), ...vites.map((vite) => vite.close())])
}

await serve().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exit(1)
})
process.exit(0)
