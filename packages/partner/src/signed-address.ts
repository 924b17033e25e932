import type { SignedPayload } from './signed-payload.ts'
import type { SignedText } from './signed-text.ts'
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

/** The address of a signed text. Errors: SigningError `invalid_client_id` and `invalid_embed_url`. */
export function signedAddress({ embedUrl, clientId }: EmbedAddressOptions, { base64, signature }: SignedText): string {
  if (typeof clientId !== 'string' || clientId === '') {
    throw new SigningError('invalid_client_id', 'The client id is empty: is the environment variable set?')
  }
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
