// Refusals of HTTP itself, given before anybody knows which area was meant; their body is `errorBody`.

/** By code: what a caller may get from any address of the service. */
export const transportErrors = {
  malformed_http: { status: 400, message: 'This is no valid HTTP request.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  headers_too_large: { status: 431, message: 'The header fields are too large.' },
  not_ready: { status: 503, message: 'The service is starting; come again in a moment.' },
} as const

export type TransportErrorCode = keyof typeof transportErrors
