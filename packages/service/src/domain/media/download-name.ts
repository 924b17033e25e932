// File names of downloads (C-07), valid on every operating system.
import { Buffer } from '#platform/buffer'

interface DownloadNameInput {
  /** What the file is of, such as artist and title; joined, and truncated where they are long. */
  readonly names: readonly string[]
  /** Counts the downloads of that name from 1. */
  readonly copy?: number
  /** Distinguishes the files of one download; null for its main file. */
  readonly part: 'reel' | 'lyric' | 'behind the scenes' | null
}

const EXTENSION = '.mp4'
/** UTF-8 bytes of the names: file systems allow 255 in total. */
const STEM_MAX = 200
/** Control characters, characters that Windows forbids, bidirectional controls and path separators. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu
/** Device names reserved by Windows, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** A file name of at most 255 bytes; never empty, hidden or a path. */
export function downloadName({ names, copy = 1, part }: DownloadNameInput): string {
  const whole = trimmed(cut(names.map(cleaned).filter(Boolean).join(' - ')))
  const stem = whole === '' ? 'video' : whole.replace(device, '_$1')
  return `${stem}${copy === 1 ? '' : ` (${copy})`}${part === null ? '' : ` - ${part}`}${EXTENSION}`
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
  const start = text.search(/[^\s.]/u)
  let end = text.length
  while (end > start && /[\s.]/u.test(text.charAt(end - 1))) end -= 1
  return start === -1 ? '' : text.slice(start, end)
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
