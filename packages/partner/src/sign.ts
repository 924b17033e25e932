import { createHmac } from 'node:crypto'
import type { SignedPayload } from './signed-payload.ts'
import { unsignedText, type SignedText } from './signed-text.ts'

/**
 * Signs the UTF-8 bytes of a payload with HMAC-SHA256 (B-04). An object is serialised once; a string is signed
 * unchanged. `clientSecret` is used as text, not decoded from hex. Errors: SigningError `empty_secret`,
 * `invalid_payload`, or `lone_surrogate` for half a character (an emoji cut in two), which has no UTF-8 form.
 */
export function signPayload(payload: SignedPayload | string, clientSecret: string): SignedText {
  const { raw, bytes, base64 } = unsignedText(payload, clientSecret)
  return { raw, base64, signature: createHmac('sha256', clientSecret).update(bytes).digest('hex') }
}
