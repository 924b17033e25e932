import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, pages } from '../build/pages.ts'

/** The files that the built embed page names in its HTML, which it loads before its first script runs. */
export function embedAssets(): { readonly scripts: string[]; readonly styles: string[] } {
  const page = pages.find(({ name }) => name === 'embed')
  if (page === undefined) throw new Error('there is no page called embed')
  const folder = outputOf(page)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/embed\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const withEnd = (end: string) => named.filter((file) => file.endsWith(end)).map((file) => join(folder, file))
  return { scripts: withEnd('.js'), styles: withEnd('.css') }
}
