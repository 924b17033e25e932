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
import { errorBody } from '../errors/error-bodies.ts'
import { catalogueCard } from './catalogue-card.ts'
import { sessionErrorResponses, sessionToken } from './session-fields.ts'

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
  categories: slugs,
  energy: slugs,
  atmosphere: slugs,
  orientation: slugs,
  /** Slugs of any group. Those of one group combine with OR, groups with AND. */
  contentTags: slugs,
  /** Whole seconds, both inclusive, compared with the displayed duration. */
  minDuration: z.optional(z.int().check(z.gte(0))),
  maxDuration: z.optional(z.int().check(z.gte(0))),
})
export type WorkspaceFilters = z.infer<typeof workspaceFilters>

const cardPage = z.object({
  ...catalogSearchPage,
  results: rows(z.array(catalogueCard).check(z.maxLength(LIST_MAX))),
})
/** One page of a search's results. */
export type CataloguePage = z.infer<typeof cardPage>

export const searchWorkspace = defineOperation({
  id: 'searchWorkspace',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/search',
  auth: 'session',
  summary: 'Search the catalogue by text, by a similar video, or by a song; 404 if the video is unknown',
  requirements: ['P-15', 'B-29', 'H-17'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({ session_token: sessionToken, ...catalogSearch, filters: z.optional(workspaceFilters) }).check(
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
  responses: { 200: cardPage, 404: errorBody, 429: errorBody, ...sessionErrorResponses },
})

const contentTagFacet = z.extend(facet, { group: displayText })
/** Videos of `min` to `max` displayed seconds, both inclusive; `max` is null in the last range. */
const durationFacet = z.object({
  min: z.int().check(z.gte(0)),
  max: z.nullable(z.int().check(z.gte(0))),
  count: display(z.int().check(z.gte(0))),
})
export type DurationFacet = z.infer<typeof durationFacet>

const catalogueFacets = z.object({
  ...catalogFacets,
  contentTags: rows(z.array(contentTagFacet).check(z.maxLength(LIST_MAX))),
  /** In ascending order; a range without videos is absent. */
  durations: rows(z.array(durationFacet).check(z.maxLength(LIST_MAX))),
})
export type CatalogueFacets = z.infer<typeof catalogueFacets>

export const listFacets = defineOperation({
  id: 'listFacets',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/facets',
  auth: 'session',
  summary: 'List the values of each search filter with their number of videos',
  requirements: ['P-32', 'H-17'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: { 200: catalogueFacets, ...sessionErrorResponses },
})

export const listWorkspaceCollections = defineOperation({
  id: 'listWorkspaceCollections',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/collections',
  auth: 'session',
  summary: 'List the collections with the ids of their videos',
  requirements: ['P-33'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: { 200: z.object(catalogCollections), ...sessionErrorResponses },
})

export const searchOperations = { searchWorkspace, listFacets, listWorkspaceCollections } as const

function sortsOf(mode: SearchMode): readonly string[] {
  return searchSorts[mode]
}
