// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import type { CompiledSchema } from './compiled-schema.ts'

export const filledIdentifier: CompiledSchema = { type: 'string', minLength: 1, maxLength: 128 }

export const displayText: CompiledSchema = { type: 'string', maxLength: 1000, display: true }

export const optionalDisplayText: CompiledSchema = { type: 'optional', of: displayText }

export const identifier: CompiledSchema = { type: 'string', maxLength: 128 }

export const optionalIdentifier: CompiledSchema = { type: 'optional', of: identifier }

export const videoIds: CompiledSchema = { type: 'array', items: filledIdentifier, maxItems: 500 }

export const optionalVideoIds: CompiledSchema = { type: 'optional', of: videoIds }

export const address: CompiledSchema = {
  type: 'string',
  maxLength: 8192,
  pattern: /^($|(blob:)?(https:\/\/[^\s/?#\\@]+|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?)($|[/?#]))/,
  otherwise: '',
}

export const optionalAddress: CompiledSchema = { type: 'optional', of: address }

export const exportFiles: CompiledSchema = {
  type: 'union',
  anyOf: [
    { type: 'array', items: { type: 'string', maxLength: 128, display: true }, maxItems: 500, rows: true },
    { type: 'object', properties: { main: optionalAddress, reel: optionalAddress, lyric: optionalAddress } },
  ],
  display: true,
}

export const optionalExportFiles: CompiledSchema = { type: 'optional', of: exportFiles }

export const optionalFilledIdentifier: CompiledSchema = { type: 'optional', of: filledIdentifier }

export const boolean: CompiledSchema = { type: 'boolean' }

export const optionalBoolean: CompiledSchema = { type: 'optional', of: boolean }

export const searchMode: CompiledSchema = { type: 'string', enum: ['text', 'similar', 'song'] }

export const text: CompiledSchema = { type: 'string', maxLength: 1000 }

export const textList: CompiledSchema = { type: 'array', items: text, maxItems: 500 }

export const optionalTextList: CompiledSchema = { type: 'optional', of: textList }

export const searchFilters: CompiledSchema = {
  type: 'object',
  properties: {
    categories: optionalTextList,
    energy: optionalTextList,
    atmosphere: optionalTextList,
    orientation: optionalTextList,
  },
}

export const optionalSearchFilters: CompiledSchema = { type: 'optional', of: searchFilters }

export const optionalText: CompiledSchema = { type: 'optional', of: text }

export const nullableText: CompiledSchema = { type: 'nullable', of: text }

export const optionalNullableText: CompiledSchema = { type: 'optional', of: nullableText }

export const audioProfile: CompiledSchema = {
  type: 'object',
  properties: {
    durationSeconds: { type: 'number', minimum: 0 },
    tempo: {
      type: 'object',
      properties: {
        bpm: { type: 'number', exclusiveMinimum: 0, maximum: 1000 },
        confidence: { type: 'number', minimum: 0, maximum: 1 },
        beatOffsetSeconds: { type: 'number', minimum: 0 },
        candidates: {
          type: 'optional',
          of: { type: 'array', items: { type: 'number', exclusiveMinimum: 0, maximum: 1000 }, maxItems: 16 },
        },
      },
    },
    energy: { type: 'number', minimum: 0, maximum: 1 },
    brightness: { type: 'number', minimum: 0, maximum: 1 },
    dynamics: { type: 'number', minimum: 0, maximum: 1 },
    valence: { type: 'optional', of: { type: 'number', minimum: 0, maximum: 1 } },
    key: {
      type: 'optional',
      of: {
        type: 'object',
        properties: {
          tonic: { type: 'integer', minimum: 0, maximum: 11 },
          mode: { type: 'string', enum: ['major', 'minor'] },
          confidence: { type: 'optional', of: { type: 'number', minimum: 0, maximum: 1 } },
        },
      },
    },
    energyCurve: {
      type: 'optional',
      of: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, maxItems: 512 },
    },
    sections: {
      type: 'optional',
      of: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            startSeconds: { type: 'number', minimum: 0 },
            endSeconds: { type: 'number', minimum: 0 },
            energy: { type: 'number', minimum: 0, maximum: 1 },
          },
        },
        maxItems: 64,
      },
    },
    atmospheres: {
      type: 'optional',
      of: {
        type: 'record',
        propertyNames: { type: 'string', minLength: 1, maxLength: 64 },
        additionalProperties: { type: 'number', minimum: 0, maximum: 1 },
      },
    },
    embedding: {
      type: 'optional',
      of: {
        type: 'object',
        properties: {
          model: { type: 'string', minLength: 1, maxLength: 64 },
          values: { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 1024 },
        },
      },
    },
  },
  within: { units: 16384, depth: 6, foreign: 'refused' },
}

