// The same for every runtime with WebCrypto: Cloudflare Workers, Vercel Edge, Deno, Bun. WebCrypto only signs asynchronously,
// so both functions return promises; they are an entry point of their own, because types cannot depend on the runtime.
import { signedAddress, type EmbedAddressOptions } from './signed-address.ts'
import type { SignedPayload } from './signed-payload.ts'
import { unsignedText, type SignedText } from './signed-text.ts'

export type { EmbedAddressOptions } from './signed-address.ts'
export { withTimestamp, type SignedPayload } from './signed-payload.ts'
export type { SignedText } from './signed-text.ts'
export { SigningError, type SigningErrorCode } from './signing-error.ts'

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** As `signPayload` of the main entry point (B-04); rejects where it throws. */
export async function signPayload(payload: SignedPayload | string, clientSecret: string): Promise<SignedText> {
  const { raw, bytes, base64 } = unsignedText(payload, clientSecret)
  const { subtle } = crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(clientSecret), algorithm, false, ['sign'])
  const digest = new Uint8Array(await subtle.sign('HMAC', key, bytes))
  return { raw, base64, signature: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** As `embedAddress` of the main entry point (B-01, B-02, B-04); rejects where it throws. */
export async function embedAddress(options: EmbedAddressOptions): Promise<string> {
  return signedAddress(options, await signPayload(options.payload, options.clientSecret))
}
