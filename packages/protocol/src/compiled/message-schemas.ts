// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type { EditorToHostType, HostToEditorType } from '../messages/schemas/definitions.ts'
import type { Shape } from './compiled-schema.ts'
import {
  address,
  addressOrNull,
  audioProfileOrAbsent,
  catalogCollectionRows,
  catalogStatusItemRows,
  catalogVideoRows,
  currency,
  currencyOrAbsent,
  displayFlagOrAbsent,
  displayText,
  displayTextOrAbsent,
  exportFilesOrAbsent,
  facetRows,
  filledIdentifier,
  filledIdentifierOrAbsent,
  flag,
  flagOrAbsent,
  identifier,
  identifierOrAbsent,
  money,
  moneyOrAbsent,
  openSourceIntent,
  ownedVideoIds,
  ownership,
  purchaseStatus,
  quoteItemList,
  searchFiltersOrAbsent,
  searchMode,
  text,
  textOrAbsent,
  textOrNull,
  textOrNullOrAbsent,
  videoData,
  videoIds,
  videoIdsOrAbsent,
  videoMetadata,
} from './shared-schemas.ts'

export const compiledEditorMessages: Readonly<Record<EditorToHostType, Shape>> = {
  EDITOR_READY: { is: 'fields', fields: {} },
  EDITOR_VIDEO_DATA_ACK: { is: 'fields', fields: {} },
  EDIT_COMPLETE: { is: 'fields', fields: {}, within: { units: 262144, depth: 16, foreign: 'weighed' } },
  EXPORT_COMPLETE: {
    is: 'fields',
    fields: {
      exportId: filledIdentifier,
      name: displayTextOrAbsent,
      videoId: identifierOrAbsent,
      videoIds: videoIdsOrAbsent,
      projectId: identifierOrAbsent,
      files: exportFilesOrAbsent,
    },
    within: { units: 262144, depth: 16, foreign: 'weighed' },
  },
  STATUS_UPDATE: { is: 'fields', fields: { status: displayText } },
  PROJECT_SAVED: { is: 'fields', fields: { projectId: filledIdentifier, projectName: displayText } },
  ADD_TO_CART: {
    is: 'fields',
    fields: { videoId: filledIdentifier, projectId: identifierOrAbsent, projectName: displayTextOrAbsent },
  },
  REQUEST_PURCHASE: {
    is: 'fields',
    fields: {
      videoId: filledIdentifier,
      videoIds: videoIdsOrAbsent,
      quoteId: filledIdentifierOrAbsent,
      item: displayTextOrAbsent,
      price: { is: 'orAbsent', of: { is: 'number', display: true } },
      reason: displayTextOrAbsent,
    },
  },
  REQUEST_VIDEO_PURCHASE: { is: 'fields', fields: { videoId: filledIdentifier } },
  NAVIGATE_TO_PURCHASE: { is: 'fields', fields: { videoId: filledIdentifier } },
  NAVIGATE_TO_UPGRADE: { is: 'fields', fields: {} },
  NAVIGATE_TO_ACCOUNT: { is: 'fields', fields: {} },
  REQUEST_EXIT_EDITOR: {
    is: 'fields',
    fields: {
      videoId: identifierOrAbsent,
      projectId: identifierOrAbsent,
      hasUnsavedChanges: flagOrAbsent,
      reason: displayTextOrAbsent,
    },
  },
  REQUEST_OPEN_PROJECT: {
    is: 'fields',
    fields: { videoId: identifierOrAbsent, projectId: identifierOrAbsent, hasUnsavedChanges: flagOrAbsent },
  },
  REQUEST_CATALOG_SEARCH: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      mode: searchMode,
      query: textOrAbsent,
      videoId: identifierOrAbsent,
      limit: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 1, lte: 100 } },
      filters: searchFiltersOrAbsent,
      sort: textOrAbsent,
      cursor: textOrNullOrAbsent,
      audioProfile: audioProfileOrAbsent,
    },
  },
  REQUEST_CATALOG_FACETS: { is: 'fields', fields: { requestId: filledIdentifier } },
  REQUEST_CATALOG_COLLECTIONS: { is: 'fields', fields: { requestId: filledIdentifier } },
  REQUEST_ADD_VIDEO: {
    is: 'fields',
    fields: { requestId: filledIdentifier, videoId: filledIdentifier, intent: openSourceIntent },
  },
  REQUEST_CATALOG_STATUS: { is: 'fields', fields: { requestId: filledIdentifier, videoIds } },
  REQUEST_PURCHASE_QUOTE: { is: 'fields', fields: { requestId: filledIdentifier, videoIds } },
  REQUEST_COLLECTION_QUOTE: {
    is: 'fields',
    fields: { requestId: filledIdentifier, videoIds, projectId: identifierOrAbsent },
  },
  REQUEST_TOKEN_REFRESH: { is: 'fields', fields: {} },
  OPEN_PARTNER_EXPORTS: { is: 'fields', fields: {} },
  REPORT_VIDEO_ISSUE: {
    is: 'fields',
    fields: {
      videoId: filledIdentifier,
      title: displayTextOrAbsent,
      artist: displayTextOrAbsent,
      reason: displayTextOrAbsent,
      hadStreamHostUrl: displayFlagOrAbsent,
      hadStorage: displayFlagOrAbsent,
      reportedAt: displayTextOrAbsent,
    },
  },
}

