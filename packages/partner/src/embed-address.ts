import { signPayload } from './sign.ts'
import type { SignedPayload } from './signed-payload.ts'
import { SigningError } from './signing-error.ts'
import { trimEnd } from './trim-end.ts'

/** Options of an embed address. */
export interface EmbedAddressOptions {
  /** The service's public site, an absolute http or https URL without query or fragment. */
  readonly embedUrl: string
  /** 32 hex digits, not secret. */
  readonly clientId: string
  readonly payload: SignedPayload | string
  /** Keep it on the server: this function is not for browsers. */
  readonly clientSecret: string
}

/**
 * Returns the address for the iframe's `src`: the payload base64- and URL-encoded, with the signature of the unencoded
 * text (B-01, B-02, B-04). Create a new one for every page view. Errors: those of `signPayload`, and SigningError
 * `invalid_embed_url`, `invalid_client_id`.
 */
export function embedAddress({ embedUrl, clientId, payload, clientSecret }: EmbedAddressOptions): string {
  if (typeof clientId !== 'string' || clientId === '') {
    throw new SigningError('invalid_client_id', 'The client id is empty: is the environment variable set?')
  }
  const { base64, signature } = signPayload(payload, clientSecret)
  const page = `${siteOf(embedUrl)}/partner/embed/${encodeURIComponent(clientId)}`
  return `${page}?payload=${encodeURIComponent(base64)}&sig=${signature}`
}

function siteOf(embedUrl: string): string {
  const url = URL.canParse(embedUrl) ? new URL(embedUrl) : null
  const usable = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  if (!usable) {
    throw new SigningError(
      'invalid_embed_url',
      `Not an absolute http or https URL without query: ${JSON.stringify(embedUrl)}`,
    )
  }
  return trimEnd(url.href, '/')
}
