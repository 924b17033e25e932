import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, pages, type Page } from '../build/pages.ts'

export interface PageAssets {
  readonly scripts: string[]
  readonly styles: string[]
}

/** The files that a built page names in its HTML, which it loads before its first script runs. */
export function pageAssets(name: Page['name']): PageAssets {
  return assetsIn(name, /(?:src|href)="([^"]+\.(?:js|css))"/g)
}

/** The files of a page's preloadable module, beyond those. */
export function preloadableAssets(name: Page['name']): PageAssets {
  return assetsIn(name, /(?<=<!--[^>]*) ([^ ]+\.(?:js|css))/g)
}

function assetsIn(name: Page['name'], pattern: RegExp): PageAssets {
  const page = pages.find((each) => each.name === name)
  if (page === undefined) throw new Error(`there is no page called ${name}`)
  const folder = outputOf(page)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(pattern)].map(([, file = '']) => file.replace(page.base, ''))
  const withEnd = (end: string) => named.filter((file) => file.endsWith(end)).map((file) => join(folder, file))
  return { scripts: withEnd('.js'), styles: withEnd('.css') }
}
