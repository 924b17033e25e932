import type { SignedPayload } from './signed-payload.ts'
import { SigningError } from './signing-error.ts'

/** The exact signed string, its base64 form, and its signature, 64 lowercase hex digits. Pass `raw` on byte for byte. */
export interface SignedText {
  readonly raw: string
  /** Of `raw` in UTF-8, with padding; not URL-encoded. */
  readonly base64: string
  readonly signature: string
}

/** What is signed: everything but the signature, which each platform computes in its own way. */
export interface UnsignedText extends Omit<SignedText, 'signature'> {
  /** `raw` in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

const utf8 = new TextEncoder()

/** Errors: SigningError `empty_secret`, `invalid_payload` and `lone_surrogate`. */
export function unsignedText(payload: SignedPayload | string, clientSecret: string): UnsignedText {
  if (typeof clientSecret !== 'string' || clientSecret === '') {
    throw new SigningError('empty_secret', 'The client secret is empty: is the environment variable set?')
  }
  const raw = typeof payload === 'string' ? wellFormed(payload, 'the payload') : serialise(payload)
  const bytes = utf8.encode(raw)
  return { raw, bytes, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
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
