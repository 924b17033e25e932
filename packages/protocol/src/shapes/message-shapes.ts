// Written from the tables of `messages/registry.ts` by the tests (`vitest run -u packages/protocol/reference`); change
// those, not this file.
import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'
import type { Shape } from './shape.ts'

const filledIdentifier: Shape = { is: 'text', min: 1, max: 128 }

const text: Shape = { is: 'text', max: 1000 }

const textOrAbsent: Shape = { is: 'orAbsent', of: text }

const identifier: Shape = { is: 'text', max: 128 }

const identifierOrAbsent: Shape = { is: 'orAbsent', of: identifier }

const videoIds: Shape = { is: 'list', of: filledIdentifier, max: 500 }

const videoIdsOrAbsent: Shape = { is: 'orAbsent', of: videoIds }

const address: Shape = { is: 'text', max: 8192 }

const addressOrAbsent: Shape = { is: 'orAbsent', of: address }

const exportFiles: Shape = {
  is: 'fields',
  fields: { main: addressOrAbsent, reel: addressOrAbsent, lyric: addressOrAbsent },
}

const exportFilesOrAbsent: Shape = { is: 'orAbsent', of: exportFiles }

const filledIdentifierOrAbsent: Shape = { is: 'orAbsent', of: filledIdentifier }

const money: Shape = { is: 'number', whole: true, gte: 0 }

const moneyOrAbsent: Shape = { is: 'orAbsent', of: money }

const flag: Shape = { is: 'flag' }

const flagOrAbsent: Shape = { is: 'orAbsent', of: flag }

const searchMode: Shape = { is: 'oneOf', values: ['text', 'similar', 'song'] }

const textList: Shape = { is: 'list', of: text, max: 500 }

const textListOrAbsent: Shape = { is: 'orAbsent', of: textList }

const searchFilters: Shape = {
  is: 'fields',
  fields: {
    categories: textListOrAbsent,
    energy: textListOrAbsent,
    atmosphere: textListOrAbsent,
    orientation: textListOrAbsent,
  },
}

const searchFiltersOrAbsent: Shape = { is: 'orAbsent', of: searchFilters }

const textOrNull: Shape = { is: 'orNull', of: text }

const textOrNullOrAbsent: Shape = { is: 'orAbsent', of: textOrNull }

const audioProfile: Shape = {
  is: 'fields',
  fields: {
    durationSeconds: { is: 'number', gte: 0 },
    tempo: {
      is: 'fields',
      fields: {
        bpm: { is: 'number', gt: 0, lte: 1000 },
        confidence: { is: 'number', gte: 0, lte: 1 },
        beatOffsetSeconds: { is: 'number', gte: 0 },
        candidates: { is: 'orAbsent', of: { is: 'list', of: { is: 'number', gt: 0, lte: 1000 }, max: 16 } },
      },
    },
    energy: { is: 'number', gte: 0, lte: 1 },
    brightness: { is: 'number', gte: 0, lte: 1 },
    dynamics: { is: 'number', gte: 0, lte: 1 },
    valence: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 1 } },
    key: {
      is: 'orAbsent',
      of: {
        is: 'fields',
        fields: {
          tonic: { is: 'number', whole: true, gte: 0, lte: 11 },
          mode: { is: 'oneOf', values: ['major', 'minor'] },
          confidence: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 1 } },
        },
      },
    },
    energyCurve: { is: 'orAbsent', of: { is: 'list', of: { is: 'number', gte: 0, lte: 1 }, max: 512 } },
    sections: {
      is: 'orAbsent',
      of: {
        is: 'list',
        of: {
          is: 'fields',
          fields: {
            startSeconds: { is: 'number', gte: 0 },
            endSeconds: { is: 'number', gte: 0 },
            energy: { is: 'number', gte: 0, lte: 1 },
          },
        },
        max: 64,
      },
    },
    atmospheres: {
      is: 'orAbsent',
      of: { is: 'record', key: { is: 'text', min: 1, max: 64 }, of: { is: 'number', gte: 0, lte: 1 } },
    },
    embedding: {
      is: 'orAbsent',
      of: {
        is: 'fields',
        fields: {
          model: { is: 'text', min: 1, max: 64 },
          values: { is: 'list', of: { is: 'number' }, min: 1, max: 1024 },
        },
      },
    },
  },
  within: { units: 16384, depth: 6, foreign: 'refused' },
}

const audioProfileOrAbsent: Shape = { is: 'orAbsent', of: audioProfile }

