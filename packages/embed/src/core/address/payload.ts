// SPEC 4.B1: the payload parameter is base64 of the signed text; what is not base64 is the text itself (B-02).

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * Turns the URL-decoded parameter into the signed text. Standard alphabet, padding optional, a space means the plus
 * that URL decoding took away. Bits beyond the last byte must be zero. Bytes that are no UTF-8 were never our base64
 * text, so the parameter is then the text. A BOM stays: it was signed too.
 */
export function decodePayload(parameter: string): string {
  const candidate = parameter.replaceAll(' ', '+')
  if (!base64.test(candidate)) return parameter
  const binary = atob(candidate.replaceAll('=', ''))
  if (!isCanonical(candidate, binary)) return parameter
  return decodeUtf8(Uint8Array.from(binary, (character) => character.charCodeAt(0))) ?? parameter
}

function isCanonical(candidate: string, binary: string): boolean {
  return btoa(binary).replaceAll('=', '') === candidate.replaceAll('=', '')
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
