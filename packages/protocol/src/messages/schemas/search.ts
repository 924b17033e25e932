// The search exchange: one request, with results or an error code as its response.
import * as z from 'zod/mini'
import { audioProfile } from './audio-profile.ts'
import { defineMessage } from './define-message.ts'
import { catalogVideo, displayText, identifier, LIST_MAX, requestError, requestId, text } from './shared-schemas.ts'
import { display, rows } from './reader-class.ts'

const slugs = z.optional(z.array(text).check(z.maxLength(LIST_MAX)))

/** Filters of the Workspace search. Unknown keys pass (P-43). */
export const searchFilters = z
  .looseObject({
    categories: slugs.check(z.describe('Categories of the video.')),
    energy: slugs.check(z.describe('Levels of energy.')),
    atmosphere: slugs.check(z.describe('Atmospheres of the video.')),
    orientation: slugs.check(z.describe('Orientations of the picture.')),
  })
  .check(z.describe('Slugs as CATALOG_FACETS lists them. A video must match every filter, and one slug of each list.'))

export const searchMode = z.enum(['text', 'similar', 'song'])

/** The fields of a search. */
export const catalogSearch = {
  mode: searchMode.check(z.describe('`text` uses `query`, `similar` uses `videoId`, `song` uses `audioProfile`.')),
  query: z.optional(displayText).check(z.describe('Search text; empty matches everything.')),
  videoId: z.optional(identifier).check(z.describe('The video to compare with.')),
  limit: z.optional(display(z.int().check(z.gte(1), z.lte(100)))).check(z.describe('Maximum number of entries.')),
  filters: z.optional(searchFilters),
  sort: z.optional(text).check(z.describe('Order of the results, such as `newest` or `relevance`.')),
  cursor: z
    .optional(z.nullable(text))
    .check(z.describe('`nextCursor` of the previous page of the same search; any other text is rejected.')),
  audioProfile: z.optional(audioProfile),
}

/** One page of results. */
export const catalogSearchPage = {
  results: rows(z.array(catalogVideo).check(z.maxLength(LIST_MAX))).check(z.describe('One page of videos.')),
  nextCursor: z.nullable(text).check(z.describe('`cursor` of the next page; null on the last.')),
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
  doc: 'The editor searches the catalogue or matches a song, at most 10 times in 10 seconds.',
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
  doc: 'The request could not be served; `code` is for programs, `message` for people.',
  schema: z.looseObject({ requestId, ...requestError }),
})
