// What a host's handlers return and an editor's requests resolve with: the examples of the responses without their id.
import { fixtures } from '@proscenium/protocol-testing'

const { requestId: _search, ...page } = fixtures.CATALOG_SEARCH_RESULTS
const { requestId: _source, ...source } = fixtures.VIDEO_SOURCE
const { requestId: _facets, ...facets } = fixtures.CATALOG_FACETS
const { requestId: _collections, ...collections } = fixtures.CATALOG_COLLECTIONS
const { requestId: _status, ...status } = fixtures.CATALOG_STATUS
const { requestId: _quote, ...quote } = fixtures.PURCHASE_QUOTE
const { requestId: _bundle, ...bundle } = fixtures.COLLECTION_QUOTE

export { page, source, facets, collections, status, quote, bundle }
