// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import {
  address,
  boolean,
  catalogCollectionRows,
  catalogStatusItem,
  catalogStatusItemRows,
  catalogVideoRows,
  currency,
  displayText,
  facetRows,
  filledIdentifier,
  identifier,
  money,
  nullableAddress,
  nullableText,
  optionalAddress,
  optionalCurrency,
  optionalDisplayText,
  optionalFilledIdentifier,
  optionalMoney,
  ownership,
  project,
  storageName,
  type CompiledSchema,
  videoIds,
  videoMetadata,
} from '@proscenium/protocol/compiled-schemas'

/** Every operation of an open editor and its dialogs. */
export type LaterOperationId =
  | 'resolveSource'
  | 'searchWorkspace'
  | 'listFacets'
  | 'listWorkspaceCollections'
  | 'quotePurchase'
  | 'quoteCollection'
  | 'checkStatus'
  | 'startCheckout'
  | 'readCheckout'
  | 'cancelCheckout'
  | 'listProjects'
  | 'listExports'
  | 'createWorkspaceDownload'
  | 'reportIssue'

interface LaterResponse {
  readonly path: string
  readonly schema: CompiledSchema
}

const readySource: CompiledSchema = {
  type: 'object',
  properties: {
    videoId: filledIdentifier,
    status: { type: 'string', enum: ['ready'] },
    grade: { type: 'string', maxLength: 128, display: true },
    streamUrl: address,
    expiresIn: { type: 'integer', minimum: 1 },
    storageUrl: nullableAddress,
    storageBucket: storageName,
    storageKey: storageName,
    ownership,
    metadata: videoMetadata,
  },
}

const unavailableSource: CompiledSchema = {
  type: 'object',
  properties: { videoId: identifier, status: { type: 'string', enum: ['unavailable'] }, reason: displayText },
}

const videoSource: CompiledSchema = {
  type: 'discriminatedUnion',
  propertyName: 'status',
  mapping: { ready: readySource, unavailable: unavailableSource },
}

const quotedVideo: CompiledSchema = {
  type: 'object',
  properties: {
    videoId: filledIdentifier,
    purchaseRequired: boolean,
    price: money,
    currency,
    reason: optionalDisplayText,
    title: optionalDisplayText,
    artist: optionalDisplayText,
    thumbnailUrl: optionalAddress,
    listPrice: optionalMoney,
  },
}

const quotedVideoList: CompiledSchema = { type: 'array', items: quotedVideo, maxItems: 500 }

const nullableDisplayText: CompiledSchema = { type: 'nullable', of: displayText }

const order: CompiledSchema = {
  type: 'object',
  properties: {
    order_id: { type: 'string', minLength: 1 },
    status: { type: 'string', enum: ['pending', 'completed', 'failed', 'cancelled'] },
    video_id: { type: 'string', minLength: 1 },
    item: nullableDisplayText,
    price: money,
    list_price: money,
    currency,
    checkout_url: { type: 'nullable', of: { type: 'string' } },
    expires_at: { type: 'string' },
    reason: { type: 'nullable', of: { type: 'string', maxLength: 128, display: true } },
    bundle: {
      type: 'optional',
      of: {
        type: 'object',
        properties: {
          quote_id: { type: 'string' },
          video_ids: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 500 },
          subtotal: money,
          discount: money,
        },
      },
    },
  },
}

const exportFile: CompiledSchema = { type: 'string', enum: ['main', 'reel', 'lyric'] }

const exportEntry: CompiledSchema = {
  type: 'object',
  properties: {
    export_id: { type: 'string', minLength: 1 },
    editor_export_id: { type: 'string' },
    name: { type: 'string', display: true },
    project_id: { type: 'nullable', of: { type: 'string' } },
    created_at: { type: 'string', minLength: 1 },
    videos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          video_id: { type: 'string', minLength: 1 },
          title: { type: 'string', display: true },
          artist: { type: 'string', display: true },
        },
      },
      maxItems: 500,
      rows: true,
    },
    files: {
      type: 'array',
      items: { type: 'object', properties: { file: exportFile, bytes: { type: 'integer' } } },
      maxItems: 3,
      rows: true,
    },
  },
}

export const laterResponses: Readonly<Record<LaterOperationId, LaterResponse>> = {
  resolveSource: { path: '/partner/v1/source', schema: videoSource },
  searchWorkspace: {
    path: '/partner/v1/search',
    schema: { type: 'object', properties: { results: catalogVideoRows, nextCursor: nullableText } },
  },
  listFacets: {
    path: '/partner/v1/facets',
    schema: {
      type: 'object',
      properties: { categories: facetRows, energy: facetRows, atmosphere: facetRows, orientation: facetRows },
    },
  },
  listWorkspaceCollections: {
    path: '/partner/v1/collections',
    schema: { type: 'object', properties: { collections: catalogCollectionRows } },
  },
  quotePurchase: {
    path: '/partner/v1/quote',
    schema: {
      type: 'object',
      properties: {
        items: quotedVideoList,
        total: optionalMoney,
        currency: optionalCurrency,
        discountPercentage: { type: 'optional', of: { type: 'number', minimum: 0, maximum: 100, display: true } },
      },
    },
  },
  quoteCollection: {
    path: '/partner/v1/collection-quote',
    schema: {
      type: 'object',
      properties: {
        videoIds,
        total: money,
        subtotal: money,
        discount: money,
        currency,
        items: quotedVideoList,
        quoteId: optionalFilledIdentifier,
        expiresAt: optionalDisplayText,
      },
    },
  },
  checkStatus: { path: '/partner/v1/status', schema: { type: 'object', properties: { items: catalogStatusItemRows } } },
  startCheckout: { path: '/partner/v1/checkout', schema: order },
  readCheckout: { path: '/partner/v1/checkout/status', schema: order },
  cancelCheckout: { path: '/partner/v1/checkout/cancel', schema: order },
  listProjects: {
    path: '/partner/v1/projects',
    schema: { type: 'object', properties: { projects: { type: 'array', items: project, maxItems: 100, rows: true } } },
  },
  listExports: {
    path: '/partner/v1/exports/list',
    schema: {
      type: 'object',
      properties: {
        exports: { type: 'array', items: exportEntry, maxItems: 100, rows: true },
        next_cursor: { type: 'nullable', of: { type: 'string' } },
      },
    },
  },
  createWorkspaceDownload: {
    path: '/partner/v1/downloads',
    schema: {
      type: 'object',
      properties: {
        download_url: { type: 'string' },
        filename: { type: 'string', display: true },
        expires_in: { type: 'integer' },
        kind: { type: 'string', maxLength: 128, display: true },
        downloads_left: { type: 'integer' },
      },
    },
  },
  reportIssue: {
    path: '/partner/v1/issues',
    schema: { type: 'object', properties: { report_id: { type: 'string', minLength: 1 }, source: catalogStatusItem } },
  },
}
