import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { anchorOf } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { anchorsOf } from './markdown/anchors.ts'
import { linksOf, resolveLink } from './markdown/links.ts'
import { headingsOf } from './markdown/prose.ts'
import { unpublished } from './navigation/sections.ts'
import { entriesOf, pagesBySource, type SideBarItem } from './navigation/site-map.ts'
import { QUESTIONS, questionsByReader, readQuestions } from './pages/questions.ts'
import { readSite, readText, root } from './read-site.ts'

const site = readSite()
const texts = new Map(site.pages.map(({ page, text }) => [page, text]))
/** What a link to a page may name: its headings, and anchors in HTML. */
const anchors = new Map(
  [...texts].map(([page, text]) => [
    page,
    new Set([...headingsOf(text).map((heading) => anchorOf(heading.text)), ...anchorsOf(text)]),
  ]),
)
const pageOf = (address: string): string => address.slice(1).replace(/\/$/, '/index') || 'index'

/** Pages that a page's own text links to. */
const linkedFrom = (page: string): string[] =>
  linksOf(texts.get(page) ?? '')
    .map(({ target }) => resolveLink(`${page}.md`, target).path)
    .flatMap((path) => (path.endsWith('.md') ? [path.replace(/\.md$/, '')] : []))

const flat = (items: readonly SideBarItem[]): string[] =>
  items.flatMap(({ link, items: inner = [] }) => [...(link === undefined ? [] : [pageOf(link)]), ...flat(inner)])

/** Pages that are one click away: by the bar at the top, the side bar or the text. */
function oneClickFrom(page: string): Set<string> {
  const bar = Object.keys(site.sideBars)
    .filter((folder) => `/${page}`.startsWith(folder))
    .toSorted((one, other) => other.length - one.length)[0]
  const top = site.navigation.flatMap(({ link, items = [] }) => [link, ...items.map((item) => item.link)])
  return new Set([
    ...top.flatMap((link) => (link === undefined ? [] : [pageOf(link)])),
    ...flat(site.sideBars[bar ?? ''] ?? []),
    ...linkedFrom(page),
  ])
}

describe('the pages', () => {
  it('are all Markdown of the repository but what is not for readers', () => {
    const all = globSync('{*,.*/**/*,{docs,packages,mock-server,demo,examples,scripts}/**/*}.md', {
      cwd: root,
      exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.cache|\.artifacts|\.git)$/.test(name),
    })
    const listed = new Set(entriesOf(site.sections).map(({ source }) => source))
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((path) => !listed.has(path) && !unpublished.some((rule) => rule.test(path)))).toEqual([])
  })

  it('are where each kind of reader begins on the front page', () => {
    verifies('D-08')
    const bySource = pagesBySource(site.sections)
    const begins = site.home.readers.map(({ title, source }) => [title, bySource.get(source) ?? `no page of ${source}`])
    expect(begins).toEqual([
      ['Partners', 'guides/partners/index'],
      ['Editor teams', 'guides/editor-teams/protocol'],
      ['Operators', 'operations/index'],
      ['Testers', 'guides/testers/mock-server'],
      ['Contributors', expect.stringContaining('built/')],
    ])
  })

  it('have an address each, below the folder of the section that lists them', () => {
    const pages = site.pages.map(({ page }) => page)
    expect(new Set(pages).size).toBe(pages.length)
    const strayed = site.sections.flatMap(({ folder, groups }) =>
      entriesOf([{ folder, groups, title: '' }]).filter(({ page }) => !page.startsWith(`${folder}/`)),
    )
    expect(strayed).toEqual([])
  })

  it('lead to pages and headings that exist', () => {
    const dead = [...texts].flatMap(([page, text]) =>
      linksOf(text)
        .map(({ target }) => resolveLink(`${page}.md`, target))
        .filter(({ path }) => path.endsWith('.md'))
        .filter(({ path, anchor }) => {
          const known = anchors.get(path.replace(/\.md$/, ''))
          return known === undefined || (anchor !== '' && !known.has(anchor.slice(1)))
        })
        .map(({ path, anchor }) => `${page} → ${path}${anchor}`),
    )
    expect(dead).toEqual([])
  })

  it('serve each file that they link to', () => {
    const linked = [...texts].flatMap(([page, text]) =>
      linksOf(text).map(({ target }) => resolveLink(`${page}.md`, target).path),
    )
    const files = linked.filter((path) => path.startsWith('files/')).map((path) => path.slice('files/'.length))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((path) => !site.files.includes(path))).toEqual([])
  })

  it('have an operation each, with a sample per language and its responses', () => {
    verifies('A-14')
    const page = texts.get('reference/http/catalogue/createDownload') ?? ''
    expect(page).toMatch(/^# Create a one-hour link/)
    expect(page).toContain('`POST /fulfilment/v1/downloads` · `createDownload`')
    expect(page).toContain('| `video_id` | string | UUID of the video, from the list. (uuid) |')
    for (const label of ['curl', 'Node', 'Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#'])
      expect(page).toContain(`<details><summary>${label}</summary>`)
    for (const status of ['200', '401', '404', '429']) expect(page).toContain(`\n### ${status}\n`)
    expect(page).toContain('| [`not_owned`](../../../errors/index.md#fulfilment-not_owned) |')
  })
})

describe('questions', () => {
  const questions = readQuestions(readText(QUESTIONS))

  it('are at least six of a partner, an operator, an editor team and a tester', () => {
    const counts = [...questionsByReader(questions)].map(([who, asked]) => [who, asked.length] as const)
    expect(counts.map(([who]) => who).toSorted()).toEqual(['editor teams', 'operators', 'partners', 'testers'])
    expect(counts.filter(([, count]) => count < 6)).toEqual([])
  })

  it.each(questions)('$question is answered within two clicks of the front page', ({ answers }) => {
    verifies('D-08')
    const first = oneClickFrom('index')
    const second = new Set([...first, ...[...first].flatMap((page) => [...oneClickFrom(page)])])
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) {
      const { path, anchor } = resolveLink(QUESTIONS, answer)
      const page = pagesBySource(site.sections).get(path) ?? ''
      expect(second.has(page), `${path} is not near`).toBe(true)
      if (anchor !== '') expect([...(anchors.get(page) ?? [])]).toContain(anchor.slice(1))
    }
  })
})

it('a page that is named nowhere is not one click away', () => {
  expect(oneClickFrom('index').has(posix.join('built', 'decisions', 'media', 'no-multipart-ranges'))).toBe(false)
})
