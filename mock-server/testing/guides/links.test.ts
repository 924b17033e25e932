// Every link of the guides leads to a file, an image or a heading that exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf, readGuides } from '@proscenium/testkit/guides'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../docs/guides')
const guides = readGuides()

/** The fragments of a file's headings and anchors. */
function fragmentsIn(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

function isDead(guide: string, link: string): boolean {
  const [path = '', fragment] = link.split('#')
  const file = path === '' ? `${guide}.md` : path
  if (!existsSync(join(folder, file))) return true
  return fragment !== undefined && !fragmentsIn(file).includes(fragment)
}

it.each(guides)('no link of this guide is dead: $name', ({ name, text }) => {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
  const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !/^https?:/.test(link) && isDead(name, link))).toEqual([])
})

it('a link to a heading that does not exist is dead', () => {
  expect(isDead('errors', 'errors.md#catalogue-not_found')).toBe(false)
  for (const link of ['#catalogue-lost', '../cli.md#orders', 'error.md'])
    expect([link, isDead('errors', link)]).toEqual([link, true])
})

it('the index lists every guide', () => {
  const index = guides.find(({ name }) => name === 'README')?.text ?? ''
  const others = guides.map(({ name }) => name).filter((name) => name !== 'README')
  expect(others.filter((name) => !index.includes(`(${name}.md)`))).toEqual([])
})
