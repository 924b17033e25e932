import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAddress } from '../navigation/site-map.ts'
import { readSite, root } from '../read-site.ts'
import type { Site } from '../site-pages.ts'
import { SERVICE_FOLDER } from './service-in-tab-plugin.ts'
import { llmsText, writtenPage } from './written-pages.ts'

const own = join(import.meta.dirname, '../..')
const cache = join(own, '.cache')

/** Folder of the built site. */
export const siteFolder = join(own, 'dist')

/** Where the bundle of the service in a tab belongs, which `buildSite` does not write. */
export const serviceFolder = join(siteFolder, SERVICE_FOLDER)

export interface SiteOptions {
  /** Path of the site, such as `/` or `/docs/`. */
  readonly base: string
  /** Address of a playground, which guides frame; null without one: they link to its page. */
  readonly playground: string | null
}

/** Builds the site into `siteFolder`. Returns the number of its pages. */
export async function buildSite({ base, playground }: SiteOptions): Promise<number> {
  const site = readSite()
  writeSources(site, playground)
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    // Only here, so that other commands do not load the generator.
    const { build } = await import('vitepress')
    await build(own, { base })
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
  for (const { page, text } of site.pages) write(join(siteFolder, `${page}.md`), text)
  write(join(siteFolder, 'llms.txt'), llmsText(site, base))
  return site.pages.length
}

/** What the generator reads: pages, files and the navigation. */
function writeSources(site: Site, playground: string | null): void {
  const pages = join(cache, 'pages')
  rmSync(pages, { recursive: true, force: true })
  for (const page of site.pages) write(join(pages, `${page.page}.md`), writtenPage(site, page, playground))
  for (const path of site.files) {
    const copy = join(pages, 'public', fileAddress(path))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(root, path), copy)
  }
  const { navigation, sideBars } = site
  write(join(cache, 'site.json'), JSON.stringify({ description: site.home.summary, navigation, sideBars }))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
