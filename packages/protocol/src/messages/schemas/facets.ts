// The browsing exchanges: the values of the catalogue's filters, and its collections.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayAddress, displayText, filledIdentifier, LIST_MAX, requestId, videoIds } from './shared-schemas.ts'
import { display, rows } from './reader-class.ts'

/**
 * One value of a filter. `slug` is used in a search's filters, `name` is displayed, `count` is its number of videos.
 */
export const facet = z.looseObject({
  slug: filledIdentifier,
  name: displayText,
  count: display(z.int().check(z.gte(0))),
})
export type Facet = z.infer<typeof facet>

const facets = rows(z.array(facet).check(z.maxLength(LIST_MAX)))

/** The four documented filters. */
export const catalogFacets = { categories: facets, energy: facets, atmosphere: facets, orientation: facets }
const facetsResponse = z.looseObject(catalogFacets)
export type CatalogFacets = z.infer<typeof facetsResponse>

/** A curated list of videos, in display order. `thumbnailUrl` is absolute. */
export const catalogCollection = z.looseObject({
  collectionId: filledIdentifier,
  title: displayText,
  description: z.optional(displayText),
  thumbnailUrl: z.optional(displayAddress),
  videoIds: rows(videoIds),
})
export type CatalogCollection = z.infer<typeof catalogCollection>

export const catalogCollections = { collections: rows(z.array(catalogCollection).check(z.maxLength(LIST_MAX))) }
const collectionsResponse = z.looseObject(catalogCollections)
export type CatalogCollections = z.infer<typeof collectionsResponse>

export const REQUEST_CATALOG_FACETS = defineMessage({
  type: 'REQUEST_CATALOG_FACETS',
  direction: 'editor-to-host',
  requirement: 'P-16',
  editor: 'facets',
  host: 'facets',
  takes: 'nothing',
  needs: 'catalogSearch',
  response: 'CATALOG_FACETS',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The filter panel needs its values; the host responds with CATALOG_FACETS.',
  schema: z.looseObject({ requestId }),
})

export const CATALOG_FACETS = defineMessage({
  type: 'CATALOG_FACETS',
  direction: 'host-to-editor',
  requirement: 'P-32',
  doc: 'The values of each filter, with the number of videos for each value.',
  schema: z.looseObject({ requestId, ...catalogFacets }),
})

export const REQUEST_CATALOG_COLLECTIONS = defineMessage({
  type: 'REQUEST_CATALOG_COLLECTIONS',
  direction: 'editor-to-host',
  requirement: 'P-17',
  editor: 'collections',
  host: 'collections',
  takes: 'nothing',
  needs: 'catalogSearch',
  response: 'CATALOG_COLLECTIONS',
  error: 'CATALOG_SEARCH_ERROR',
  doc: 'The collections panel opens; the host responds with CATALOG_COLLECTIONS.',
  schema: z.looseObject({ requestId }),
})

export const CATALOG_COLLECTIONS = defineMessage({
  type: 'CATALOG_COLLECTIONS',
  direction: 'host-to-editor',
  requirement: 'P-33',
  doc: 'The catalogue’s collections, each with the ids of its videos.',
  schema: z.looseObject({ requestId, ...catalogCollections }),
})
