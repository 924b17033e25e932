// What `check site` finds in a built site, on one of two pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkProblems } from './links.ts'
import { weightProblem } from './weight.ts'

const GUIDE = '<h2 id="b">B</h2><a href="#b">B</a><img src="/docs/files/p.png">'
let folder: string
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  folder = mkdtempSync(join(tmpdir(), 'proscenium-site-'))
  write('index.html', '<a href="/docs/guide/a.html#b">A</a>')
  write('guide/a.html', GUIDE)
  write('guide/a.md', '## B')
  write('files/p.png', 'picture')
  write('files/example.html', '<a href="nowhere.html">not a page of the site</a>')
  write('llms.txt', '- [A](/docs/guide/a.md)\n')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the links of a site', () => {
  it('lead to its pages, elements and files', () => {
    verifies('D-08')
    expect(linkProblems(folder, '/docs/')).toEqual([])
  })

  it.each<[string, string, string]>([
    ['a page that is missing', '<a href="/docs/guide/c.html">', 'other.html → /docs/guide/c.html'],
    ['an anchor that is missing', '<a href="/docs/guide/a.html#c">', 'other.html → /docs/guide/a.html#c'],
    ['an address outside the base', '<a href="/guide/a.html">', 'other.html → /guide/a.html'],
    ['a picture that is missing', '<img src="/docs/files/q.png">', 'other.html → /docs/files/q.png'],
  ])('do not lead to %s', (_what, html, problem) => {
    write('other.html', html.replace('<', '<p></p><'))
    expect(linkProblems(folder, '/docs/')).toEqual([problem])
  })

  it('in llms.txt lead to Markdown below the base', () => {
    write('llms.txt', '- [A](/guide/a.md)\n- [B](/docs/guide/b.md)\n')
    expect(linkProblems(folder, '/docs/')).toEqual(['llms.txt → /guide/a.md', 'llms.txt → /docs/guide/b.md'])
  })
})

it('a front page of more than 100 kB is a problem', () => {
  expect(weightProblem(100_000)).toEqual([])
  expect(weightProblem(100_001)).toEqual(['the front page has 100001 bytes, 100000 are allowed'])
})
