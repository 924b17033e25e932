/** What programs without Unicode wrote for these languages; for all others that of western Europe. */
const legacyEncodings: Readonly<Record<string, string>> = { ar: 'windows-1256', he: 'windows-1255', ja: 'shift_jis' }

/**
 * The text of a file that does not name its encoding: Unicode by its byte order mark, UTF-8 where that is valid, else the
 * older encoding of a language (BCP 47).
 */
export function decodeText(bytes: ArrayBuffer, language: string): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [primary = ''] = language.split('-')
    return new TextDecoder(legacyEncodings[primary] ?? 'windows-1252').decode(bytes)
  }
}