export const compiledHostMessages: Readonly<Record<HostToEditorType, Shape>> = {
  VIDEO_DATA: videoData,
  TOKEN_REFRESHED: {
    is: 'fields',
    fields: { authToken: { is: 'text', min: 1, max: 8192 }, accessToken: { is: 'text', min: 1, max: 8192 } },
  },
  PURCHASE_COMPLETE: {
    is: 'fields',
    fields: {
      videoId: filledIdentifier,
      status: purchaseStatus,
      canExport: flag,
      ownsSocialClips: flag,
      ownedVideoIds,
      error: displayTextOrAbsent,
    },
  },
  EXPORT_COMPLETE_ACK: { is: 'fields', fields: { exportId: filledIdentifier, ok: flag } },
  RESET_PROJECT: { is: 'fields', fields: { videoId: identifier } },
  CATALOG_SEARCH_RESULTS: {
    is: 'fields',
    fields: { requestId: filledIdentifier, results: catalogVideoRows, nextCursor: textOrNull },
  },
  CATALOG_SEARCH_ERROR: {
    is: 'fields',
    fields: { requestId: filledIdentifier, code: filledIdentifier, message: displayText },
  },
  CATALOG_FACETS: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      categories: facetRows,
      energy: facetRows,
      atmosphere: facetRows,
      orientation: facetRows,
    },
  },
  CATALOG_COLLECTIONS: { is: 'fields', fields: { requestId: filledIdentifier, collections: catalogCollectionRows } },
  VIDEO_SOURCE: {
    is: 'oneOfBy',
    key: 'status',
    choices: {
      ready: {
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
          requestId: filledIdentifier,
        },
      },
      unavailable: {
        is: 'fields',
        fields: {
          videoId: identifier,
          status: { is: 'oneOf', values: ['unavailable'] },
          reason: displayText,
          requestId: filledIdentifier,
        },
      },
    },
  },
  CATALOG_STATUS: { is: 'fields', fields: { requestId: filledIdentifier, items: catalogStatusItemRows } },
  PURCHASE_QUOTE: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      items: quoteItemList,
      total: moneyOrAbsent,
      currency: currencyOrAbsent,
      discountPercentage: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 100, display: true } },
    },
  },
  COLLECTION_QUOTE: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      videoIds,
      total: money,
      subtotal: money,
      discount: money,
      currency,
      items: quoteItemList,
      quoteId: filledIdentifierOrAbsent,
      expiresAt: displayTextOrAbsent,
    },
  },
  COLLECTION_QUOTE_ERROR: {
    is: 'fields',
    fields: { requestId: filledIdentifier, code: filledIdentifier, message: displayText },
  },
}

/** The types that are sent as `{type, payload}`. */
export const wrappedTypes: readonly string[] = ['VIDEO_DATA']
