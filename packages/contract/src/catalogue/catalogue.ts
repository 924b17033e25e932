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
import { errors } from '../errors/error-bodies.ts'
import { nextCursor } from '../fields.ts'

/** A caller that already holds the entity tag gets 304. */
const reading = {
  area: 'catalogue',
  method: 'GET',
  auth: 'api-key',
  requestHeaders: { 'If-None-Match': 'The client’s `ETag`; returns 304 if the resource has not changed.' },
  responseHeaders: { 200: ['ETag', 'Cache-Control'], 304: ['ETag', 'Cache-Control'] },
} as const
/** Responses that every read has beside its 200. */
const others = { 304: null, ...errors(400, 401, 403, 429, 500) } as const
const byId = { params: z.object({ id: z.guid().check(z.describe('UUID.')) }) }

function bodyOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ data: data.check(z.describe('The requested resource or page.')) })
}

export const listVideos = defineOperation({
  ...reading,
  id: 'listVideos',
  path: '/v1/videos',
  summary: 'List the catalogue, newest first',
  description:
    'Taxonomy parameters may be repeated, comma-separated, or both. A video must match one slug of each parameter. ' +
    'Follow `Link` or `next_cursor` to the last page; videos published in the meantime cause no duplicates or gaps.',
  tag: 'Videos',
  responseHeaders: { 200: ['Link', 'ETag', 'Cache-Control', 'Deprecation'], 304: ['ETag', 'Cache-Control'] },
  requirements: ['A-04', 'A-05', 'A-06', 'A-10'],
  request: { query: listVideosQuery },
  responses: {
    200: z.extend(bodyOf(z.array(videoResource)), {
      has_more: z.boolean().check(z.describe('Whether another page follows.')),
      next_cursor: nextCursor,
    }),
    ...errors(503),
    ...others,
  },
})

export const getVideo = defineOperation({
  ...reading,
  id: 'getVideo',
  path: '/v1/videos/{id}',
  summary: 'Read a video',
  description: 'Also returns unavailable videos, with the reason.',
  tag: 'Videos',
  requirements: ['A-10', 'A-11'],
  request: byId,
  responses: { 200: bodyOf(videoResource), ...errors(404), ...others },
})

export const listCollections = defineOperation({
  ...reading,
  id: 'listCollections',
  path: '/v1/collections',
  summary: 'List the collections, without their videos',
  description: 'Read a collection to get its videos.',
  tag: 'Collections',
  requirements: ['A-12'],
  request: {},
  responses: { 200: bodyOf(z.array(collectionResource)), ...others },
})

export const getCollection = defineOperation({
  ...reading,
  id: 'getCollection',
  path: '/v1/collections/{id}',
  summary: 'Read a collection with its videos',
  description: 'Includes all videos in display order.',
  tag: 'Collections',
  requirements: ['A-12'],
  request: byId,
  responses: { 200: bodyOf(collectionWithVideos), ...errors(404), ...others },
})

export const listCategories = defineOperation({
  ...reading,
  id: 'listCategories',
  path: '/v1/categories',
  summary: 'List the categories',
  description: 'Values of `category`.',
  tag: 'Taxonomy',
  requirements: ['A-13'],
  request: {},
  responses: { 200: bodyOf(z.array(listedTerm)), ...others },
})

export const listTags = defineOperation({
  ...reading,
  id: 'listTags',
  path: '/v1/tags',
  summary: 'List the tags',
  description: 'Values of `tag`.',
  tag: 'Taxonomy',
  requirements: ['A-13'],
  request: {},
  responses: { 200: bodyOf(z.array(listedTerm)), ...others },
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
  description: 'Values of `content_tag`, by group. An unknown group returns 400 with the valid groups.',
  tag: 'Taxonomy',
  requirements: ['A-14', 'A-27'],
  request: {
    /** A group by its slug or its documented name. Empty: all groups. */
    query: z.looseObject({ category: z.optional(groupAsked).check(z.describe('Group to list; absent for all six.')) }),
  },
  responses: { 200: bodyOf(z.array(listedGroup)), ...others },
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
