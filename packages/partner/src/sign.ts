import { createHmac } from 'node:crypto'
import type { SignedPayload } from './signed-payload.ts'
import { SigningError } from './signing-error.ts'

/** The exact signed string, its base64 form, and its signature, 64 lowercase hex digits. Pass `raw` on byte for byte. */
export interface SignedText {
  readonly raw: string
  /** Of `raw` in UTF-8, with padding; not URL-encoded. */
  readonly base64: string
  readonly signature: string
}

/**
 * Signs the UTF-8 bytes of a payload with HMAC-SHA256 (B-04). An object is serialised once; a string is signed
 * unchanged. `clientSecret` is used as text, not decoded from hex. Errors: SigningError `empty_secret`,
 * `invalid_payload`, or `lone_surrogate` for half a character (an emoji cut in two), which has no UTF-8 form.
 */
export function signPayload(payload: SignedPayload | string, clientSecret: string): SignedText {
  if (typeof clientSecret !== 'string' || clientSecret === '') {
    throw new SigningError('empty_secret', 'The client secret is empty: is the environment variable set?')
  }
  const raw = typeof payload === 'string' ? wellFormed(payload, 'the payload') : serialise(payload)
  const signature = createHmac('sha256', clientSecret).update(raw, 'utf8').digest('hex')
  return { raw, base64: Buffer.from(raw, 'utf8').toString('base64'), signature }
}

function serialise(payload: SignedPayload): string {
  const userId: unknown = payload?.partner_external_user_id
  if (typeof userId !== 'string' || userId === '') {
    throw new SigningError('invalid_payload', 'The payload needs partner_external_user_id, a string that is not empty.')
  }
  // JSON.stringify would escape a lone surrogate. The result could be signed, but all lone surrogates hash like U+FFFD,
  // so different users would be merged.
  return JSON.stringify(payload, (key, value: unknown) => {
    wellFormed(key, 'a key of the payload')
    return typeof value === 'string' ? wellFormed(value, `the value of "${key}"`) : value
  })
}

function wellFormed(text: string, where: string): string {
  if (text.isWellFormed()) return text
  throw new SigningError('lone_surrogate', `Half a surrogate pair in ${where}: was a text cut inside an emoji?`)
}
