// File names of downloads (C-07): built from artist and title, valid on every operating system.

interface DownloadNameInput {
  readonly artist: string
  readonly title: string
  /** Distinguishes the files of one video, in the order of the name; empty parts are omitted. */
  readonly parts: readonly string[]
}

const EXTENSION = '.mp4'
/** UTF-8 bytes before the extension: file systems allow 255 in total. */
const STEM_MAX = 200
/** Control characters, characters that Windows forbids, bidirectional controls and path separators. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu
/** Device names reserved by Windows, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** A file name of at most 204 bytes; never empty, hidden or a path. */
export function downloadName({ artist, title, parts }: DownloadNameInput): string {
  const stem = [artist, title, ...parts].map(cleaned).filter((part) => part !== '')
  const whole = trimmed(cut(stem.join(' - ')))
  return `${whole === '' ? 'video' : whole.replace(device, '_$1')}${EXTENSION}`
}

/** The name in ASCII, for clients that only read `filename` (RFC 6266 appendix D). */
export function asciiName(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%/:*?<>|]/gu, '_')
  // Removing combining marks may leave a leading dot or space.
  return /^[ .]/.test(ascii) ? `_${ascii}` : ascii
}

function cleaned(text: string): string {
  const spaced = text.toWellFormed().normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/gu, ' ')
  return trimmed(spaced)
}

/** A leading dot hides a file; Windows drops a trailing dot or space. */
function trimmed(text: string): string {
  return text.replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}

/** Cuts between grapheme clusters. */
function cut(text: string): string {
  let bytes = 0
  let result = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > STEM_MAX) break
    result += segment
  }
  return result
}
