// Everything that the site shows, as data: pages in Markdown whose links lead to other pages of the site or to files of it.
import { posix } from 'node:path'
import { anchorsOf } from './markdown/anchors.ts'
import { mapTargets, resolveLink, type Destination } from './markdown/links.ts'
import { summaryOf, titleOf } from './markdown/prose.ts'
import {
  allSections,
  entriesOf,
  fileAddress,
  pagesBySource,
  navigationOf,
  sideBarOf,
  type NavigationItem,
  type SideBarItem,
} from './navigation/site-map.ts'
import { unpublished, type Section } from './navigation/sections.ts'
import { galleryPage } from './pages/gallery.ts'
import { statePages } from './pages/states.ts'
import { readHome, type Home } from './pages/home.ts'
import { packagePages, packageSideBar, type PackagePage } from './api/package-pages.ts'
import type { TabRequest } from '../browser/service-in-tab.ts'
import { apiPages, apiSideBar, referencePage, type Api } from './reference/api-pages.ts'

/** What the site is made of. */
export interface Repository {
  readonly read: (path: string) => string
  readonly isFile: (path: string) => boolean
  readonly apis: readonly Api[]
}

export interface SitePage {
  /** Path on the site without its ending. */
  readonly page: string
  readonly title: string
  readonly summary: string
  /** The file of the repository; null if the page is generated. */
  readonly source: string | null
  /** Markdown with links of the site, as `page.md` has it. */
  readonly text: string
  /** What an operation's page can send to the service in a tab. */
  readonly tryIt?: TabRequest
}

export interface Site {
  readonly sections: readonly Section[]
  readonly home: Home
  /** The rest of the front page, with links of the site. */
  readonly homeText: string
  readonly pages: readonly SitePage[]
  /** Files of the repository that pages link to or show, which the site serves below `files/`. */
  readonly files: readonly string[]
  /** By the folder whose pages show it, with slashes at both ends. */
  readonly navigation: readonly NavigationItem[]
  readonly sideBars: Readonly<Record<string, readonly SideBarItem[]>>
}

/** The page whose rows have anchors of their own. */
const ERRORS = 'docs/guides/errors.md'

export function createSite(repository: Repository): Site {
  const { read, apis } = repository
  const sections = allSections(read)
  const files = new Set(apis.map(({ name }) => `docs/openapi/${name}.json`))
  const toPage = pageLinks({ repository, pages: pagesBySource(sections), files })
  const entries = entriesOf(sections)
  const fromRoot = (page: string, text: string) => ({ page, source: null, text: toPage({ source: '', page }, text) })
  const home = readHome(read)
  const errors = anchorsOf(read(ERRORS))
  const packages = packagePages(read)
  const states = statePages(read)
  const written = [
    fromRoot('index', `# Proscenium\n\n${home.summary}\n\n${home.text}`),
    ...entries.map(({ source, page }) => ({ page, source, text: toPage({ source, page }, read(source)) })),
    fromRoot(
      'screens/pictures',
      galleryPage(
        entries.map(({ source }) => source),
        read,
      ),
    ),
    ...apis.flatMap((api) => apiPages(api, errors)).map((page) => ({ ...page, source: null })),
    ...[...packages, ...states].map(({ page, text }) => fromRoot(page, text)),
  ]
  const bars = sideBars(sections, repository, packages)
  const pages = [...written, { page: 'reference/index', source: null, text: reference(sections, repository, packages) }]
  return {
    sections,
    home,
    homeText: toPage({ source: '', page: 'index' }, home.text),
    pages: pages.map((page) => ({ ...page, title: titleOf(page.text, page.page), summary: summaryOf(page.text) })),
    files: [...files].toSorted(),
    navigation: navigationOf(sections, bars),
    sideBars: bars,
  }
}

interface Place {
  readonly source: string
  readonly page: string
}

interface PageLinksOptions {
  readonly repository: Repository
  readonly pages: ReadonlyMap<string, string>
  /** Receives the files that pages link to. */
  readonly files: Set<string>
}

/** Not own source and what has no page on purpose: the name of such a file stays, its link goes. */
const isServed = (path: string): boolean => !/\.tsx?$/.test(path) && !unpublished.some((rule) => rule.test(path))

function pageLinks({ repository, pages, files }: PageLinksOptions) {
  const { apis } = repository
  const addressIn = ({ path, anchor }: Destination): string | null => {
    const page = pages.get(path)
    if (page !== undefined) return `${page}.md${anchor}`
    if (path === 'docs/openapi') return 'reference/index.md'
    const api = apis.find(({ name }) => path === `docs/openapi/${name}.json`)
    if (api !== undefined) return `reference/http/${api.name}/index.md`
    if (!isServed(path)) return null
    if (!repository.isFile(path)) throw new Error(`a link to ${path}, which is neither a page nor a file`)
    files.add(path)
    return fileAddress(path)
  }
  return ({ source, page }: Place, text: string): string =>
    mapTargets(text, ({ target }) => {
      if (target.startsWith('#')) return target
      const address = addressIn(resolveLink(source, target))
      return address === null ? null : relative(page, address)
    })
}

/** A link from one page to a path of the site. */
function relative(page: string, address: string): string {
  const path = posix.relative(posix.dirname(page), address)
  return path.startsWith('.') ? path : `./${path}`
}

function sideBars(
  sections: readonly Section[],
  { read, apis }: Repository,
  packages: readonly PackagePage[],
): Site['sideBars'] {
  const bars = sections.map((section) => [`/${section.folder}/`, sideBarOf(section, sections, read)] as const)
  const ofApis = apis.map((api) => [`/reference/http/${api.name}/`, apiSideBar(api)] as const)
  const http = { text: 'HTTP', items: apis.map((api) => ({ text: api.document.info.title, link: linkOf(api) })) }
  const all = Object.fromEntries([...bars, ...ofApis])
  return {
    ...all,
    '/reference/': [
      { text: 'Reference', items: [{ text: 'All of the reference', link: '/reference/' }] },
      http,
      ...(all['/reference/'] ?? []),
      packageSideBar(packages),
    ],
    '/screens/': [
      ...(all['/screens/'] ?? []),
      {
        text: 'Pictures',
        // The states are not listed here: every page, the front page too, loads what side bars say.
        items: [
          { text: 'Every state', link: '/screens/states/' },
          { text: 'The product in pictures', link: '/screens/pictures' },
        ],
      },
    ],
  }
}

const linkOf = ({ name }: Api): string => `/reference/http/${name}/`

function reference(sections: readonly Section[], { read, apis }: Repository, packages: readonly PackagePage[]): string {
  const pages = pagesBySource(sections)
  const groups = sections.find(({ folder }) => folder === 'reference')?.groups ?? []
  const listed = groups.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => {
      const source = typeof entry === 'string' ? entry : entry.source
      const text = read(source)
      const page = relative('reference/index', `${pages.get(source) ?? ''}.md`)
      return { title: titleOf(text, source), page, about: summaryOf(text) }
    }),
  }))
  const entries = packages.map(({ specifier, page, text }) => ({
    title: specifier,
    page: relative('reference/index', `${page}.md`),
    about: summaryOf(text),
  }))
  return referencePage(apis, [...listed, { title: 'Package APIs', entries }])
}
