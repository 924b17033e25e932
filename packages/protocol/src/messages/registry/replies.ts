import type { EditorToHostType, HostToEditorType } from '../schemas/definitions.ts'

/** Which request is answered by what: `answer` on success, `error` when it cannot be served (SPEC 6, P-48). */
export const replies = {
  REQUEST_CATALOG_SEARCH: { answer: 'CATALOG_SEARCH_RESULTS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_CATALOG_FACETS: { answer: 'CATALOG_FACETS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_CATALOG_COLLECTIONS: { answer: 'CATALOG_COLLECTIONS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_ADD_VIDEO: { answer: 'VIDEO_SOURCE', error: 'VIDEO_SOURCE' },
  REQUEST_CATALOG_STATUS: { answer: 'CATALOG_STATUS', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_PURCHASE_QUOTE: { answer: 'PURCHASE_QUOTE', error: 'CATALOG_SEARCH_ERROR' },
  REQUEST_COLLECTION_QUOTE: { answer: 'COLLECTION_QUOTE', error: 'COLLECTION_QUOTE_ERROR' },
} as const satisfies Partial<Record<EditorToHostType, { answer: HostToEditorType; error: HostToEditorType }>>

export type RequestType = keyof typeof replies