const sourceIntent: Shape = { is: 'oneOf', values: ['add', 'preview', 'drop', 'open'] }

const addressOrNull: Shape = { is: 'orNull', of: address }

const videoMetadata: Shape = {
  is: 'fields',
  fields: {
    title: text,
    artist: text,
    duration: { is: 'number', gte: 0 },
    width: { is: 'number', gte: 0 },
    height: { is: 'number', gte: 0 },
  },
}

const entitlementSource: Shape = { is: 'oneOf', values: ['membership', 'purchase', 'addon', 'admin', 'none'] }

const ownedVideoIds: Shape = { is: 'list', of: identifier, max: 10000 }

const ownership: Shape = { is: 'oneOf', values: ['owned', 'preview'] }

const currency: Shape = { is: 'text', pattern: /^[A-Z]{3}$/ }

const currencyOrAbsent: Shape = { is: 'orAbsent', of: currency }

const deliverable: Shape = {
  is: 'fields',
  fields: { owned: flag, available: flag, price: moneyOrAbsent, currency: currencyOrAbsent },
}

const project: Shape = {
  is: 'fields',
  fields: { projectId: identifier, projectName: text, videoId: identifierOrAbsent, updatedAt: textOrAbsent },
}

const projectList: Shape = { is: 'list', of: project, max: 500 }

const orientation: Shape = { is: 'oneOf', values: ['landscape', 'portrait', 'square'] }

const availability: Shape = { is: 'oneOf', values: ['available', 'unavailable'] }

const catalogVideo: Shape = {
  is: 'fields',
  fields: {
    videoId: filledIdentifier,
    title: text,
    artist: text,
    duration: { is: 'number', gte: 0 },
    orientation,
    thumbnailUrl: address,
    ownership,
    status: availability,
    reason: textOrAbsent,
    tempo: { is: 'orAbsent', of: { is: 'number', gte: 0 } },
    energy: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 1 } },
    atmospheres: textListOrAbsent,
    categories: textListOrAbsent,
  },
}

const catalogVideoList: Shape = { is: 'list', of: catalogVideo, max: 500 }

const capabilities: Shape = {
  is: 'fields',
  fields: {
    canSwitchProject: flag,
    canSwitchVideo: flag,
    canExit: flag,
    catalogSearch: flag,
    catalogPreviewSources: flag,
    catalogSongMatch: flag,
    exportPurchaseGate: flag,
    addonDeliverables: flag,
    accountNavigation: flag,
  },
}

const embedMode: Shape = { is: 'oneOf', values: ['workspace', 'catalog'] }

