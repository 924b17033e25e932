import { signPayload } from './sign.ts'
import { signedAddress, type EmbedAddressOptions } from './signed-address.ts'

/**
 * Returns the address for the iframe's `src`: the payload base64- and URL-encoded, with the signature of the unencoded
 * text (B-01, B-02, B-04). Create a new one for every page view. Errors: those of `signPayload`, and SigningError
 * `invalid_embed_url`, `invalid_client_id`.
 */
export function embedAddress(options: EmbedAddressOptions): string {
  return signedAddress(options, signPayload(options.payload, options.clientSecret))
}
