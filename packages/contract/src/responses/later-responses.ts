// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import {
  address,
  addressOrNull,
  catalogCollectionRows,
  catalogStatusItem,
  catalogStatusItemRows,
  catalogVideoRows,
  currency,
  currencyOrAbsent,
  displayAddressOrAbsent,
  displayText,
  displayTextOrAbsent,
  facetRows,
  filledIdentifier,
  filledIdentifierOrAbsent,
  flag,
  identifier,
  money,
  moneyOrAbsent,
  ownership,
  project,
  text,
  textOrNull,
  type Shape,
  videoIds,
  videoMetadata,
} from '@proscenium/protocol/shapes'

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
  readonly shape: Shape
}

const readySource: Shape = {
  is: 'fields',
  fields: {
    videoId: filledIdentifier,
    status: { is: 'oneOf', values: ['ready'] },
    grade: { is: 'text', max: 128, display: true },
    streamUrl: address,
    expiresIn: { is: 'number', whole: true, gte: 1 },
    storageUrl: addressOrNull,
    storageBucket: text,
    storageKey: text,
    ownership,
    metadata: videoMetadata,
  },
}

const unavailableSource: Shape = {
  is: 'fields',
  fields: { videoId: identifier, status: { is: 'oneOf', values: ['unavailable'] }, reason: displayText },
}

const videoSource: Shape = {
  is: 'oneOfBy',
  key: 'status',
  choices: { ready: readySource, unavailable: unavailableSource },
}

const quotedVideo: Shape = {
  is: 'fields',
  fields: {
    videoId: filledIdentifier,
    purchaseRequired: flag,
    price: money,
    currency,
    reason: displayTextOrAbsent,
    title: displayTextOrAbsent,
    artist: displayTextOrAbsent,
    thumbnailUrl: displayAddressOrAbsent,
    listPrice: moneyOrAbsent,
  },
}

const quotedVideoList: Shape = { is: 'list', of: quotedVideo, max: 500 }

const displayTextOrNull: Shape = { is: 'orNull', of: displayText }

const order: Shape = {
  is: 'fields',
  fields: {
    order_id: { is: 'text', min: 1 },
    status: { is: 'oneOf', values: ['pending', 'completed', 'failed', 'cancelled'] },
    video_id: { is: 'text', min: 1 },
    item: displayTextOrNull,
    price: money,
    list_price: money,
    currency,
    checkout_url: { is: 'orNull', of: { is: 'text' } },
    expires_at: { is: 'text' },
    reason: { is: 'orNull', of: { is: 'text', max: 128, display: true } },
    bundle: {
      is: 'orAbsent',
      of: {
        is: 'fields',
        fields: {
          quote_id: { is: 'text' },
          video_ids: { is: 'list', of: { is: 'text', min: 1 }, max: 500 },
          subtotal: money,
          discount: money,
        },
      },
    },
  },
}

const exportFile: Shape = { is: 'oneOf', values: ['main', 'reel', 'lyric'] }

const exportEntry: Shape = {
  is: 'fields',
  fields: {
    export_id: { is: 'text', min: 1 },
    editor_export_id: { is: 'text' },
    name: { is: 'text', display: true },
    project_id: { is: 'orNull', of: { is: 'text' } },
    created_at: { is: 'text', min: 1 },
    videos: {
      is: 'list',
      of: {
        is: 'fields',
        fields: {
          video_id: { is: 'text', min: 1 },
          title: { is: 'text', display: true },
          artist: { is: 'text', display: true },
        },
      },
      max: 500,
      rows: true,
    },
    files: {
      is: 'list',
      of: { is: 'fields', fields: { file: exportFile, bytes: { is: 'number', whole: true } } },
      max: 3,
      rows: true,
    },
  },
}

export const laterResponses: Readonly<Record<LaterOperationId, LaterResponse>> = {
  resolveSource: { path: '/partner/v1/source', shape: videoSource },
  searchWorkspace: {
    path: '/partner/v1/search',
    shape: { is: 'fields', fields: { results: catalogVideoRows, nextCursor: textOrNull } },
  },
  listFacets: {
    path: '/partner/v1/facets',
    shape: {
      is: 'fields',
      fields: { categories: facetRows, energy: facetRows, atmosphere: facetRows, orientation: facetRows },
    },
  },
  listWorkspaceCollections: {
    path: '/partner/v1/collections',
    shape: { is: 'fields', fields: { collections: catalogCollectionRows } },
  },
  quotePurchase: {
    path: '/partner/v1/quote',
    shape: {
      is: 'fields',
      fields: {
        items: quotedVideoList,
        total: moneyOrAbsent,
        currency: currencyOrAbsent,
        discountPercentage: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 100, display: true } },
      },
    },
  },
  quoteCollection: {
    path: '/partner/v1/collection-quote',
    shape: {
      is: 'fields',
      fields: {
        videoIds,
        total: money,
        subtotal: money,
        discount: money,
        currency,
        items: quotedVideoList,
        quoteId: filledIdentifierOrAbsent,
        expiresAt: displayTextOrAbsent,
      },
    },
  },
  checkStatus: { path: '/partner/v1/status', shape: { is: 'fields', fields: { items: catalogStatusItemRows } } },
  startCheckout: { path: '/partner/v1/checkout', shape: order },
  readCheckout: { path: '/partner/v1/checkout/status', shape: order },
  cancelCheckout: { path: '/partner/v1/checkout/cancel', shape: order },
  listProjects: {
    path: '/partner/v1/projects',
    shape: { is: 'fields', fields: { projects: { is: 'list', of: project, max: 100, rows: true } } },
  },
  listExports: {
    path: '/partner/v1/exports/list',
    shape: {
      is: 'fields',
      fields: {
        exports: { is: 'list', of: exportEntry, max: 100, rows: true },
        next_cursor: { is: 'orNull', of: { is: 'text' } },
      },
    },
  },
  createWorkspaceDownload: {
    path: '/partner/v1/downloads',
    shape: {
      is: 'fields',
      fields: {
        download_url: { is: 'text' },
        filename: { is: 'text', display: true },
        expires_in: { is: 'number', whole: true },
        kind: { is: 'text', max: 128, display: true },
        downloads_left: { is: 'number', whole: true },
      },
    },
  },
  reportIssue: {
    path: '/partner/v1/issues',
    shape: { is: 'fields', fields: { report_id: { is: 'text', min: 1 }, source: catalogStatusItem } },
  },
}
