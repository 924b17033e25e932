// The Workspace API: searching and browsing the catalogue.
import * as z from 'zod/mini'
import {
  catalogCollections,
  catalogFacets,
  catalogSearch,
  catalogSearchPage,
  identifier,
  type SearchMode,
} from '@proscenium/protocol'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'
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
const filters = z.looseObject({ categories: slugs, energy: slugs, atmosphere: slugs, orientation: slugs })

export const searchWorkspace = defineOperation({
  id: 'searchWorkspace',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/search',
  auth: 'session',
  summary: 'Search the catalogue by text, by a similar video, or by a song; 404 if the video is unknown',
  requirements: ['P-15', 'B-29'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({ session_token: sessionToken, ...catalogSearch, filters: z.optional(filters) }).check(
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
  responses: { 200: z.object(catalogSearchPage), 404: errorBody, 429: errorBody, ...sessionErrorResponses },
})

export const listFacets = defineOperation({
  id: 'listFacets',
  area: 'workspace',
  method: 'POST',
  path: '/partner/v1/facets',
  auth: 'session',
  summary: 'List the values of each search filter with their number of videos',
  requirements: ['P-32'],
  request: { body: z.looseObject({ session_token: sessionToken }) },
  responses: { 200: z.object(catalogFacets), ...sessionErrorResponses },
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
