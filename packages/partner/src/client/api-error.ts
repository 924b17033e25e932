import type { CatalogueErrorCode, FulfilmentErrorCode, OperationTypes } from './generated/types.ts'

/**
 * Causes that the service did not name. `network_error`: no complete response. `invalid_response`: a success whose body
 * does not follow the contract. `unexpected_status`: an error without a code of the service, such as a proxy's.
 * `invalid_parameters`: the parameters cannot be sent.
 */
export type ClientErrorCode = 'network_error' | 'invalid_response' | 'unexpected_status' | 'invalid_parameters'

/** A newer service may return codes that this list does not have. */
export type ApiErrorCode = CatalogueErrorCode | FulfilmentErrorCode | ClientErrorCode | (string & Record<never, never>)

export type OperationId = keyof OperationTypes

interface Details {
  readonly code: ApiErrorCode
  readonly operation: OperationId
  readonly status?: number | null
  readonly requestId?: string | null
  readonly retryAfterSeconds?: number | null
  readonly attempts?: number
}

/**
 * A call that failed. Branch on `code`; show `message` to developers. Contains no credential. An aborted call rejects
 * with the reason of its signal instead.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly operation: OperationId
  /** Status of the last response; null without one. */
  readonly status: number | null
  /** `X-Request-Id` of the last response, for support; null without one. */
  readonly requestId: string | null
  /** How long the service asks to wait before the next call; null if it does not say. */
  readonly retryAfterSeconds: number | null
  /** How many requests were sent. */
  readonly attempts: number

  constructor(message: string, details: Details) {
    super(message)
    this.name = 'ApiError'
    this.code = details.code
    this.operation = details.operation
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.attempts = details.attempts ?? 0
  }
}
