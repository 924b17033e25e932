import type { SideBarItem } from '../navigation/site-map.ts'
import { anchorOf } from '@proscenium/testkit/guides'
import { fileAddress } from '../navigation/site-map.ts'
import { table } from './fields.ts'
import { routesOf, type Document, type Route } from './open-api.ts'
import { operationPage, schemasPage } from './operation-page.ts'
import { tryItOf } from './try-it.ts'
import type { TabRequest } from '../../browser/service-in-tab.ts'

/** An API and its document, for the order of the reference. */
export interface Api {
  /** File name in `docs/openapi` without its ending, and the API's folder on the site. */
  readonly name: string
  readonly document: Document
}

export interface GeneratedPage {
  /** Without `.md`. */
  readonly page: string
  readonly text: string
  /** What the page can send to the service in a tab. */
  readonly tryIt?: TabRequest
}

const folderOf = (name: string): string => `reference/http/${name}`

/** Sections of the page of errors by API, after one that is named as the first part of an operation's path. */
const ERROR_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['catalogue', 'fulfilment', 'download-links'],
  workspace: ['verification', 'workspace', 'editor'],
  dashboard: ['dashboard'],
}

/** The pages of an API: an index by topic, a page per operation, and its schemas. */
export function apiPages({ name, document }: Api, errors: ReadonlySet<string>): GeneratedPage[] {
  const folder = folderOf(name)
  const addressOf = (code: string, path: string): string | null => {
    const sections = [path.split('/')[1] ?? '', ...(ERROR_SECTIONS[name] ?? [])]
    const anchor = sections.map((section) => `${section}-${anchorOf(code)}`).find((each) => errors.has(each))
    return anchor === undefined ? null : `../../../errors/index.md#${anchor}`
  }
  return [
    { page: `${folder}/index`, text: indexPage({ name, document }) },
    ...routesOf(document).map((route) => {
      const tryIt = tryItOf(route)
      return {
        page: `${folder}/${route.operation.operationId}`,
        text: operationPage({ document, addressOf }, route),
        ...(tryIt !== null && { tryIt }),
      }
    }),
    { page: `${folder}/schemas`, text: schemasPage(document) },
  ]
}

function indexPage({ name, document }: Api): string {
  const { info } = document
  const lines = topics(document).flatMap(({ title, about, routes }) => [
    `## ${title}`,
    '',
    ...(about === '' ? [] : [about, '']),
    ...table(
      ['operation', 'request'],
      routes.map(({ method, path, operation }) => [
        `[${operation.summary}](${operation.operationId}.md)`,
        `\`${method} ${path}\``,
      ]),
    ),
  ])
  const source = `[${name}.json](../../../${fileAddress(`docs/openapi/${name}.json`)})`
  return [
    `# ${info.title}`,
    '',
    info.description,
    '',
    `Version ${info.version}. The document, OpenAPI 3.1: ${source}. Its [schemas](schemas.md).`,
    '',
    ...lines,
  ].join('\n')
}

interface Topic {
  readonly title: string
  readonly about: string
  readonly routes: readonly Route[]
}

function topics(document: Document): Topic[] {
  const routes = routesOf(document)
  return (document.tags ?? []).map(({ name, description = '' }) => ({
    title: name,
    about: description,
    routes: routes.filter(({ operation }) => operation.tags?.[0] === name),
  }))
}

/** The side bar beside the pages of an API. */
export function apiSideBar({ name, document }: Api): SideBarItem[] {
  const folder = `/${folderOf(name)}/`
  return [
    {
      text: document.info.title,
      items: [
        { text: 'Every operation', link: folder },
        { text: 'Schemas', link: `${folder}schemas` },
        { text: 'All of the reference', link: '/reference/' },
      ],
    },
    ...topics(document).map(({ title, routes }) => ({
      text: title,
      items: routes.map(({ operation }) => ({ text: operation.summary, link: `${folder}${operation.operationId}` })),
    })),
  ]
}

export interface Listed {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly page: string; readonly about: string }[]
}

/** The front page of the reference: the APIs, then what the side bar lists. */
export function referencePage(apis: readonly Api[], others: readonly Listed[]): string {
  const http = apis.map(({ name, document }) => [
    `[${document.info.title}](http/${name}/index.md)`,
    `${routesOf(document).length}`,
    document.info.description,
  ])
  return [
    '# Reference',
    '',
    '## HTTP',
    '',
    ...table(['API', 'operations', 'for'], http),
    ...others.flatMap(({ title, entries }) => [
      `## ${title}`,
      '',
      ...table(
        ['page', 'about'],
        entries.map((entry) => [`[${entry.title}](${entry.page})`, entry.about.replaceAll('<', '&lt;')]),
      ),
    ]),
  ].join('\n')
}
