// Compression of what browsers load on slow connections, and of what partners' servers load often: the pages' assets and
// the catalogue's JSON.
import { constants } from 'node:zlib'
import type { OperationId } from '@proscenium/contract'
import compression from 'compression'
import type { RequestHandler, Response } from 'express'

/** Bytes below which compressing saves no packet. */
export const COMPRESSION_THRESHOLD = 1_024

/** Of 0 to 11. For the embed page's largest script, 9 saves less than 1 % more; 11 saves 7 %, in 0.2 s. */
const BROTLI_QUALITY = 6
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }

const encode = compression({ threshold: COMPRESSION_THRESHOLD, brotli: brotliOptions })

/**
 * Encodes text as the request's Accept-Encoding prefers: brotli, gzip, deflate or none. HEAD encodes nothing, so it has
 * no Content-Length where GET has that of encoded bytes (RFC 9110 8.6).
 */
export const compress: RequestHandler = (request, response, next) => {
  // Encoding is then out of the question, and finding that out costs more than most responses.
  if (request.headers['accept-encoding'] === undefined && request.method !== 'HEAD') {
    response.vary('Accept-Encoding')
    return next()
  }
  if (request.method === 'HEAD' && request.acceptsEncodings('br', 'gzip', 'deflate') !== false) omitLength(response)
  encode(request, response, next)
}

function omitLength(response: Response): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => (name.toLowerCase() === 'content-length' ? response : setHeader(name, value))
}

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
  'listCustomerVideos',
])
