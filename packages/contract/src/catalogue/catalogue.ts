// The catalogue operations, and the table of the whole area.
import * as z from 'zod/mini'
import { createPreviewUrl, streamMedia } from './media.ts'
import { listVideosQuery } from './query.ts'
import {
  collectionResource,
  collectionWithVideos,
  contentTagGroup,
  type contentTagGroupNames,
  listedGroup,
  listedTerm,
  videoResource,
} from './resources.ts'
import { defineOperation } from '../define-operation.ts'
import { errorBody } from '../errors/error-bodies.ts'

const reading = { area: 'catalogue', method: 'GET', auth: 'api-key' } as const
/** Responses that every read has beside its 200. 304 goes to a caller that already holds the entity tag. */
const others = { 304: null, 401: errorBody, 403: errorBody, 429: errorBody, 500: errorBody } as const
const byId = { params: z.object({ id: z.guid() }) }

export const listVideos = defineOperation({
  ...reading,
  id: 'listVideos',
  path: '/v1/videos',
  summary: 'List the catalogue, newest first',
  requirements: ['A-04', 'A-05', 'A-06', 'A-10'],
  request: { query: listVideosQuery },
  responses: {
    200: z.object({ data: z.array(videoResource), has_more: z.boolean(), next_cursor: z.nullable(z.string()) }),
    400: errorBody,
    ...others,
  },
})

export const getVideo = defineOperation({
  ...reading,
  id: 'getVideo',
  path: '/v1/videos/{id}',
  summary: 'Read a video',
  requirements: ['A-10', 'A-11'],
  request: byId,
  responses: { 200: z.object({ data: videoResource }), 404: errorBody, ...others },
})

export const listCollections = defineOperation({
  ...reading,
  id: 'listCollections',
  path: '/v1/collections',
  summary: 'List the collections, without their videos',
  requirements: ['A-12'],
  request: {},
  responses: { 200: z.object({ data: z.array(collectionResource) }), ...others },
})

export const getCollection = defineOperation({
  ...reading,
  id: 'getCollection',
  path: '/v1/collections/{id}',
  summary: 'Read a collection with its videos',
  requirements: ['A-12'],
  request: byId,
  responses: { 200: z.object({ data: collectionWithVideos }), 404: errorBody, ...others },
})

export const listCategories = defineOperation({
  ...reading,
  id: 'listCategories',
  path: '/v1/categories',
  summary: 'List the categories',
  requirements: ['A-13'],
  request: {},
  responses: { 200: z.object({ data: z.array(listedTerm) }), ...others },
})

export const listTags = defineOperation({
  ...reading,
  id: 'listTags',
  path: '/v1/tags',
  summary: 'List the tags',
  requirements: ['A-13'],
  request: {},
  responses: { 200: z.object({ data: z.array(listedTerm) }), ...others },
})

const names = ['visual themes', 'time/weather'] as const satisfies readonly (keyof typeof contentTagGroupNames)[]
const groups = [...contentTagGroup.options, ...names] as const

const groupAsked = z.enum([...groups, ''], {
  error: ({ input }) => (Array.isArray(input) ? 'must be given once' : `must be one of ${groups.join(', ')}`),
})

export const listContentTags = defineOperation({
  ...reading,
  id: 'listContentTags',
  path: '/v1/content-tags',
  summary: 'List the content tags by group, or those of one group',
  requirements: ['A-14', 'A-27'],
  request: {
    /** A group by its slug or its documented name. Empty: all groups. */
    query: z.looseObject({ category: z.optional(groupAsked) }),
  },
  responses: { 200: z.object({ data: z.array(listedGroup) }), 400: errorBody, ...others },
})

/** Operations of the catalogue area. */
export const catalogueOperations = {
  listVideos,
  getVideo,
  listCollections,
  getCollection,
  listCategories,
  listTags,
  listContentTags,
  createPreviewUrl,
  streamMedia,
} as const
