// The payload parameter as the embed page reads it (B-02).

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

export interface ReadPayload {
  readonly encoding: 'base64' | 'text'
  readonly text: string
}

/** The signed text of a URL-decoded parameter: standard base64 of UTF-8, otherwise the parameter itself. */
export function readPayload(parameter: string): ReadPayload {
  const candidate = parameter.replaceAll(' ', '+')
  const text = base64.test(candidate) ? utf8Of(canonicalBytes(candidate)) : null
  return text === null ? { encoding: 'text', text: parameter } : { encoding: 'base64', text }
}

/** Null if bits beyond the last byte are set, which no encoder writes. */
function canonicalBytes(candidate: string): Uint8Array | null {
  const bytes = bytesOfBase64(candidate)
  return base64Of(bytes).replaceAll('=', '') === candidate.replaceAll('=', '') ? bytes : null
}

/** `text` must be base64 without its padding checked. */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function utf8Of(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Null if the percent-encoding is malformed. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