export const optionalAudioProfile: CompiledSchema = { type: 'optional', of: audioProfile }

export const openSourceIntent: CompiledSchema = { type: 'string', maxLength: 128, display: true }

export const displayFlag: CompiledSchema = { type: 'boolean', display: true }

export const optionalDisplayFlag: CompiledSchema = { type: 'optional', of: displayFlag }

export const nullableAddress: CompiledSchema = { type: 'nullable', of: address }

export const storageName: CompiledSchema = { type: 'string', maxLength: 1000, otherwise: '' }

export const grant: CompiledSchema = { type: 'boolean', otherwise: false }

export const displayAmount: CompiledSchema = { type: 'number', minimum: 0, display: true }

export const videoMetadata: CompiledSchema = {
  type: 'object',
  properties: {
    title: displayText,
    artist: displayText,
    duration: displayAmount,
    width: displayAmount,
    height: displayAmount,
  },
  display: true,
}

export const openEntitlementSource: CompiledSchema = { type: 'string', maxLength: 128, display: true }

export const ownedVideoIds: CompiledSchema = {
  type: 'array',
  items: identifier,
  maxItems: 10000,
  display: true,
  rows: true,
}

export const ownership: CompiledSchema = { type: 'string', enum: ['owned', 'preview'], otherwise: 'preview' }

export const money: CompiledSchema = { type: 'integer', minimum: 0 }

export const optionalMoney: CompiledSchema = { type: 'optional', of: money }

export const currency: CompiledSchema = { type: 'string', pattern: /^[A-Z]{3}$/ }

export const optionalCurrency: CompiledSchema = { type: 'optional', of: currency }

export const deliverable: CompiledSchema = {
  type: 'object',
  properties: { owned: grant, available: grant, price: optionalMoney, currency: optionalCurrency },
}

export const project: CompiledSchema = {
  type: 'object',
  properties: {
    projectId: identifier,
    projectName: displayText,
    videoId: optionalIdentifier,
    updatedAt: optionalDisplayText,
  },
}

export const projectDisplayRows: CompiledSchema = {
  type: 'array',
  items: project,
  maxItems: 500,
  display: true,
  rows: true,
}

export const openOrientation: CompiledSchema = { type: 'string', maxLength: 128, display: true }

export const availability: CompiledSchema = {
  type: 'string',
  enum: ['available', 'unavailable'],
  otherwise: 'unavailable',
}

export const optionalDisplayAmount: CompiledSchema = { type: 'optional', of: displayAmount }

export const textDisplayRows: CompiledSchema = { type: 'array', items: text, maxItems: 500, display: true, rows: true }

export const optionalTextDisplayRows: CompiledSchema = { type: 'optional', of: textDisplayRows }

export const catalogVideo: CompiledSchema = {
  type: 'object',
  properties: {
    videoId: filledIdentifier,
    title: displayText,
    artist: displayText,
    duration: displayAmount,
    orientation: openOrientation,
    thumbnailUrl: address,
    ownership,
    status: availability,
    reason: optionalDisplayText,
    tempo: optionalDisplayAmount,
    energy: { type: 'optional', of: { type: 'number', minimum: 0, maximum: 1, display: true } },
    atmospheres: optionalTextDisplayRows,
    categories: optionalTextDisplayRows,
  },
}

export const catalogVideoDisplayRows: CompiledSchema = {
  type: 'array',
  items: catalogVideo,
  maxItems: 500,
  display: true,
  rows: true,
}

export const capabilities: CompiledSchema = {
  type: 'object',
  properties: {
    canSwitchProject: grant,
    canSwitchVideo: grant,
    canExit: grant,
    catalogSearch: grant,
    catalogPreviewSources: grant,
    catalogSongMatch: grant,
    exportPurchaseGate: grant,
    addonDeliverables: grant,
    accountNavigation: grant,
  },
  display: true,
}

