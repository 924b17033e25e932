// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.

const served = { partner: 'serve', consumer: 'serve', needs: null } as const

/** Treatment of each message of the editor in either host mode, and the capability that it needs (H-12, P-49). */
export const modes = {
  EDITOR_READY: served,
  EDITOR_VIDEO_DATA_ACK: served,
  EDIT_COMPLETE: served,
  EXPORT_COMPLETE: served,
  STATUS_UPDATE: served,
  PROJECT_SAVED: served,
  ADD_TO_CART: { partner: 'ignore', consumer: 'serve', needs: null },
  REQUEST_PURCHASE: { partner: 'serve', consumer: 'serve', needs: 'exportPurchaseGate' },
  REQUEST_VIDEO_PURCHASE: served,
  NAVIGATE_TO_PURCHASE: served,
  NAVIGATE_TO_UPGRADE: { partner: 'ignore', consumer: 'serve', needs: null },
  NAVIGATE_TO_ACCOUNT: { partner: 'suppress', consumer: 'serve', needs: 'accountNavigation' },
  REQUEST_EXIT_EDITOR: { partner: 'suppress', consumer: 'serve', needs: 'canExit' },
  REQUEST_OPEN_PROJECT: { partner: 'serve', consumer: 'serve', needs: 'canSwitchProject' },
  REQUEST_CATALOG_SEARCH: { partner: 'serve', consumer: 'serve', needs: 'catalogSearch' },
  REQUEST_CATALOG_FACETS: { partner: 'serve', consumer: 'serve', needs: 'catalogSearch' },
  REQUEST_CATALOG_COLLECTIONS: { partner: 'serve', consumer: 'serve', needs: 'catalogSearch' },
  REQUEST_ADD_VIDEO: served,
  REQUEST_CATALOG_STATUS: served,
  REQUEST_PURCHASE_QUOTE: { partner: 'serve', consumer: 'serve', needs: 'exportPurchaseGate' },
  REQUEST_COLLECTION_QUOTE: served,
  REQUEST_TOKEN_REFRESH: served,
  OPEN_PARTNER_EXPORTS: { partner: 'serve', consumer: 'ignore', needs: null },
  REPORT_VIDEO_ISSUE: served,
} as const

/** Responses to each request: `answer` on success, `error` when it cannot be served (P-42, P-48). */
export const replies = {
  REQUEST_CATALOG_SEARCH: { answer: 'CATALOG_SEARCH_RESULTS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_CATALOG_FACETS: { answer: 'CATALOG_FACETS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_CATALOG_COLLECTIONS: { answer: 'CATALOG_COLLECTIONS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_ADD_VIDEO: { answer: 'VIDEO_SOURCE', error: 'VIDEO_SOURCE' },
  REQUEST_CATALOG_STATUS: { answer: 'CATALOG_STATUS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_PURCHASE_QUOTE: { answer: 'PURCHASE_QUOTE', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_COLLECTION_QUOTE: { answer: 'COLLECTION_QUOTE', error: 'COLLECTION_QUOTE_ERROR' },
} as const

/** Each request: the editor's method, the host's handler, and what both take. */
export const requests = {
  REQUEST_CATALOG_SEARCH: { editor: 'searchCatalog', host: 'searchCatalog', takes: 'everything' },
  REQUEST_CATALOG_FACETS: { editor: 'facets', host: 'facets', takes: 'nothing' },
  REQUEST_CATALOG_COLLECTIONS: { editor: 'collections', host: 'collections', takes: 'nothing' },
  REQUEST_ADD_VIDEO: { editor: 'addVideo', host: 'addVideo', takes: ['videoId', 'intent'] },
  REQUEST_CATALOG_STATUS: { editor: 'catalogStatus', host: 'catalogStatus', takes: ['videoIds'] },
  REQUEST_PURCHASE_QUOTE: { editor: 'purchaseQuote', host: 'purchaseQuote', takes: ['videoIds'] },
  REQUEST_COLLECTION_QUOTE: { editor: 'collectionQuote', host: 'collectionQuote', takes: ['videoIds', 'projectId'] },
} as const

/** Each message without a response that reaches a handler: the editor's method, the handler, and what both take. */
export const notices = {
  EDIT_COMPLETE: { editor: 'editComplete', host: 'editComplete', takes: 'everything' },
  STATUS_UPDATE: { host: 'status', takes: { only: 'status' } },
  PROJECT_SAVED: { editor: 'projectSaved', host: 'projectSaved', takes: 'everything' },
  ADD_TO_CART: { editor: 'addToCart', host: 'addToCart', takes: 'everything' },
  REQUEST_PURCHASE: { editor: 'requestPurchase', host: 'purchase', takes: 'everything' },
  REQUEST_VIDEO_PURCHASE: { editor: 'requestVideoPurchase', host: 'videoPurchase', takes: 'everything' },
  NAVIGATE_TO_PURCHASE: { editor: 'navigateToPurchase', host: 'navigateToPurchase', takes: 'everything' },
  NAVIGATE_TO_UPGRADE: { editor: 'navigateToUpgrade', host: 'navigateToUpgrade', takes: 'nothing' },
  NAVIGATE_TO_ACCOUNT: { editor: 'navigateToAccount', host: 'navigateToAccount', takes: 'nothing' },
  REQUEST_EXIT_EDITOR: { editor: 'requestExit', host: 'exitEditor', takes: 'optional' },
  REQUEST_OPEN_PROJECT: { editor: 'openProject', host: 'openProject', takes: 'everything' },
  OPEN_PARTNER_EXPORTS: { editor: 'openPartnerExports', host: 'openPartnerExports', takes: 'nothing' },
  REPORT_VIDEO_ISSUE: { editor: 'reportVideoIssue', host: 'reportVideoIssue', takes: 'everything' },
} as const

/** Messages of the host that are events to the editor: the method that subscribes to each. */
export const events = { PURCHASE_COMPLETE: 'onPurchaseComplete', RESET_PROJECT: 'onResetProject' } as const