const partnerInfo: Shape = {
  is: 'fields',
  fields: {
    partnerId: identifier,
    name: text,
    logoUrl: addressOrNull,
    accentColor: { is: 'orNull', of: { is: 'text', pattern: /^#[0-9A-F]{6}$/ } },
    embedMode,
  },
}

const videoData: Shape = {
  is: 'fields',
  fields: {
    videoId: identifier,
    storageUrl: addressOrNull,
    storageBucket: text,
    storageKey: text,
    sessionMode: { is: 'oneOf', values: ['video', 'catalog'] },
    hasSource: flag,
    userId: identifier,
    metadata: videoMetadata,
    currentUser: { is: 'fields', fields: { id: identifier, email: text } },
    permissions: {
      is: 'fields',
      fields: { canExport: flag, entitlementSource, hidePurchaseCta: flag, exportCtaLabel: text },
    },
    ownedVideoIds,
    ownership,
    deliverables: { is: 'record', key: { is: 'text' }, of: deliverable },
    authToken: { is: 'text', max: 8192 },
    accessToken: { is: 'text', max: 8192 },
    projects: projectList,
    relatedVideos: catalogVideoList,
    capabilities,
    partner: partnerInfo,
    hostMode: { is: 'oneOf', values: ['partner', 'consumer'] },
    projectId: identifierOrAbsent,
  },
}

const purchaseStatus: Shape = { is: 'oneOf', values: ['success', 'failed', 'cancelled'] }

const facet: Shape = {
  is: 'fields',
  fields: { slug: filledIdentifier, name: text, count: { is: 'number', whole: true, gte: 0 } },
}

const facetList: Shape = { is: 'list', of: facet, max: 500 }

const catalogCollection: Shape = {
  is: 'fields',
  fields: {
    collectionId: filledIdentifier,
    title: text,
    description: textOrAbsent,
    thumbnailUrl: addressOrAbsent,
    videoIds,
  },
}

const catalogCollectionList: Shape = { is: 'list', of: catalogCollection, max: 500 }

const catalogStatusItem: Shape = {
  is: 'fields',
  fields: { videoId: filledIdentifier, status: availability, reason: textOrAbsent, ownership },
}

const catalogStatusItemList: Shape = { is: 'list', of: catalogStatusItem, max: 500 }

const quoteItem: Shape = {
  is: 'fields',
  fields: { videoId: filledIdentifier, purchaseRequired: flag, price: money, currency, reason: textOrAbsent },
}

const quoteItemList: Shape = { is: 'list', of: quoteItem, max: 500 }

export const editorShapes: Readonly<Record<EditorToHostType, Shape>> = {
  EDITOR_READY: { is: 'fields', fields: {} },
  EDITOR_VIDEO_DATA_ACK: { is: 'fields', fields: {} },
  EDIT_COMPLETE: { is: 'fields', fields: {}, within: { units: 262144, depth: 16, foreign: 'weighed' } },
  EXPORT_COMPLETE: {
    is: 'fields',
    fields: {
      exportId: filledIdentifier,
      name: textOrAbsent,
      videoId: identifierOrAbsent,
      videoIds: videoIdsOrAbsent,
      projectId: identifierOrAbsent,
      files: exportFilesOrAbsent,
    },
    within: { units: 262144, depth: 16, foreign: 'weighed' },
  },
  STATUS_UPDATE: { is: 'fields', fields: { status: text } },
  PROJECT_SAVED: { is: 'fields', fields: { projectId: filledIdentifier, projectName: text } },
  ADD_TO_CART: {
    is: 'fields',
    fields: { videoId: filledIdentifier, projectId: identifierOrAbsent, projectName: textOrAbsent },
  },
  REQUEST_PURCHASE: {
    is: 'fields',
    fields: {
      videoId: filledIdentifier,
      videoIds: videoIdsOrAbsent,
      quoteId: filledIdentifierOrAbsent,
      item: textOrAbsent,
      price: moneyOrAbsent,
      reason: textOrAbsent,
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
      reason: textOrAbsent,
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
    fields: { requestId: filledIdentifier, videoId: filledIdentifier, intent: sourceIntent },
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
      title: textOrAbsent,
      artist: textOrAbsent,
      reason: textOrAbsent,
      hadStreamHostUrl: flagOrAbsent,
      hadStorage: flagOrAbsent,
      reportedAt: textOrAbsent,
    },
  },
}

export const hostShapes: Readonly<Record<HostToEditorType, Shape>> = {
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
      error: textOrAbsent,
    },
  },
  EXPORT_COMPLETE_ACK: { is: 'fields', fields: { exportId: filledIdentifier, ok: flag } },
  RESET_PROJECT: { is: 'fields', fields: { videoId: identifier } },
  CATALOG_SEARCH_RESULTS: {
    is: 'fields',
    fields: { requestId: filledIdentifier, results: catalogVideoList, nextCursor: textOrNull },
  },
  CATALOG_SEARCH_ERROR: {
    is: 'fields',
    fields: { requestId: filledIdentifier, code: filledIdentifier, message: text },
  },
  CATALOG_FACETS: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      categories: facetList,
      energy: facetList,
      atmosphere: facetList,
      orientation: facetList,
    },
  },
  CATALOG_COLLECTIONS: { is: 'fields', fields: { requestId: filledIdentifier, collections: catalogCollectionList } },
  VIDEO_SOURCE: {
    is: 'oneOfBy',
    key: 'status',
    choices: {
      ready: {
        is: 'fields',
        fields: {
          videoId: filledIdentifier,
          status: { is: 'oneOf', values: ['ready'] },
          grade: { is: 'oneOf', values: ['preview', 'master'] },
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
          reason: text,
          requestId: filledIdentifier,
        },
      },
    },
  },
  CATALOG_STATUS: { is: 'fields', fields: { requestId: filledIdentifier, items: catalogStatusItemList } },
  PURCHASE_QUOTE: {
    is: 'fields',
    fields: {
      requestId: filledIdentifier,
      items: quoteItemList,
      total: moneyOrAbsent,
      currency: currencyOrAbsent,
      discountPercentage: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 100 } },
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
      expiresAt: textOrAbsent,
    },
  },
  COLLECTION_QUOTE_ERROR: {
    is: 'fields',
    fields: { requestId: filledIdentifier, code: filledIdentifier, message: text },
  },
}

/** The types that are sent as `{type, payload}`. */
export const wrappedTypes: readonly string[] = ['VIDEO_DATA']