export const openEmbedMode: CompiledSchema = { type: 'string', maxLength: 128, display: true }

export const partnerInfo: CompiledSchema = {
  type: 'object',
  properties: {
    partnerId: identifier,
    name: displayText,
    logoUrl: nullableAddress,
    accentColor: { type: 'nullable', of: { type: 'string', pattern: /^#[0-9A-F]{6}$/, display: true } },
    embedMode: openEmbedMode,
  },
}

export const hostContext: CompiledSchema = {
  type: 'object',
  properties: {
    locale: optionalDisplayText,
    colorScheme: { type: 'optional', of: { type: 'string', maxLength: 128, display: true } },
    timeZone: optionalDisplayText,
    reducedMotion: optionalDisplayFlag,
    width: optionalDisplayAmount,
    height: optionalDisplayAmount,
  },
  display: true,
}

export const optionalHostContext: CompiledSchema = { type: 'optional', of: hostContext }

export const videoData: CompiledSchema = {
  type: 'object',
  properties: {
    videoId: identifier,
    storageUrl: nullableAddress,
    storageBucket: storageName,
    storageKey: storageName,
    sessionMode: { type: 'string', maxLength: 128, display: true },
    hasSource: grant,
    userId: identifier,
    metadata: videoMetadata,
    currentUser: { type: 'object', properties: { id: identifier, email: displayText } },
    permissions: {
      type: 'object',
      properties: {
        canExport: grant,
        entitlementSource: openEntitlementSource,
        hidePurchaseCta: displayFlag,
        exportCtaLabel: displayText,
      },
      display: true,
    },
    ownedVideoIds,
    ownership,
    deliverables: {
      type: 'record',
      propertyNames: { type: 'string' },
      additionalProperties: deliverable,
      display: true,
      rows: true,
    },
    authToken: { type: 'string', maxLength: 8192 },
    accessToken: { type: 'string', maxLength: 8192 },
    projects: projectDisplayRows,
    relatedVideos: catalogVideoDisplayRows,
    capabilities,
    partner: partnerInfo,
    hostMode: { type: 'string', maxLength: 128, display: true, otherwise: 'partner' },
    projectId: optionalIdentifier,
    context: optionalHostContext,
  },
  twins: { authToken: 'accessToken', accessToken: 'authToken' },
}

export const purchaseStatus: CompiledSchema = {
  type: 'string',
  enum: ['success', 'failed', 'cancelled'],
  otherwise: 'failed',
}

export const catalogVideoRows: CompiledSchema = { type: 'array', items: catalogVideo, maxItems: 500, rows: true }

export const facet: CompiledSchema = {
  type: 'object',
  properties: { slug: filledIdentifier, name: displayText, count: { type: 'integer', minimum: 0, display: true } },
}

export const facetRows: CompiledSchema = { type: 'array', items: facet, maxItems: 500, rows: true }

export const filledIdentifierRows: CompiledSchema = {
  type: 'array',
  items: filledIdentifier,
  maxItems: 500,
  rows: true,
}

export const catalogCollection: CompiledSchema = {
  type: 'object',
  properties: {
    collectionId: filledIdentifier,
    title: displayText,
    description: optionalDisplayText,
    thumbnailUrl: optionalAddress,
    videoIds: filledIdentifierRows,
  },
}

export const catalogCollectionRows: CompiledSchema = {
  type: 'array',
  items: catalogCollection,
  maxItems: 500,
  rows: true,
}

export const catalogStatusItem: CompiledSchema = {
  type: 'object',
  properties: { videoId: filledIdentifier, status: availability, reason: optionalDisplayText, ownership },
}

export const catalogStatusItemRows: CompiledSchema = {
  type: 'array',
  items: catalogStatusItem,
  maxItems: 500,
  rows: true,
}

export const quoteItem: CompiledSchema = {
  type: 'object',
  properties: {
    videoId: filledIdentifier,
    purchaseRequired: boolean,
    price: money,
    currency,
    reason: optionalDisplayText,
  },
}

export const quoteItemList: CompiledSchema = { type: 'array', items: quoteItem, maxItems: 500 }
