// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import {
  address,
  availability,
  boolean,
  displayAmount,
  displayText,
  facetRows,
  filledIdentifier,
  nullableText,
  openEntitlementSource,
  openOrientation,
  optionalDisplayAmount,
  optionalDisplayText,
  optionalFilledIdentifier,
  optionalTextDisplayRows,
  ownership,
  type CompiledSchema,
} from '@proscenium/protocol/compiled-schemas'

/** Every operation that the views of catalog mode read in full. */
export type CatalogueOperationId = 'searchWorkspace' | 'listFacets' | 'browseLanding' | 'readVideo' | 'listPurchases'

interface CatalogueResponse {
  readonly path: string
  readonly schema: CompiledSchema
}

const catalogueCard: CompiledSchema = {
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
    price: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
    listPrice: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
    currency: { type: 'optional', of: { type: 'string', pattern: /^[A-Z]{3}$/, display: true } },
    thumbnailSrcset: optionalDisplayText,
    reasonCode: { type: 'optional', of: { type: 'string', maxLength: 128, display: true } },
    publishedAt: optionalDisplayText,
  },
}

const catalogueCardRows: CompiledSchema = { type: 'array', items: catalogueCard, maxItems: 500, rows: true }

const recommendationReason: CompiledSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', maxLength: 128, display: true },
    videoId: optionalFilledIdentifier,
    title: optionalDisplayText,
  },
}

const displayBoolean: CompiledSchema = { type: 'boolean', display: true }

const optionalDisplayBoolean: CompiledSchema = { type: 'optional', of: displayBoolean }

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

const exportEntryRows: CompiledSchema = { type: 'array', items: exportEntry, maxItems: 500, rows: true }

export const catalogueResponses: Readonly<Record<CatalogueOperationId, CatalogueResponse>> = {
  searchWorkspace: {
    path: '/partner/v1/search',
    schema: { type: 'object', properties: { results: catalogueCardRows, nextCursor: nullableText } },
  },
  listFacets: {
    path: '/partner/v1/facets',
    schema: {
      type: 'object',
      properties: {
        categories: facetRows,
        energy: facetRows,
        atmosphere: facetRows,
        orientation: facetRows,
        contentTags: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              slug: filledIdentifier,
              name: displayText,
              count: { type: 'integer', minimum: 0, display: true },
              group: displayText,
            },
          },
          maxItems: 500,
          rows: true,
        },
        durations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              min: { type: 'integer', minimum: 0 },
              max: { type: 'nullable', of: { type: 'integer', minimum: 0 } },
              count: { type: 'integer', minimum: 0, display: true },
            },
          },
          maxItems: 500,
          rows: true,
        },
      },
    },
  },
  browseLanding: {
    path: '/partner/v1/landing',
    schema: {
      type: 'object',
      properties: {
        recommended: {
          type: 'array',
          items: {
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
              price: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
              listPrice: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
              currency: { type: 'optional', of: { type: 'string', pattern: /^[A-Z]{3}$/, display: true } },
              thumbnailSrcset: optionalDisplayText,
              reasonCode: { type: 'optional', of: { type: 'string', maxLength: 128, display: true } },
              publishedAt: optionalDisplayText,
              recommendedFor: recommendationReason,
            },
          },
          maxItems: 12,
          rows: true,
        },
        newReleases: catalogueCardRows,
        collections: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              collectionId: filledIdentifier,
              title: displayText,
              description: displayText,
              total: { type: 'integer', display: true },
              videos: catalogueCardRows,
            },
          },
          maxItems: 500,
          rows: true,
        },
        nextCursor: { type: 'optional', of: { type: 'nullable', of: { type: 'string' } } },
      },
    },
  },
  readVideo: {
    path: '/partner/v1/video',
    schema: {
      type: 'object',
      properties: {
        video: {
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
            price: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
            listPrice: { type: 'optional', of: { type: 'integer', minimum: 0, display: true } },
            currency: { type: 'optional', of: { type: 'string', pattern: /^[A-Z]{3}$/, display: true } },
            thumbnailSrcset: optionalDisplayText,
            reasonCode: { type: 'optional', of: { type: 'string', maxLength: 128, display: true } },
            publishedAt: optionalDisplayText,
            description: displayText,
            tags: {
              type: 'array',
              items: { type: 'object', properties: { slug: filledIdentifier, name: displayText } },
              maxItems: 500,
              rows: true,
            },
            contentTags: {
              type: 'array',
              items: { type: 'object', properties: { slug: filledIdentifier, name: displayText, group: displayText } },
              maxItems: 500,
              rows: true,
            },
            deliverables: {
              type: 'object',
              properties: {
                original: { type: 'object', properties: { owned: boolean, available: boolean } },
                reel: { type: 'object', properties: { owned: boolean, available: boolean } },
                bts: { type: 'object', properties: { owned: boolean, available: boolean } },
              },
            },
            hidePurchaseCta: optionalDisplayBoolean,
          },
        },
        previews: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string', maxLength: 128, display: true },
              streamUrl: address,
              expiresIn: { type: 'integer', minimum: 1 },
              width: { type: 'integer' },
              height: { type: 'integer' },
              duration: { type: 'number' },
            },
          },
          maxItems: 3,
          rows: true,
        },
        similar: catalogueCardRows,
      },
    },
  },
  listPurchases: {
    path: '/partner/v1/purchases',
    schema: {
      type: 'object',
      properties: {
        purchases: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              video: catalogueCard,
              acquiredAt: { type: 'string', minLength: 1 },
              source: openEntitlementSource,
              deliverables: {
                type: 'object',
                properties: {
                  original: { type: 'object', properties: { owned: boolean, available: boolean } },
                  reel: { type: 'object', properties: { owned: boolean, available: boolean } },
                  bts: { type: 'object', properties: { owned: boolean, available: boolean } },
                },
              },
              exports: exportEntryRows,
            },
          },
          maxItems: 100,
          rows: true,
        },
        nextCursor: { type: 'nullable', of: { type: 'string' } },
        downloads: {
          type: 'object',
          properties: {
            limit: { type: 'integer' },
            left: { type: 'integer' },
            resetsAt: { type: 'string', minLength: 1 },
          },
        },
      },
    },
  },
}
