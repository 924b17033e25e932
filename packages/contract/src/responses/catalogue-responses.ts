// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import {
  availability,
  displayAddress,
  displayAmount,
  displayAmountOrAbsent,
  displayText,
  displayTextOrAbsent,
  facetRows,
  filledIdentifier,
  filledIdentifierOrAbsent,
  flag,
  openEntitlementSource,
  openOrientation,
  ownership,
  textDisplayRowsOrAbsent,
  textOrNull,
  type Shape,
} from '@proscenium/protocol/shapes'

/** Every operation that the views of catalog mode read in full. */
export type CatalogueOperationId = 'searchWorkspace' | 'listFacets' | 'browseLanding' | 'readVideo' | 'listPurchases'

interface CatalogueResponse {
  readonly path: string
  readonly shape: Shape
}

const catalogueCard: Shape = {
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
    price: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
    listPrice: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
    currency: { is: 'orAbsent', of: { is: 'text', pattern: /^[A-Z]{3}$/, display: true } },
    thumbnailSrcset: displayTextOrAbsent,
    reasonCode: { is: 'orAbsent', of: { is: 'text', max: 128, display: true } },
    publishedAt: displayTextOrAbsent,
  },
}

const catalogueCardRows: Shape = { is: 'list', of: catalogueCard, max: 500, rows: true }

const recommendationReason: Shape = {
  is: 'fields',
  fields: {
    kind: { is: 'text', max: 128, display: true },
    videoId: filledIdentifierOrAbsent,
    title: displayTextOrAbsent,
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

const exportEntryRows: Shape = { is: 'list', of: exportEntry, max: 500, rows: true }

export const catalogueResponses: Readonly<Record<CatalogueOperationId, CatalogueResponse>> = {
  searchWorkspace: {
    path: '/partner/v1/search',
    shape: { is: 'fields', fields: { results: catalogueCardRows, nextCursor: textOrNull } },
  },
  listFacets: {
    path: '/partner/v1/facets',
    shape: {
      is: 'fields',
      fields: {
        categories: facetRows,
        energy: facetRows,
        atmosphere: facetRows,
        orientation: facetRows,
        contentTags: {
          is: 'list',
          of: {
            is: 'fields',
            fields: {
              slug: filledIdentifier,
              name: displayText,
              count: { is: 'number', whole: true, gte: 0, display: true },
              group: displayText,
            },
          },
          max: 500,
          rows: true,
        },
        durations: {
          is: 'list',
          of: {
            is: 'fields',
            fields: {
              min: { is: 'number', whole: true, gte: 0 },
              max: { is: 'orNull', of: { is: 'number', whole: true, gte: 0 } },
              count: { is: 'number', whole: true, gte: 0, display: true },
            },
          },
          max: 500,
          rows: true,
        },
      },
    },
  },
  browseLanding: {
    path: '/partner/v1/landing',
    shape: {
      is: 'fields',
      fields: {
        recommended: {
          is: 'list',
          of: {
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
              price: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
              listPrice: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
              currency: { is: 'orAbsent', of: { is: 'text', pattern: /^[A-Z]{3}$/, display: true } },
              thumbnailSrcset: displayTextOrAbsent,
              reasonCode: { is: 'orAbsent', of: { is: 'text', max: 128, display: true } },
              publishedAt: displayTextOrAbsent,
              recommendedFor: recommendationReason,
            },
          },
          max: 12,
          rows: true,
        },
        newReleases: catalogueCardRows,
        collections: {
          is: 'list',
          of: {
            is: 'fields',
            fields: {
              collectionId: filledIdentifier,
              title: displayText,
              description: displayText,
              total: { is: 'number', whole: true, display: true },
              videos: catalogueCardRows,
            },
          },
          max: 500,
          rows: true,
        },
      },
    },
  },
  readVideo: {
    path: '/partner/v1/video',
    shape: {
      is: 'fields',
      fields: {
        video: {
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
            price: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
            listPrice: { is: 'orAbsent', of: { is: 'number', whole: true, gte: 0, display: true } },
            currency: { is: 'orAbsent', of: { is: 'text', pattern: /^[A-Z]{3}$/, display: true } },
            thumbnailSrcset: displayTextOrAbsent,
            reasonCode: { is: 'orAbsent', of: { is: 'text', max: 128, display: true } },
            publishedAt: displayTextOrAbsent,
            description: displayText,
            tags: {
              is: 'list',
              of: { is: 'fields', fields: { slug: filledIdentifier, name: displayText } },
              max: 500,
              rows: true,
            },
            contentTags: {
              is: 'list',
              of: { is: 'fields', fields: { slug: filledIdentifier, name: displayText, group: displayText } },
              max: 500,
              rows: true,
            },
            deliverables: {
              is: 'fields',
              fields: {
                original: { is: 'fields', fields: { owned: flag, available: flag } },
                reel: { is: 'fields', fields: { owned: flag, available: flag } },
                bts: { is: 'fields', fields: { owned: flag, available: flag } },
              },
            },
          },
        },
        previews: {
          is: 'list',
          of: {
            is: 'fields',
            fields: {
              kind: { is: 'text', max: 128, display: true },
              streamUrl: displayAddress,
              expiresIn: { is: 'number', whole: true, gte: 1 },
              width: { is: 'number', whole: true },
              height: { is: 'number', whole: true },
              duration: { is: 'number' },
            },
          },
          max: 3,
          rows: true,
        },
        similar: catalogueCardRows,
      },
    },
  },
  listPurchases: {
    path: '/partner/v1/purchases',
    shape: {
      is: 'fields',
      fields: {
        purchases: {
          is: 'list',
          of: {
            is: 'fields',
            fields: {
              video: catalogueCard,
              acquiredAt: { is: 'text', min: 1 },
              source: openEntitlementSource,
              deliverables: {
                is: 'fields',
                fields: {
                  original: { is: 'fields', fields: { owned: flag, available: flag } },
                  reel: { is: 'fields', fields: { owned: flag, available: flag } },
                  bts: { is: 'fields', fields: { owned: flag, available: flag } },
                },
              },
              exports: exportEntryRows,
            },
          },
          max: 100,
          rows: true,
        },
        nextCursor: { is: 'orNull', of: { is: 'text' } },
        downloads: {
          is: 'fields',
          fields: {
            limit: { is: 'number', whole: true },
            left: { is: 'number', whole: true },
            resetsAt: { is: 'text', min: 1 },
          },
        },
      },
    },
  },
}
