// The search exchange: one request, with results or an error code as its response.
import * as z from 'zod/mini'
import { audioProfile } from './audio-profile.ts'
import { defineMessage } from './define-message.ts'
import { catalogVideo, displayText, filledIdentifier, identifier, LIST_MAX, requestId, text } from './shared-schemas.ts'
import { rows } from './reader-class.ts'

const slugs = z.optional(z.array(text).check(z.maxLength(LIST_MAX)))

/** Filters of the Workspace search: slugs as listed in CATALOG_FACETS. Unknown keys pass (P-43). */
export const searchFilters = z.looseObject({ categories: slugs, energy: slugs, atmosphere: slugs, orientation: slugs })

export const searchMode = z.enum(['text', 'similar', 'song'])
export type SearchMode = z.infer<typeof searchMode>

/** The fields of a search. `text` uses `query`; `similar` uses `videoId`; `song` uses `audioProfile`. */
export const catalogSearch = {
  mode: searchMode,
  query: z.optional(text),
  videoId: z.optional(identifier),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  filters: z.optional(searchFilters),
  sort: z.optional(text),
  cursor: z.optional(z.nullable(text)),
  audioProfile: z.optional(audioProfile),
}

/** One page of results; `nextCursor` is null on the last page. */
export const catalogSearchPage = {
  results: rows(z.array(catalogVideo).check(z.maxLength(LIST_MAX))),
  nextCursor: z.nullable(text),
}

export const REQUEST_CATALOG_SEARCH = defineMessage({
  type: 'REQUEST_CATALOG_SEARCH',
  direction: 'editor-to-host',
  requirement: 'P-15',
  editor: 'searchCatalog',
  host: 'searchCatalog',
  needs: 'catalogSearch',
  response: 'CATALOG_SEARCH_RESULTS',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The editor searches the catalogue or matches a song; about 10 in 10 seconds are served.',
  schema: z.looseObject({ requestId, ...catalogSearch }),
})

export const CATALOG_SEARCH_RESULTS = defineMessage({
  type: 'CATALOG_SEARCH_RESULTS',
  direction: 'host-to-editor',
  requirement: 'P-30',
  doc: 'One page of a search’s results.',
  schema: z.looseObject({ requestId, ...catalogSearchPage }),
})

export const CATALOG_SEARCH_ERROR = defineMessage({
  type: 'CATALOG_SEARCH_ERROR',
  direction: 'host-to-editor',
  requirement: 'P-31',
  doc: 'A request of the catalogue family could not be served; `code` is for programs, `message` for people.',
  schema: z.looseObject({ requestId, code: filledIdentifier, message: displayText }),
})

const searchRequest = z.looseObject(catalogSearch)
export type CatalogSearch = z.infer<typeof searchRequest>
const searchPage = z.looseObject(catalogSearchPage)
export type CatalogSearchPage = z.infer<typeof searchPage>
