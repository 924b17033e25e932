// Errors raised before the area is known: malformed HTTP, unknown routes. Their body is `errorBody`.

/** By code. Any address of the service may return them. */
export const transportErrors = {
  malformed_http: { status: 400, message: 'This is not a valid HTTP request.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  headers_too_large: { status: 431, message: 'The header fields are too large.' },
  not_ready: { status: 503, message: 'The service is starting; come again in a moment.' },
} as const

export type TransportErrorCode = keyof typeof transportErrors
