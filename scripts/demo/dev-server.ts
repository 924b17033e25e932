// Run and restarted by `dev`: the demo's servers, with vite serving the pages from source.
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMedia, openSongs } from '@proscenium/media-fixtures'
import type { PageSource } from '@proscenium/mock-server/app'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { createServer } from 'vite'
import { launch } from '../../demo/servers/launch.ts'
import { galleryPage, pages, type Page } from '../build/pages.ts'
import { cacheRoot, root } from '../paths.ts'
import { databaseName, demoPorts } from './ports.ts'
import { waitForShutdown } from './wait-for-shutdown.ts'

const HMR_PORT = 4400
/** Of the gallery of shared parts; the next free one if it is taken. */
const GALLERY_PORT = 4370

const viteOptions = (page: Page) => ({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, page.folder),
  base: page.base === './' ? '/' : page.base,
  configLoader: 'native' as const,
  cacheDir: join(cacheRoot, 'vite', page.name),
})

async function vitePage(page: Page, index: number): Promise<{ source: PageSource; close(): Promise<void> }> {
  const folder = join(root, page.folder)
  const vite = await createServer({
    ...viteOptions(page),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { host: 'localhost', port: HMR_PORT + index }, allowedHosts: ['.localhost'] },
  })
  const html = async (): Promise<string> =>
    vite.transformIndexHtml('/index.html', await readFile(join(folder, 'index.html'), 'utf8'))
  return { source: { html, assets: vite.middlewares }, close: () => vite.close() }
}

/** The gallery, which is a part of no product, on a server of its own. */
async function openGallery(): Promise<{ address: string; close(): Promise<void> }> {
  const server = { host: '127.0.0.1', port: GALLERY_PORT, allowedHosts: ['.localhost'] }
  const vite = await createServer({ ...viteOptions(galleryPage), server })
  await vite.listen()
  return { address: `http://gallery.localhost:${vite.config.server.port}/`, close: () => vite.close() }
}

async function serve(): Promise<void> {
  const folder = join(cacheRoot, 'dev')
  mkdirSync(folder, { recursive: true })
  const products = pages.filter((page) => page !== galleryPage)
  const vites = await Promise.all(products.map(vitePage))
  const source = (name: Page['name']): PageSource => {
    const found = vites[products.findIndex((page) => page.name === name)]
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
  const gallery = await openGallery()
  console.log(`Watching. Open ${demo.addresses.partner}/ (shared parts of the pages: ${gallery.address})`)
  media.finished.catch((error: unknown) => console.error(messageOf(error)))
  await waitForShutdown()
  songs.dispose()
  await Promise.all([demo.close(), gallery.close(), media.dispose(), ...vites.map((vite) => vite.close())])
}

await serve().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exit(1)
})
process.exit(0)
