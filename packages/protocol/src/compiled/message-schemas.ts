// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'
import type { CompiledSchema } from './compiled-schema.ts'
import {
  address,
  boolean,
  catalogCollectionRows,
  catalogStatusItemRows,
  catalogVideoRows,
  currency,
  displayText,
  facetRows,
  filledIdentifier,
  grant,
  identifier,
  money,
  nullableAddress,
  nullableText,
  openSourceIntent,
  optionalAudioProfile,
  optionalBoolean,
  optionalCurrency,
  optionalDisplayFlag,
  optionalDisplayText,
  optionalExportFiles,
  optionalFilledIdentifier,
  optionalIdentifier,
  optionalMoney,
  optionalNullableText,
  optionalSearchFilters,
  optionalText,
  optionalVideoIds,
  ownedVideoIds,
  ownership,
  purchaseStatus,
  quoteItemList,
  searchMode,
  storageName,
  videoData,
  videoIds,
  videoMetadata,
} from './shared-schemas.ts'

export const compiledEditorMessages: Readonly<Record<EditorToHostType, CompiledSchema>> = {
  EDITOR_READY: { type: 'object', properties: {} },
  EDITOR_VIDEO_DATA_ACK: { type: 'object', properties: {} },
  EDIT_COMPLETE: { type: 'object', properties: {}, within: { units: 262144, depth: 16, foreign: 'weighed' } },
  EXPORT_COMPLETE: {
    type: 'object',
    properties: {
      exportId: filledIdentifier,
      name: optionalDisplayText,
      videoId: optionalIdentifier,
      videoIds: optionalVideoIds,
      projectId: optionalIdentifier,
      files: optionalExportFiles,
    },
    within: { units: 262144, depth: 16, foreign: 'weighed' },
  },
  STATUS_UPDATE: { type: 'object', properties: { status: displayText } },
  PROJECT_SAVED: { type: 'object', properties: { projectId: filledIdentifier, projectName: displayText } },
  ADD_TO_CART: {
    type: 'object',
    properties: { videoId: filledIdentifier, projectId: optionalIdentifier, projectName: optionalDisplayText },
  },
  REQUEST_PURCHASE: {
    type: 'object',
    properties: {
      videoId: filledIdentifier,
      videoIds: optionalVideoIds,
      quoteId: optionalFilledIdentifier,
      item: optionalDisplayText,
      price: { type: 'optional', of: { type: 'number', display: true } },
      reason: optionalDisplayText,
    },
  },
  REQUEST_VIDEO_PURCHASE: { type: 'object', properties: { videoId: filledIdentifier } },
  NAVIGATE_TO_PURCHASE: { type: 'object', properties: { videoId: filledIdentifier } },
  NAVIGATE_TO_UPGRADE: { type: 'object', properties: {} },
  NAVIGATE_TO_ACCOUNT: { type: 'object', properties: {} },
  REQUEST_EXIT_EDITOR: {
    type: 'object',
    properties: {
      videoId: optionalIdentifier,
      projectId: optionalIdentifier,
      hasUnsavedChanges: optionalBoolean,
      reason: optionalDisplayText,
    },
  },
  REQUEST_OPEN_PROJECT: {
    type: 'object',
    properties: { videoId: optionalIdentifier, projectId: optionalIdentifier, hasUnsavedChanges: optionalBoolean },
  },
  REQUEST_CATALOG_SEARCH: {
    type: 'object',
    properties: {
      requestId: filledIdentifier,
      mode: searchMode,
      query: optionalDisplayText,
      videoId: optionalIdentifier,
      limit: { type: 'optional', of: { type: 'integer', minimum: 1, maximum: 100, display: true } },
      filters: optionalSearchFilters,
      sort: optionalText,
      cursor: optionalNullableText,
      audioProfile: optionalAudioProfile,
    },
  },
  REQUEST_CATALOG_FACETS: { type: 'object', properties: { requestId: filledIdentifier } },
  REQUEST_CATALOG_COLLECTIONS: { type: 'object', properties: { requestId: filledIdentifier } },
  REQUEST_ADD_VIDEO: {
    type: 'object',
    properties: { requestId: filledIdentifier, videoId: filledIdentifier, intent: openSourceIntent },
  },
  REQUEST_CATALOG_STATUS: { type: 'object', properties: { requestId: filledIdentifier, videoIds } },
  REQUEST_PURCHASE_QUOTE: { type: 'object', properties: { requestId: filledIdentifier, videoIds } },
  REQUEST_COLLECTION_QUOTE: {
    type: 'object',
    properties: { requestId: filledIdentifier, videoIds, projectId: optionalIdentifier },
  },
  REQUEST_TOKEN_REFRESH: { type: 'object', properties: {} },
  OPEN_PARTNER_EXPORTS: { type: 'object', properties: {} },
  REPORT_VIDEO_ISSUE: {
    type: 'object',
    properties: {
      videoId: filledIdentifier,
      title: optionalDisplayText,
      artist: optionalDisplayText,
      reason: optionalDisplayText,
      hadStreamHostUrl: optionalDisplayFlag,
      hadStorage: optionalDisplayFlag,
      reportedAt: optionalDisplayText,
    },
  },
}

