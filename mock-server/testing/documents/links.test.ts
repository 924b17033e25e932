// Every link of the index of the documentation, and of the pages for operators, leads to a heading or a file that exists.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { anchorOf, tableRows } from '@proscenium/testkit/guides'
import { describe, expect, it } from 'vitest'
import { operationsPages, root } from './pages.ts'

const INDEX = 'docs/README.md'
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
  const links = Array.from(prose.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link)
  return links.filter((link) => !/^https?:/.test(link))
}

/** The file of a link, from the root of the repository. */
const fileOf = (from: string, link: string): string => {
  const [path = ''] = link.split('#')
  return path === '' ? from : relative(root, join(root, dirname(from), path))
}

function isDead(from: string, link: string): boolean {
  const file = fileOf(from, link)
  if (!existsSync(join(root, file)) || !statSync(join(root, file)).isFile()) return true
  const [, anchor] = link.split('#')
  const headings = Array.from(textOf(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))
  const anchors = Array.from(textOf(file).matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)
  return anchor !== undefined && ![...headings, ...anchors].includes(anchor)
}

it.each([INDEX, ...operationsPages])('%s has no dead link', (page) => {
  expect(linksIn(textOf(page)).filter((link) => isDead(page, link))).toEqual([])
})

it('a link to a heading that does not exist is dead', () => {
  expect(isDead(INDEX, 'operations.md#log')).toBe(false)
  for (const link of ['operations.md#logs', 'operation.md', 'operations'])
    expect([link, isDead(INDEX, link)]).toEqual([link, true])
})

describe('the index', () => {
  it('lists every page for operators and the index of the guides', () => {
    const linked = linksIn(textOf(INDEX)).map((link) => fileOf(INDEX, link))
    const pages = [...operationsPages, 'docs/guides/README.md', 'docs/cli.md', 'docs/reverse-proxy.md']
    expect(pages.filter((page) => !linked.includes(page))).toEqual([])
  })

  it('answers at least six questions of each reader', () => {
    const askers = tableRows(textOf(INDEX), 'Questions').flatMap(([who = '']) => who.split(', '))
    for (const reader of ['partners', 'operators', 'editor teams', 'testers'])
      expect([reader, askers.filter((asker) => asker === reader).length >= 6]).toEqual([reader, true])
  })

  it.each([
    'back up',
    'upgrade',
    'seal key',
    'payments',
    'webhooks',
    'erase',
    'unpublish a video',
    'systemd',
    'large a machine',
    'support',
    'mail',
    'proxy',
    'limits',
    'log',
    'measure',
    'error',
    'test without',
    'rotate a client secret',
    'editor in production',
    'CSP',
  ])('answers the question about %s', (subject) => {
    const rows = tableRows(textOf(INDEX), 'Questions')
    const found = rows.filter(([, question = '']) => question.includes(subject))
    expect(found.map(([who, , answer]) => [who !== '', linksIn(answer ?? '').length > 0])).toContainEqual([true, true])
  })
})
