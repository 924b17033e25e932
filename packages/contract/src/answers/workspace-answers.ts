// Written from the operations of this package by the tests (`vitest run -u packages/contract/reference`); change those,
// not this file.
import type { Shape } from '@proscenium/protocol/shapes'

/** Every operation that a signed link or a session may ask for. */
export type AskedOperation =
  | 'verifyPartnerSession'
  | 'bootWorkspace'
  | 'mintToken'
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
  | 'persistExport'
  | 'listExports'
  | 'createWorkspaceDownload'
  | 'reportIssue'

const embedMode: Shape = { is: 'oneOf', values: ['workspace', 'catalog'] }

const brandingOrigin: Shape = { is: 'oneOf', values: ['payload', 'branding_config', 'none'] }

const partnerType: Shape = { is: 'oneOf', values: ['purchase', 'platform'] }

const brandingMode: Shape = { is: 'oneOf', values: ['branded', 'clean', 'whitelabel'] }

const verifiedSession: Shape = {
  is: 'fields',
  fields: {
    session_token: { is: 'text', min: 22 },
    session_expires_at: { is: 'text', min: 1 },
    linked_user_id: { is: 'text', min: 1 },
    internal_user_id: { is: 'orNull', of: { is: 'text', min: 1 } },
    partner_id: { is: 'text', min: 1 },
    partner_name: { is: 'text' },
    embed_mode: embedMode,
    branding_logo_url: { is: 'orNull', of: { is: 'text' } },
    branding_accent_color: { is: 'orNull', of: { is: 'text', pattern: /^#[0-9A-F]{6}$/ } },
    branding_source: { is: 'fields', fields: { logo: brandingOrigin, accent: brandingOrigin } },
    partner_type: partnerType,
    monthly_download_limit: { is: 'number', whole: true },
    branding_mode: brandingMode,
    discount_percentage: { is: 'number' },
  },
}

const identifier: Shape = { is: 'text', max: 128 }

const address: Shape = { is: 'text', max: 8192 }

const addressOrNull: Shape = { is: 'orNull', of: address }

const text: Shape = { is: 'text', max: 1000 }

const flag: Shape = { is: 'flag' }

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

const money: Shape = { is: 'number', whole: true, gte: 0 }

const moneyOrAbsent: Shape = { is: 'orAbsent', of: money }

const currency: Shape = { is: 'text', pattern: /^[A-Z]{3}$/ }

const currencyOrAbsent: Shape = { is: 'orAbsent', of: currency }

const deliverable: Shape = {
  is: 'fields',
  fields: { owned: flag, available: flag, price: moneyOrAbsent, currency: currencyOrAbsent },
}

const identifierOrAbsent: Shape = { is: 'orAbsent', of: identifier }

const textOrAbsent: Shape = { is: 'orAbsent', of: text }

const project: Shape = {
  is: 'fields',
  fields: { projectId: identifier, projectName: text, videoId: identifierOrAbsent, updatedAt: textOrAbsent },
}

const projectList: Shape = { is: 'list', of: project, max: 500 }

const filledIdentifier: Shape = { is: 'text', min: 1, max: 128 }

const orientation: Shape = { is: 'oneOf', values: ['landscape', 'portrait', 'square'] }

const availability: Shape = { is: 'oneOf', values: ['available', 'unavailable'] }

const textList: Shape = { is: 'list', of: text, max: 500 }

const textListOrAbsent: Shape = { is: 'orAbsent', of: textList }

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

const readySource: Shape = {
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
  },
}

const unavailableSource: Shape = {
  is: 'fields',
  fields: { videoId: identifier, status: { is: 'oneOf', values: ['unavailable'] }, reason: text },
}

const videoSource: Shape = {
  is: 'oneOfBy',
  key: 'status',
  choices: { ready: readySource, unavailable: unavailableSource },
}

const textOrNull: Shape = { is: 'orNull', of: text }

const facet: Shape = {
  is: 'fields',
  fields: { slug: filledIdentifier, name: text, count: { is: 'number', whole: true, gte: 0 } },
}

const facetList: Shape = { is: 'list', of: facet, max: 500 }

const addressOrAbsent: Shape = { is: 'orAbsent', of: address }

const videoIds: Shape = { is: 'list', of: filledIdentifier, max: 500 }

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

const quotedVideo: Shape = {
  is: 'fields',
  fields: {
    videoId: filledIdentifier,
    purchaseRequired: flag,
    price: money,
    currency,
    reason: textOrAbsent,
    title: textOrAbsent,
    artist: textOrAbsent,
    thumbnailUrl: addressOrAbsent,
    listPrice: moneyOrAbsent,
  },
}

const quotedVideoList: Shape = { is: 'list', of: quotedVideo, max: 500 }

const filledIdentifierOrAbsent: Shape = { is: 'orAbsent', of: filledIdentifier }

const catalogStatusItem: Shape = {
  is: 'fields',
  fields: { videoId: filledIdentifier, status: availability, reason: textOrAbsent, ownership },
}

const catalogStatusItemList: Shape = { is: 'list', of: catalogStatusItem, max: 500 }

const order: Shape = {
  is: 'fields',
  fields: {
    order_id: { is: 'text', min: 1 },
    status: { is: 'oneOf', values: ['pending', 'completed', 'failed', 'cancelled'] },
    video_id: { is: 'text', min: 1 },
    item: textOrNull,
    price: money,
    list_price: money,
    currency,
    checkout_url: { is: 'orNull', of: { is: 'text' } },
    expires_at: { is: 'text' },
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
    reason: {
      is: 'orNull',
      of: { is: 'oneOf', values: ['declined', 'unavailable', 'cancelled', 'expired', 'already_owned', 'superseded'] },
    },
  },
}

const exportFile: Shape = { is: 'oneOf', values: ['main', 'reel', 'lyric'] }

const exportEntry: Shape = {
  is: 'fields',
  fields: {
    export_id: { is: 'text', min: 1 },
    editor_export_id: { is: 'text' },
    name: { is: 'text' },
    project_id: { is: 'orNull', of: { is: 'text' } },
    created_at: { is: 'text', min: 1 },
    videos: {
      is: 'list',
      of: { is: 'fields', fields: { video_id: { is: 'text', min: 1 }, title: { is: 'text' }, artist: { is: 'text' } } },
      max: 500,
    },
    files: {
      is: 'list',
      of: { is: 'fields', fields: { file: exportFile, bytes: { is: 'number', whole: true } } },
      max: 3,
    },
  },
}

const downloadKind: Shape = { is: 'oneOf', values: ['original', 'reel', 'bts', 'export'] }

const sessionErrorBody: Shape = {
  is: 'fields',
  fields: {
    error: { is: 'fields', fields: { code: { is: 'text' }, message: { is: 'text' } } },
    ended: { is: 'orAbsent', of: { is: 'oneOf', values: ['expired', 'revoked'] } },
  },
}

const verificationErrorBody: Shape = { is: 'fields', fields: { error: { is: 'text' } } }

export const answers: Readonly<Record<AskedOperation, { readonly path: string; readonly shape: Shape }>> = {
  verifyPartnerSession: { path: '/partner-verify-session', shape: verifiedSession },
  bootWorkspace: { path: '/partner/v1/boot', shape: videoData },
  mintToken: {
    path: '/partner/v1/token',
    shape: { is: 'fields', fields: { token: { is: 'text' }, expires_in: { is: 'number', whole: true } } },
  },
  resolveSource: { path: '/partner/v1/source', shape: videoSource },
  searchWorkspace: {
    path: '/partner/v1/search',
    shape: { is: 'fields', fields: { results: catalogVideoList, nextCursor: textOrNull } },
  },
  listFacets: {
    path: '/partner/v1/facets',
    shape: {
      is: 'fields',
      fields: { categories: facetList, energy: facetList, atmosphere: facetList, orientation: facetList },
    },
  },
  listWorkspaceCollections: {
    path: '/partner/v1/collections',
    shape: { is: 'fields', fields: { collections: catalogCollectionList } },
  },
  quotePurchase: {
    path: '/partner/v1/quote',
    shape: {
      is: 'fields',
      fields: {
        items: quotedVideoList,
        total: moneyOrAbsent,
        currency: currencyOrAbsent,
        discountPercentage: { is: 'orAbsent', of: { is: 'number', gte: 0, lte: 100 } },
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
        expiresAt: textOrAbsent,
      },
    },
  },
  checkStatus: { path: '/partner/v1/status', shape: { is: 'fields', fields: { items: catalogStatusItemList } } },
  startCheckout: { path: '/partner/v1/checkout', shape: order },
  readCheckout: { path: '/partner/v1/checkout/status', shape: order },
  cancelCheckout: { path: '/partner/v1/checkout/cancel', shape: order },
  listProjects: {
    path: '/partner/v1/projects',
    shape: { is: 'fields', fields: { projects: { is: 'list', of: project, max: 100 } } },
  },
  persistExport: {
    path: '/partner/v1/exports',
    shape: { is: 'fields', fields: { export_id: { is: 'text', min: 1 }, ok: flag } },
  },
  listExports: {
    path: '/partner/v1/exports/list',
    shape: {
      is: 'fields',
      fields: { exports: { is: 'list', of: exportEntry, max: 100 }, next_cursor: { is: 'orNull', of: { is: 'text' } } },
    },
  },
  createWorkspaceDownload: {
    path: '/partner/v1/downloads',
    shape: {
      is: 'fields',
      fields: {
        download_url: { is: 'text' },
        filename: { is: 'text' },
        expires_in: { is: 'number', whole: true },
        kind: downloadKind,
        downloads_left: { is: 'number', whole: true },
      },
    },
  },
  reportIssue: {
    path: '/partner/v1/issues',
    shape: { is: 'fields', fields: { report_id: { is: 'text', min: 1 }, source: catalogStatusItem } },
  },
}

export const refusals: Readonly<Record<'workspace' | 'verification', Shape>> = {
  workspace: sessionErrorBody,
  verification: verificationErrorBody,
}
