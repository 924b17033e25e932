// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type { Shape } from './compiled-schema.ts'

export const filledIdentifier: Shape = { is: 'text', min: 1, max: 128 }

export const displayText: Shape = { is: 'text', max: 1000, display: true }

export const displayTextOrAbsent: Shape = { is: 'orAbsent', of: displayText }

export const identifier: Shape = { is: 'text', max: 128 }

export const identifierOrAbsent: Shape = { is: 'orAbsent', of: identifier }

export const videoIds: Shape = { is: 'list', of: filledIdentifier, max: 500 }

export const videoIdsOrAbsent: Shape = { is: 'orAbsent', of: videoIds }

export const displayAddress: Shape = { is: 'text', max: 8192, display: true }

export const displayAddressOrAbsent: Shape = { is: 'orAbsent', of: displayAddress }

export const exportFiles: Shape = {
  is: 'either',
  of: [
    { is: 'list', of: { is: 'text', max: 128, display: true }, max: 500, rows: true },
    {
      is: 'fields',
      fields: { main: displayAddressOrAbsent, reel: displayAddressOrAbsent, lyric: displayAddressOrAbsent },
    },
  ],
  display: true,
}

export const exportFilesOrAbsent: Shape = { is: 'orAbsent', of: exportFiles }

export const filledIdentifierOrAbsent: Shape = { is: 'orAbsent', of: filledIdentifier }

export const flag: Shape = { is: 'flag' }

export const flagOrAbsent: Shape = { is: 'orAbsent', of: flag }

export const searchMode: Shape = { is: 'oneOf', values: ['text', 'similar', 'song'] }

export const text: Shape = { is: 'text', max: 1000 }

export const textOrAbsent: Shape = { is: 'orAbsent', of: text }

export const textList: Shape = { is: 'list', of: text, max: 500 }

export const textListOrAbsent: Shape = { is: 'orAbsent', of: textList }

export const searchFilters: Shape = {
  is: 'fields',
  fields: {
    categories: textListOrAbsent,
    energy: textListOrAbsent,
    atmosphere: textListOrAbsent,
    orientation: textListOrAbsent,
  },
}

export const searchFiltersOrAbsent: Shape = { is: 'orAbsent', of: searchFilters }

export const textOrNull: Shape = { is: 'orNull', of: text }

export const textOrNullOrAbsent: Shape = { is: 'orAbsent', of: textOrNull }

export const audioProfile: Shape = {
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

export const audioProfileOrAbsent: Shape = { is: 'orAbsent', of: audioProfile }

export const openSourceIntent: Shape = { is: 'text', max: 128, display: true }

export const displayFlag: Shape = { is: 'flag', display: true }

export const displayFlagOrAbsent: Shape = { is: 'orAbsent', of: displayFlag }

export const address: Shape = { is: 'text', max: 8192 }

export const addressOrNull: Shape = { is: 'orNull', of: address }

export const displayAmount: Shape = { is: 'number', gte: 0, display: true }

export const videoMetadata: Shape = {
  is: 'fields',
  fields: {
    title: displayText,
    artist: displayText,
    duration: displayAmount,
    width: displayAmount,
    height: displayAmount,
  },
  display: true,
}

export const openEntitlementSource: Shape = { is: 'text', max: 128, display: true }

export const ownedVideoIds: Shape = { is: 'list', of: identifier, max: 10000, rows: true }

export const ownership: Shape = { is: 'oneOf', values: ['owned', 'preview'] }

export const money: Shape = { is: 'number', whole: true, gte: 0 }

export const moneyOrAbsent: Shape = { is: 'orAbsent', of: money }

export const currency: Shape = { is: 'text', pattern: /^[A-Z]{3}$/ }

export const currencyOrAbsent: Shape = { is: 'orAbsent', of: currency }

export const deliverable: Shape = {
  is: 'fields',
  fields: { owned: flag, available: flag, price: moneyOrAbsent, currency: currencyOrAbsent },
}

export const project: Shape = {
  is: 'fields',
  fields: {
    projectId: identifier,
    projectName: displayText,
    videoId: identifierOrAbsent,
    updatedAt: displayTextOrAbsent,
  },
}

export const projectDisplayRows: Shape = { is: 'list', of: project, max: 500, display: true, rows: true }

export const openOrientation: Shape = { is: 'text', max: 128, display: true }

export const availability: Shape = { is: 'oneOf', values: ['available', 'unavailable'] }

export const displayAmountOrAbsent: Shape = { is: 'orAbsent', of: displayAmount }

export const textDisplayRows: Shape = { is: 'list', of: text, max: 500, display: true, rows: true }

export const textDisplayRowsOrAbsent: Shape = { is: 'orAbsent', of: textDisplayRows }

export const catalogVideo: Shape = {
  is: 'fields',
  fields: {
    videoId: filledIdentifier,
    title: displayText,
    artist: displayText,
    duration: displayAmount,
    orientation: openOrientation,
    thumbnailUrl: displayAddress,
    ownership,
    status: availability,
    reason: displayTextOrAbsent,
    tempo: displayAmountOrAbsent,
    energy: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 1, display: true } },
    atmospheres: textDisplayRowsOrAbsent,
    categories: textDisplayRowsOrAbsent,
  },
}

