import { selfLinks } from '../markdown/anchors.ts'
import { escapeTemplates, languageTabs } from '../markdown/language-tabs.ts'
import { linkText, mapLinks } from '../markdown/links.ts'
import { MESSAGES, sendableMessages } from '../markdown/sendable-messages.ts'
import { fullAddressOf, entriesOf, pagesBySource } from '../navigation/site-map.ts'
import type { Site, SitePage } from '../site-pages.ts'

/**
 * A page's text as the site generator reads it: front matter, tabs and addresses of errors. `playground`: the address of a
 * playground to frame; null without one.
 */
export function writtenPage(site: Site, page: SitePage, playground: string | null): string {
  if (page.page === 'index')
    return `${frontMatter(homeMatter(site))}\n${boundStills(escapeTemplates(inColumns(site.homeText)))}`
  const { summary, tryIt } = page
  const framed = playground === null ? page.text : withPlayground(page, playground)
  const shown = page.source === MESSAGES ? sendableMessages(framed) : framed
  const text = boundStills(escapeTemplates(languageTabs(fileLinks(selfLinks(shown)))))
  return `${frontMatter({ description: summary, ...(tryIt !== undefined && { tryIt }) })}\n${tryIt === undefined ? text : withTryIt(text)}`
}

const PLAYGROUND = 'docs/playground.md'

/** The playground itself in place of a paragraph that is a link to its page, and before the instructions of that page. */
function withPlayground({ source, text }: SitePage, address: string): string {
  const frame = `<PlaygroundFrame address="${address}" />`
  if (source === PLAYGROUND) return text.replace('\n## ', `\n${frame}\n\n## `)
  return text.replaceAll(/^\[Try it in the playground\]\([^()\s]+\)\.?$/gm, frame)
}

/** The form that sends the sample, before what the service returns. */
function withTryIt(text: string): string {
  return text.replace('\n## Responses\n', '\n## Try it\n\n<TryIt />\n\n## Responses\n')
}

/** The questions in an element of their own, which the theme sets in columns. */
function inColumns(text: string): string {
  return `${text.replace('## Questions\n', '## Questions\n\n<div class="questions">\n')}\n</div>\n`
}

/** The address of a still as an expression: the generator would import what the attribute names. */
function boundStills(text: string): string {
  return text.replaceAll(/ srcset="([^"]*)"/g, (_, address: string) => ` :srcset="'${address}'"`)
}

/** Links to files in the generator's notation: it would take a file of a kind that it does not know for a page. */
function fileLinks(text: string): string {
  return mapLinks(text, (link) => {
    const isFile = /^(?:\.{1,2}\/)+files\//.test(link.target)
    if (!isFile || link.isPicture) return linkText(link)
    return `${linkText(link)}${/\.(?:jpg|png|svg)$/.test(link.target) ? '{target="_self"}' : '{download}'}`
  })
}

/** JSON is YAML. */
function frontMatter(matter: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}

const FIRST_STEPS = ['docs/guides/five-minute-start.md', 'docs/playground.md', 'docs/README.md']

function homeMatter({ sections, home, pages }: Site): Readonly<Record<string, unknown>> {
  const bySource = pagesBySource(sections)
  const linkOf = (source: string): string => {
    const page = bySource.get(source)
    if (page === undefined) throw new Error(`The front page leads to ${source}, which the site does not have.`)
    return fullAddressOf(page)
  }
  const titleOf = (source: string): string => pages.find((page) => page.source === source)?.title ?? source
  return {
    layout: 'FrontPage',
    description: home.summary,
    actions: FIRST_STEPS.map((source) => ({ text: titleOf(source), link: linkOf(source) })),
    readers: home.readers.map(({ title, about, source }) => ({ title, about, link: linkOf(source) })),
  }
}

/** `llms.txt`: each section with its pages and what they are about. */
export function llmsText({ sections, home, pages }: Site, base: string): string {
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const line = ({ page, title, summary }: SitePage): string =>
    `- [${title}](${base}${page}.md)${summary === '' ? '' : `: ${summary}`}`
  const listed = sections.map(({ title, groups }) => {
    const own = entriesOf([{ title, folder: '', groups }]).flatMap(({ source }) => bySource.get(source) ?? [])
    return [`## ${title}`, '', ...own.map(line), '']
  })
  const generated = pages.filter(({ source, page }) => source === null && page !== 'index')
  return [
    '# Proscenium',
    '',
    `> ${home.summary}`,
    '',
    ...listed.flat(),
    '## Generated reference',
    '',
    ...generated.map(line),
    '',
  ].join('\n')
}
