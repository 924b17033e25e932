// The browsing conversations: what the catalogue can be filtered by, and its collections.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { displayAddress, displayText, filledIdentifier, LIST_MAX, requestId, videoIds } from './shared-schemas.ts'
import { display, rows } from './reader-class.ts'

/** One value of a filter. `slug` goes into the search's filters, `name` is shown, `count` videos carry it. */
export const facet = z.looseObject({
  slug: filledIdentifier,
  name: displayText,
  count: display(z.int().check(z.gte(0))),
})
export type Facet = z.infer<typeof facet>

const facets = rows(z.array(facet).check(z.maxLength(LIST_MAX)))

/** The four filters of SPEC 6. */
export const catalogFacets = { categories: facets, energy: facets, atmosphere: facets, orientation: facets }
const facetsAnswer = z.looseObject(catalogFacets)
export type CatalogFacets = z.infer<typeof facetsAnswer>

/** A curated list of videos, in its order. `thumbnailUrl` is absolute. */
export const catalogCollection = z.looseObject({
  collectionId: filledIdentifier,
  title: displayText,
  description: z.optional(displayText),
  thumbnailUrl: z.optional(displayAddress),
  videoIds: rows(videoIds),
})
export type CatalogCollection = z.infer<typeof catalogCollection>

export const catalogCollections = { collections: rows(z.array(catalogCollection).check(z.maxLength(LIST_MAX))) }
const collectionsAnswer = z.looseObject(catalogCollections)
export type CatalogCollections = z.infer<typeof collectionsAnswer>

export const REQUEST_CATALOG_FACETS = defineMessage({
  type: 'REQUEST_CATALOG_FACETS',
  direction: 'editor-to-host',
  doc: 'The filter panel opens and needs its values; the host answers CATALOG_FACETS.',
  schema: z.looseObject({ requestId }),
})

export const CATALOG_FACETS = defineMessage({
  type: 'CATALOG_FACETS',
  direction: 'host-to-editor',
  doc: 'The values of each filter, with the number of videos behind each.',
  schema: z.looseObject({ requestId, ...catalogFacets }),
})

export const REQUEST_CATALOG_COLLECTIONS = defineMessage({
  type: 'REQUEST_CATALOG_COLLECTIONS',
  direction: 'editor-to-host',
  doc: 'The collections panel opens; the host answers CATALOG_COLLECTIONS.',
  schema: z.looseObject({ requestId }),
})

export const CATALOG_COLLECTIONS = defineMessage({
  type: 'CATALOG_COLLECTIONS',
  direction: 'host-to-editor',
  doc: 'The catalogue’s collections, each with the ids of its videos.',
  schema: z.looseObject({ requestId, ...catalogCollections }),
})