export const catalogVideoDisplayRows: Shape = { is: 'list', of: catalogVideo, max: 500, display: true, rows: true }

export const capabilities: Shape = {
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

export const displayAddressOrNull: Shape = { is: 'orNull', of: displayAddress }

export const openEmbedMode: Shape = { is: 'text', max: 128, display: true }

export const partnerInfo: Shape = {
  is: 'fields',
  fields: {
    partnerId: identifier,
    name: displayText,
    logoUrl: displayAddressOrNull,
    accentColor: { is: 'orNull', of: { is: 'text', pattern: /^#[0-9A-F]{6}$/, display: true } },
    embedMode: openEmbedMode,
  },
}

export const videoData: Shape = {
  is: 'fields',
  fields: {
    videoId: identifier,
    storageUrl: addressOrNull,
    storageBucket: text,
    storageKey: text,
    sessionMode: { is: 'text', max: 128, display: true },
    hasSource: flag,
    userId: identifier,
    metadata: videoMetadata,
    currentUser: { is: 'fields', fields: { id: identifier, email: displayText } },
    permissions: {
      is: 'fields',
      fields: {
        canExport: flag,
        entitlementSource: openEntitlementSource,
        hidePurchaseCta: displayFlag,
        exportCtaLabel: displayText,
      },
    },
    ownedVideoIds,
    ownership,
    deliverables: { is: 'record', key: { is: 'text' }, of: deliverable, rows: true },
    authToken: { is: 'text', max: 8192 },
    accessToken: { is: 'text', max: 8192 },
    projects: projectDisplayRows,
    relatedVideos: catalogVideoDisplayRows,
    capabilities,
    partner: partnerInfo,
    hostMode: { is: 'text', max: 128, display: true },
    projectId: identifierOrAbsent,
  },
}

export const purchaseStatus: Shape = { is: 'oneOf', values: ['success', 'failed', 'cancelled'] }

export const catalogVideoRows: Shape = { is: 'list', of: catalogVideo, max: 500, rows: true }

export const facet: Shape = {
  is: 'fields',
  fields: { slug: filledIdentifier, name: displayText, count: { is: 'number', whole: true, gte: 0, display: true } },
}

export const facetRows: Shape = { is: 'list', of: facet, max: 500, rows: true }

export const filledIdentifierRows: Shape = { is: 'list', of: filledIdentifier, max: 500, rows: true }

export const catalogCollection: Shape = {
  is: 'fields',
  fields: {
    collectionId: filledIdentifier,
    title: displayText,
    description: displayTextOrAbsent,
    thumbnailUrl: displayAddressOrAbsent,
    videoIds: filledIdentifierRows,
  },
}

export const catalogCollectionRows: Shape = { is: 'list', of: catalogCollection, max: 500, rows: true }

export const catalogStatusItem: Shape = {
  is: 'fields',
  fields: { videoId: filledIdentifier, status: availability, reason: displayTextOrAbsent, ownership },
}

export const catalogStatusItemRows: Shape = { is: 'list', of: catalogStatusItem, max: 500, rows: true }

export const quoteItem: Shape = {
  is: 'fields',
  fields: { videoId: filledIdentifier, purchaseRequired: flag, price: money, currency, reason: displayTextOrAbsent },
}

export const quoteItemList: Shape = { is: 'list', of: quoteItem, max: 500 }
