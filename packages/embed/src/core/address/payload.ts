// The payload parameter is base64 of the signed text; anything that is not base64 is the text itself (B-02).

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * Decodes the URL-decoded parameter into the signed text (B-02). Standard alphabet, padding optional; a space stands
 * for a `+` that URL decoding removed. Unused trailing bits must be zero. If the bytes are not valid UTF-8, the
 * parameter was never base64 text and is returned as is. A BOM is preserved because it was signed too.
 */
export function decodePayload(parameter: string): string {
  const candidate = parameter.replaceAll(' ', '+')
  if (!base64.test(candidate)) return parameter
  const binary = atob(candidate)
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