export const compiledHostMessages: Readonly<Record<HostToEditorType, CompiledSchema>> = {
  VIDEO_DATA: videoData,
  TOKEN_REFRESHED: {
    type: 'object',
    properties: {
      authToken: { type: 'string', minLength: 1, maxLength: 8192 },
      accessToken: { type: 'string', minLength: 1, maxLength: 8192 },
    },
    twins: { authToken: 'accessToken', accessToken: 'authToken' },
  },
  PURCHASE_COMPLETE: {
    type: 'object',
    properties: {
      videoId: filledIdentifier,
      status: purchaseStatus,
      canExport: grant,
      ownsSocialClips: grant,
      ownedVideoIds,
      error: optionalDisplayText,
    },
  },
  EXPORT_COMPLETE_ACK: { type: 'object', properties: { exportId: filledIdentifier, ok: boolean } },
  RESET_PROJECT: { type: 'object', properties: { videoId: identifier } },
  CATALOG_SEARCH_RESULTS: {
    type: 'object',
    properties: { requestId: filledIdentifier, results: catalogVideoRows, nextCursor: nullableText },
  },
  CATALOG_SEARCH_ERROR: {
    type: 'object',
    properties: { requestId: filledIdentifier, code: filledIdentifier, message: displayText },
  },
  CATALOG_FACETS: {
    type: 'object',
    properties: {
      requestId: filledIdentifier,
      categories: facetRows,
      energy: facetRows,
      atmosphere: facetRows,
      orientation: facetRows,
    },
  },
  CATALOG_COLLECTIONS: {
    type: 'object',
    properties: { requestId: filledIdentifier, collections: catalogCollectionRows },
  },
  VIDEO_SOURCE: {
    type: 'discriminatedUnion',
    propertyName: 'status',
    mapping: {
      ready: {
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
          requestId: filledIdentifier,
        },
      },
      unavailable: {
        type: 'object',
        properties: {
          videoId: identifier,
          status: { type: 'string', enum: ['unavailable'] },
          reason: displayText,
          requestId: filledIdentifier,
        },
      },
    },
  },
  CATALOG_STATUS: { type: 'object', properties: { requestId: filledIdentifier, items: catalogStatusItemRows } },
  PURCHASE_QUOTE: {
    type: 'object',
    properties: {
      requestId: filledIdentifier,
      items: quoteItemList,
      total: optionalMoney,
      currency: optionalCurrency,
      discountPercentage: { type: 'optional', of: { type: 'number', minimum: 0, maximum: 100, display: true } },
    },
  },
  COLLECTION_QUOTE: {
    type: 'object',
    properties: {
      requestId: filledIdentifier,
      videoIds,
      total: money,
      subtotal: money,
      discount: money,
      currency,
      items: quoteItemList,
      quoteId: optionalFilledIdentifier,
      expiresAt: optionalDisplayText,
    },
  },
  COLLECTION_QUOTE_ERROR: {
    type: 'object',
    properties: { requestId: filledIdentifier, code: filledIdentifier, message: displayText },
  },
}

/** The types that are sent as `{type, payload}`. */
export const wrappedTypes: readonly string[] = ['VIDEO_DATA']
