import { titleOf } from '../markdown/prose.ts'
import { linksOf, resolveLink } from '../markdown/links.ts'
import { sections, type Entry, type Group, type Section } from './sections.ts'

const DECISIONS = 'docs/decisions/README.md'

/** Every section with the decisions, whose index groups them. */
export function allSections(read: (source: string) => string): Section[] {
  return sections.map((section) =>
    section.folder === 'built' ? { ...section, groups: [...section.groups, ...decisions(read(DECISIONS))] } : section,
  )
}

/** The groups of the index of decisions: a bold line, then a list. */
function decisions(index: string): Group[] {
  return index
    .split(/^(?=\*\*)/m)
    .slice(1)
    .map((part) => ({
      title: `Decisions: ${/^\*\*([^*]+)\*\*/.exec(part)?.[1] ?? ''}`,
      entries: linksOf(part).map(({ target }) => {
        const { path } = resolveLink(DECISIONS, target)
        return { source: path, page: path.replace(/^docs\//, 'built/').replace(/\.md$/, '') }
      }),
    }))
}

/** The pages that a section places, each once. */
export function entriesOf(all: readonly Section[]): Entry[] {
  return all
    .flatMap(({ groups }) => groups)
    .flatMap(({ entries }) => entries.filter((entry) => typeof entry !== 'string'))
}

/** The page of each source, without `.md`. Folders lead to their README. */
export function pagesBySource(all: readonly Section[]): ReadonlyMap<string, string> {
  const entries = entriesOf(all)
  const folders = entries.flatMap(({ source, page }) =>
    source.endsWith('/README.md') ? [[source.replace(/\/README\.md$/, ''), page] as const] : [],
  )
  return new Map([...entries.map(({ source, page }) => [source, page] as const), ...folders])
}

export interface SideBarItem {
  readonly text: string
  /** Path of the page from the site's base; absent for a title. */
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly SideBarItem[]
}

/** The side bar of a section. Titles are the pages' own. */
export function sideBarOf(
  { groups }: Section,
  all: readonly Section[],
  read: (source: string) => string,
): SideBarItem[] {
  const pages = pagesBySource(all)
  return groups.map(({ title, entries }) => ({
    text: title,
    ...(groups.length > 8 && title.startsWith('Decisions') && { collapsed: true }),
    items: entries.map((entry) => {
      const source = typeof entry === 'string' ? entry : entry.source
      const page = pages.get(source)
      if (page === undefined) throw new Error(`${source} has no page: add it to sections.ts`)
      const label = typeof entry === 'string' ? undefined : entry.label
      return { text: label ?? titleOf(read(source), source), link: addressOf(page) }
    }),
  }))
}

export interface NavigationItem {
  readonly text: string
  readonly link?: string
  /** A regular expression of the paths in which the item is marked. */
  readonly activeMatch: string
  readonly items?: readonly { readonly text: string; readonly link: string }[]
}

/** The bar at the top: a section each. One with several groups of its own opens a list of them. */
export function navigationOf(all: readonly Section[], sideBars: Readonly<Record<string, readonly SideBarItem[]>>) {
  return all.map(({ title, folder }): NavigationItem => {
    const groups = sideBars[`/${folder}/`] ?? []
    const [first] = groups.flatMap(({ items = [] }) => items)
    const listed = LISTED.includes(folder) ? groups.flatMap(withLink) : []
    return {
      text: title,
      activeMatch: `^/${folder}/`,
      ...(listed.length === 0 ? { link: first?.link ?? '/' } : { items: listed }),
    }
  })
}

/** Sections whose groups are for different readers. */
const LISTED = ['guides', 'reference']

function withLink({ text, items = [] }: SideBarItem): { readonly text: string; readonly link: string }[] {
  const link = items[0]?.link
  return link === undefined ? [] : [{ text, link }]
}

/** Address of a page from the site's base, without its ending; that of an index is its folder. */
function addressOf(page: string): string {
  return `/${page.replace(/(^|\/)index$/, '$1')}`
}

/** As `addressOf`, for a link that the generator does not complete. */
export function fullAddressOf(page: string): string {
  const address = addressOf(page)
  return address.endsWith('/') ? address : `${address}.html`
}

/** Path of a file of the repository that a page links to, from the site's base. */
export function fileAddress(path: string): string {
  return `files/${path}`
}
