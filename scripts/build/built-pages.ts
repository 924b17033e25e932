import { folderPage, type PageSource } from '@proscenium/mock-server/app'
import { outputOf, pages, type Page } from './pages.ts'

/** The most recent build of every page. */
export function builtPages(): Record<Page['name'], PageSource> {
  const entries = pages.map((page) => [page.name, folderPage(outputOf(page))] as const)
  return Object.fromEntries(entries) as Record<Page['name'], PageSource>
}
