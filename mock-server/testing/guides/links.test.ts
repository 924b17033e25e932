// Every link of the guides leads to a file, an image or a heading that exists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf, readGuides } from '@proscenium/testkit/guides'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../docs/guides')
const guides = readGuides()

const fragments = new Map(
  guides.map(({ name, text }) => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return [`${name}.md`, new Set(headings)]
  }),
)

function isDead(guide: string, link: string): boolean {
  const [path = '', fragment] = link.split('#')
  const file = path === '' ? `${guide}.md` : path
  if (!existsSync(join(folder, file))) return true
  return fragment !== undefined && fragments.get(file)?.has(fragment) !== true
}

it.each(guides)('no link of this guide is dead: $name', ({ name, text }) => {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
  const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !/^https?:/.test(link) && isDead(name, link))).toEqual([])
})

it('the index lists every guide', () => {
  const index = guides.find(({ name }) => name === 'README')?.text ?? ''
  const others = guides.map(({ name }) => name).filter((name) => name !== 'README')
  expect(others.filter((name) => !index.includes(`(${name}.md)`))).toEqual([])
})
