// What a downloaded file is called: told from artist and title, and fit for every system it may be saved on.

interface Downloaded {
  readonly artist: string
  readonly title: string
  /** What tells it from other files of the video, in the order of the name; empty ones are left out. */
  readonly parts: readonly string[]
}

const EXTENSION = '.mp4'
/** Bytes of UTF-8 before the extension: every file system takes 255 in all. */
const STEM_MAX = 200
/** Control characters, what Windows forbids, what turns the direction of text, and what a path is made of. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu
/** Names that Windows keeps for devices, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** A file name of at most 204 bytes, never empty, hidden or a path. */
export function downloadName({ artist, title, parts }: Downloaded): string {
  const stem = [artist, title, ...parts].map(cleaned).filter((part) => part !== '')
  const whole = trimmed(cut(stem.join(' - ')))
  return `${whole === '' ? 'video' : whole.replace(device, '_$1')}${EXTENSION}`
}

/** The name in ASCII, for readers of `filename` alone (RFC 6266 appendix D). */
export function asciiName(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%/:*?<>|]/gu, '_')
  // Marks without a letter leave nothing, and what follows them may be a dot.
  return /^[ .]/.test(ascii) ? `_${ascii}` : ascii
}

function cleaned(text: string): string {
  const spaced = text.toWellFormed().normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/gu, ' ')
  return trimmed(spaced)
}

/** A dot in front hides a file; one behind it, or a space, is lost on Windows. */
function trimmed(text: string): string {
  return text.replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}

/** Between what people take for letters, never within one. */
function cut(text: string): string {
  let bytes = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > STEM_MAX) break
    kept += segment
  }
  return kept
}
