import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brokenLinks } from '@proscenium/site/html-links'

/** Links of a built site that lead nowhere, those of `llms.txt` included. `base` as for `brokenLinks`. */
export function linkProblems(folder: string, base: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  // Files of the repository that happen to be HTML are no pages of the site.
  const paths = all.filter((path) => path.endsWith('.html') && !path.startsWith('files/'))
  const pages = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  console.log(`${pages.size} pages, ${all.length} files`)
  const files = new Set(all.filter((path) => !pages.has(path)))
  const listed = readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/\]\(([^()]+)\)/g)
  const strayed = Array.from(listed, ([, address = '']) => address).filter(
    (address) => !address.startsWith(base) || !files.has(address.slice(base.length)),
  )
  return [...brokenLinks({ base, pages, files }), ...strayed.map((address) => `llms.txt → ${address}`)]
}
