// The browsing exchanges: the values of the catalogue's filters, and its collections.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { address, displayText, filledIdentifier, LIST_MAX, requestId, videoIds } from './shared-schemas.ts'
import { display, rows } from './reader-class.ts'

export const facet = z
  .looseObject({
    slug: filledIdentifier.check(z.describe('Value for filters.')),
    name: displayText.check(z.describe('Name of the value, for display.')),
    count: display(z.int().check(z.gte(0))).check(z.describe('Number of videos with this value.')),
  })
  .check(z.describe('One value of a filter.'))

const facets = rows(z.array(facet).check(z.maxLength(LIST_MAX)))

/** The four documented filters. */
export const catalogFacets = {
  categories: facets.check(z.describe('Categories.')),
  energy: facets.check(z.describe('Levels of energy.')),
  atmosphere: facets.check(z.describe('Atmospheres.')),
  orientation: facets.check(z.describe('Orientations of the picture.')),
}

export const catalogCollection = z
  .looseObject({
    collectionId: filledIdentifier.check(z.describe('The collection’s id.')),
    title: displayText.check(z.describe('Title, for display.')),
    description: z.optional(displayText).check(z.describe('What the collection shows, for display.')),
    thumbnailUrl: z.optional(address).check(z.describe('Absolute address of the thumbnail; absent if there is none.')),
    videoIds: rows(videoIds).check(z.describe('Ids of its videos, in display order.')),
  })
  .check(z.describe('A curated list of videos.'))

export const catalogCollections = {
  collections: rows(z.array(catalogCollection).check(z.maxLength(LIST_MAX))).check(
    z.describe('Curated lists of videos.'),
  ),
}

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
  doc: 'The filter panel needs its values.',
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
  doc: 'The collections panel opens.',
  schema: z.looseObject({ requestId }),
})

export const CATALOG_COLLECTIONS = defineMessage({
  type: 'CATALOG_COLLECTIONS',
  direction: 'host-to-editor',
  requirement: 'P-33',
  doc: 'The catalogue’s collections, each with the ids of its videos.',
  schema: z.looseObject({ requestId, ...catalogCollections }),
})
