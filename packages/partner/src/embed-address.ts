import { signPayload } from './sign.ts'
import type { SignedPayload } from './signed-payload.ts'
import { SigningError } from './signing-error.ts'

/** What an embed address is made of. */
export interface EmbedAddressOptions {
  /** The service's public site, an absolute http or https URL without query or fragment. */
  readonly embedUrl: string
  /** 32 hex digits, not secret. */
  readonly clientId: string
  readonly payload: SignedPayload | string
  /** Stays on the server: this function is not for browsers. */
  readonly clientSecret: string
}

/**
 * The address to set as the iframe's `src`: the payload base64- and URL-encoded, the signature over the text before
 * either. Make a new one for every page view. Errors: those of `signPayload`, and SigningError `invalid_embed_url`,
 * `invalid_client_id`. Source: SPEC 4.B1.
 */
export function embedAddress({ embedUrl, clientId, payload, clientSecret }: EmbedAddressOptions): string {
  if (typeof clientId !== 'string' || clientId === '') {
    throw new SigningError('invalid_client_id', 'The client id is empty: is the environment variable set?')
  }
  const { raw, signature } = signPayload(payload, clientSecret)
  const encoded = encodeURIComponent(Buffer.from(raw, 'utf8').toString('base64'))
  return `${siteOf(embedUrl)}/partner/embed/${encodeURIComponent(clientId)}?payload=${encoded}&sig=${signature}`
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
  return url.href.replace(/\/+$/, '')
}
