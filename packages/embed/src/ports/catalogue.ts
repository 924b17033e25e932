import type { CatalogueFacets, CataloguePage, SearchSort, WorkspaceFilters } from '@proscenium/contract'
import type { Landing, PurchasesPage, VideoContent } from '../core/catalogue/content.ts'
import type { Call, SessionBackend } from './backend.ts'

/** A search for cards by text; an empty text matches every video. */
export interface CardSearch {
  readonly query: string
  readonly filters: WorkspaceFilters
  readonly sort: SearchSort
  /** Cards per page, 1 to 100. */
  readonly limit: number
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null
}

/** A page of the landing view; pages after the first contain collections only. */
export interface RailsPage {
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null
}

type Nothing = Readonly<Record<string, never>>

/** The calls of catalog mode by name (H-13). Quotes, sources, orders and downloads are Workspace calls. */
export interface CatalogueCalls {
  readonly landing: Call<RailsPage, Landing>
  readonly facets: Call<Nothing, CatalogueFacets>
  /** The service serves about 10 in 10 seconds. */
  readonly search: Call<CardSearch, CataloguePage>
  readonly video: Call<{ readonly videoId: string }, VideoContent>
  readonly purchases: Call<{ readonly cursor: string | null }, PurchasesPage>
}

export type CatalogueBackend = SessionBackend<CatalogueCalls>
