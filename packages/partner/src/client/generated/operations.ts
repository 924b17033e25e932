// Generated from the service's contract by its tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import type { OperationRow } from '../operation-row.ts'

const taxonomyTerm = { slug: 'string', name: 'string' } as const

const video = {
  id: 'string',
  title: 'string',
  artist: 'string',
  description: 'string',
  duration_seconds: 'integer',
  width: 'integer',
  height: 'integer',
  orientation: 'string',
  thumbnail_url: 'string',
  published_at: 'string',
  status: 'string',
  unavailable_reason: 'string-or-null',
  categories: [taxonomyTerm],
  tags: [taxonomyTerm],
  content_tags: [{ slug: 'string', name: 'string', group: 'string' }],
  tempo_bpm: 'number-or-null',
  energy: 'number-or-null',
  atmospheres: ['string'],
} as const

const listVideosResponse = { data: [video], has_more: 'boolean', next_cursor: 'string-or-null' } as const

const getVideoResponse = { data: video } as const

const collection = { id: 'string', name: 'string', description: 'string', video_count: 'integer' } as const

const listCollectionsResponse = { data: [collection] } as const

const collectionWithVideos = {
  id: 'string',
  name: 'string',
  description: 'string',
  video_count: 'integer',
  videos: [video],
} as const

const getCollectionResponse = { data: collectionWithVideos } as const

const listedTerm = { slug: 'string', name: 'string', video_count: 'integer' } as const

const listCategoriesResponse = { data: [listedTerm] } as const

const listTagsResponse = { data: [listedTerm] } as const

const listedGroup = { group: 'string', name: 'string', content_tags: [listedTerm] } as const

const listContentTagsResponse = { data: [listedGroup] } as const

const createPreviewUrlResponse = { data: { stream_url: 'string', expires_in: 'integer' } } as const

const fulfilmentExport = { export_id: 'string', name: 'string', created_at: 'string', files: ['string'] } as const

const fulfilmentVideo = {
  video_id: 'string',
  title: 'string',
  artist: 'string',
  thumbnail_url: 'string',
  duration_seconds: 'integer',
  acquired_at: 'string',
  source: 'string',
  downloads: { original: 'boolean', reel: 'boolean', bts: 'boolean' },
  exports: [fulfilmentExport],
} as const

const listCustomerVideosResponse = {
  external_user_id: 'string',
  total: 'integer',
  limit: 'integer',
  offset: 'integer',
  videos: [fulfilmentVideo],
  test: 'boolean-or-absent',
} as const

const createDownloadResponse = {
  download_url: 'string',
  filename: 'string',
  expires_in: 'integer',
  kind: 'string',
  test: 'boolean-or-absent',
} as const

export const operations = {
  listVideos: {
    id: 'listVideos',
    method: 'GET',
    path: '/v1/videos',
    query: ['limit', 'cursor', 'category', 'tag', 'content_tag', 'genre', 'mood', 'q', 'min_duration', 'max_duration'],
    repeatable: true,
    response: listVideosResponse,
  },
  getVideo: {
    id: 'getVideo',
    method: 'GET',
    path: '/v1/videos/{id}',
    query: [],
    repeatable: true,
    response: getVideoResponse,
  },
  listCollections: {
    id: 'listCollections',
    method: 'GET',
    path: '/v1/collections',
    query: [],
    repeatable: true,
    response: listCollectionsResponse,
  },
  getCollection: {
    id: 'getCollection',
    method: 'GET',
    path: '/v1/collections/{id}',
    query: [],
    repeatable: true,
    response: getCollectionResponse,
  },
  listCategories: {
    id: 'listCategories',
    method: 'GET',
    path: '/v1/categories',
    query: [],
    repeatable: true,
    response: listCategoriesResponse,
  },
  listTags: {
    id: 'listTags',
    method: 'GET',
    path: '/v1/tags',
    query: [],
    repeatable: true,
    response: listTagsResponse,
  },
  listContentTags: {
    id: 'listContentTags',
    method: 'GET',
    path: '/v1/content-tags',
    query: ['category'],
    repeatable: true,
    response: listContentTagsResponse,
  },
  createPreviewUrl: {
    id: 'createPreviewUrl',
    method: 'POST',
    path: '/v1/media/preview-url',
    query: [],
    repeatable: true,
    response: createPreviewUrlResponse,
  },
  listCustomerVideos: {
    id: 'listCustomerVideos',
    method: 'GET',
    path: '/fulfilment/v1/users/{external_user_id}/videos',
    query: ['limit', 'offset'],
    repeatable: true,
    response: listCustomerVideosResponse,
  },
  createDownload: {
    id: 'createDownload',
    method: 'POST',
    path: '/fulfilment/v1/downloads',
    query: [],
    repeatable: false,
    response: createDownloadResponse,
  },
} as const satisfies Readonly<Record<string, OperationRow>>
