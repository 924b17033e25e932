// The Workspace API: searching and browsing the catalogue.
import * as z from 'zod/mini'
import {
  catalogCollections,
  catalogFacets,
  catalogSearch,
  catalogSearchPage,
  display,
  displayText,
  facet,
  identifier,
  LIST_MAX,
  rows,
  type SearchMode,
} from '@proscenium/protocol'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { catalogueCard } from './catalogue-card.ts'
import { sessionBody, sessionCall, sessionErrorResponses } from './session-fields.ts'

/** Maximum number of slugs in one filter. */
const SLUGS_MAX = 100

/**
 * The sort orders of each mode; the first is the default. `newest`: by publication. `relevance`: title matches first
 * (each group newest first), or nearest first. `title`: A to Z. `energy`, `tempo`: highest first. `duration`: shortest
 * first. Ties are ordered by id; unknown values come last.
 */
export const searchSorts = {
  text: ['newest', 'relevance', 'title', 'energy', 'tempo', 'duration'],
  similar: ['relevance'],
  song: ['relevance'],
} as const satisfies Record<SearchMode, readonly string[]>
export type SearchSort = (typeof searchSorts)[SearchMode][number]

const slugs = z.optional(z.array(identifier).check(z.maxLength(SLUGS_MAX)))

/** Slugs as the facets list them. Unknown filters are ignored, as on the bridge (P-43). */
export const workspaceFilters = z.looseObject({
  categories: slugs.check(z.describe('Categories of the video.')),
  energy: slugs.check(z.describe('Levels of energy.')),
  atmosphere: slugs.check(z.describe('Atmospheres by slug.')),
  orientation: slugs.check(z.describe('Orientation of the picture.')),
  contentTags: slugs.check(
    z.describe('Content tags: what the videos show. In a search, those of one group combine with OR, groups with AND.'),
  ),
  /** Both inclusive. */
  minDuration: z.optional(z.int().check(z.gte(0))).check(z.describe('Least displayed duration in whole seconds.')),
  maxDuration: z.optional(z.int().check(z.gte(0))).check(z.describe('Greatest displayed duration in whole seconds.')),
})
export type WorkspaceFilters = z.infer<typeof workspaceFilters>

const cardPage = z.object({
  ...catalogSearchPage,
  results: rows(z.array(catalogueCard).check(z.maxLength(LIST_MAX))).check(z.describe('One page of videos.')),
})
/** One page of a search's results. */
export type CataloguePage = z.infer<typeof cardPage>

export const searchWorkspace = defineOperation({
  ...sessionCall,
  id: 'searchWorkspace',
  path: '/partner/v1/search',
  summary: 'Search the catalogue by text, by a similar video, or by a song; 404 if the video is unknown',
  description:
    'Limited to about 10 searches in 10 seconds per user; more return 429. Results include their price for this customer; ' +
    'request a quote before a purchase. Videos found by `similar` or `song` count as recommendations in the partner’s usage.',
  tag: 'Catalogue',
  requirements: ['P-15', 'B-29', 'H-17'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: sessionBody({
      ...catalogSearch,
      filters: z
        .optional(workspaceFilters)
        .check(z.describe('Values as listed by facets. A video must match every filter, and one slug of each list.')),
    }).check(
      z.refine(({ mode, videoId = '' }) => mode !== 'similar' || videoId !== '', {
        path: ['videoId'],
        error: 'must name the video to compare with',
      }),
      z.refine(({ mode, audioProfile }) => mode !== 'song' || audioProfile !== undefined, {
        path: ['audioProfile'],
        error: 'must describe the song to match',
      }),
      z.refine(({ mode, sort }) => sort === undefined || sortsOf(mode).includes(sort), {
        path: ['sort'],
        error: `must be one of ${searchSorts.text.join(', ')} for text, ${searchSorts.song.join(', ')} otherwise`,
      }),
    ),
  },
  responses: { 200: cardPage, ...errors(404, 429, 503), ...sessionErrorResponses },
})

const contentTagFacet = z.extend(facet, { group: displayText.check(z.describe('The group of content tags.')) })
const durationFacet = z.object({
  min: z.int().check(z.gte(0), z.describe('Seconds, inclusive.')),
  max: z.nullable(z.int().check(z.gte(0))).check(z.describe('Seconds, inclusive; null: unlimited.')),
  count: display(z.int().check(z.gte(0))).check(z.describe('Number of videos with this value.')),
})
export type DurationFacet = z.infer<typeof durationFacet>

const catalogueFacets = z.object({
  ...catalogFacets,
  contentTags: rows(z.array(contentTagFacet).check(z.maxLength(LIST_MAX))).check(
    z.describe('Content tags: what the videos show. In a search, those of one group combine with OR, groups with AND.'),
  ),
  durations: rows(z.array(durationFacet).check(z.maxLength(LIST_MAX))).check(
    z.describe('Ranges of duration, shortest first; a range without videos is absent.'),
  ),
})
export type CatalogueFacets = z.infer<typeof catalogueFacets>

export const listFacets = defineOperation({
  ...sessionCall,
  id: 'listFacets',
  path: '/partner/v1/facets',
  summary: 'List the values of each search filter with their number of videos',
  description:
    'Use the slugs in the `filters` of a search, and the bounds of a duration as its `minDuration` and `maxDuration`. Each count is ' +
    'the number of results of a text search with that filter alone.',
  tag: 'Catalogue',
  requirements: ['P-32', 'H-17'],
  request: { body: sessionBody({}) },
  responses: { 200: catalogueFacets, ...sessionErrorResponses },
})

export const listWorkspaceCollections = defineOperation({
  ...sessionCall,
  id: 'listWorkspaceCollections',
  path: '/partner/v1/collections',
  summary: 'List the collections with the ids of their videos',
  description: 'Videos are in display order.',
  tag: 'Catalogue',
  requirements: ['P-33'],
  request: { body: sessionBody({}) },
  responses: { 200: z.object(catalogCollections), ...sessionErrorResponses },
})

export const searchOperations = { searchWorkspace, listFacets, listWorkspaceCollections } as const

function sortsOf(mode: SearchMode): readonly string[] {
  return searchSorts[mode]
}
