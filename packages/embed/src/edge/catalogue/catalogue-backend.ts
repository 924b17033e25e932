// The calls of catalog mode over HTTP. Loaded with its views (H-13).
import { catalogueResponses } from '@proscenium/contract/catalogue-responses'
import type { CardSearch, CatalogueBackend, RailsPage } from '../../ports/catalogue.ts'
import {
  noFields,
  operationsAt,
  sessionOperations,
  wireOf,
  workspaceError,
  type WireOptions,
} from '../backend/operations.ts'

export interface CatalogueBackendOptions extends WireOptions {
  /** Base URL; the operations' paths are appended. */
  readonly apiUrl: string
}

/** Responses are parsed by the contract's schemas; unknown fields pass (P-50). */
export function createCatalogueBackend(options: CatalogueBackendOptions): CatalogueBackend {
  const { apiUrl: base } = options
  const call = sessionOperations(
    operationsAt({ responses: catalogueResponses, base, errorOf: workspaceError, wire: wireOf(options) }),
  )
  return {
    landing: call('browseLanding', ({ cursor }: RailsPage) => (cursor === null ? {} : { cursor })),
    facets: call('listFacets', noFields),
    search: call('searchWorkspace', (search: CardSearch) => ({ mode: 'text', ...search })),
    video: call('readVideo', ({ videoId }: { readonly videoId: string }) => ({ video_id: videoId })),
    purchases: call('listPurchases', (page: { readonly cursor: string | null }) => page),
  }
}
