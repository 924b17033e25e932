// Whether the same request may be repeated. In its own module because only the checkout asks, which loads later.
import type { EmbedError } from './embed-error.ts'

/** No response arrived: the same request can be repeated unchanged. */
export function isUnanswered(error: EmbedError): boolean {
  return error.kind === 'network' || error.kind === 'timeout'
}

/** A call of the session exceeded a rate limit; it succeeds after `Retry-After`. */
export function isRateLimited(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status === 429
}

/** The service understood the request and rejected it: repeating it brings the same response. */
export function isRejection(error: EmbedError): boolean {
  return error.kind === 'workspace' && error.status < 500 && error.status !== 429
}
