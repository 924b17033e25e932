// Compression of what browsers load on slow connections, and of what partners' servers load often: the pages' assets,
// the catalogue's JSON, the OpenAPI documents.
import { constants } from 'node:zlib'
import type { OperationId } from '@proscenium/contract'
import compression from 'compression'
import type { RequestHandler } from 'express'

/** Bytes below which compressing saves no packet. */
const THRESHOLD = 1_024

/** Of 0 to 11. For the embed page's largest script, 9 saves less than 1 % more; 11 saves 7 %, in 0.2 s. */
const BROTLI_QUALITY = 6

/** Encodes text as the request's Accept-Encoding prefers: brotli, gzip, deflate or none. */
export const compress: RequestHandler = compression({
  threshold: THRESHOLD,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
})

/**
 * Operations that are compressed: long, and read often. None of them returns a secret beside text of the caller's
 * choice, which a compressed length could reveal.
 */
export const compressedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'browseLanding',
  'readVideo',
  'listPurchases',
  'searchWorkspace',
  'listFacets',
  'listWorkspaceCollections',
  'listVideos',
  'getVideo',
  'listCollections',
  'getCollection',
  'listCategories',
  'listTags',
  'listContentTags',
])
