// Typed clients of the catalogue API and the fulfilment API. They need only `fetch`, so they run in every current runtime.
export { ApiError, type ApiErrorCode, type ClientErrorCode, type OperationId } from './api-error.ts'
export { createCatalogueClient, type CatalogueClient } from './catalogue-client.ts'
export { createFulfilmentClient, type FulfilmentClient } from './fulfilment-client.ts'
export type { CallOptions, ClientOptions, FetchInit, FetchLike, FetchResponse } from './client-options.ts'
export type * from './generated/types.ts'
