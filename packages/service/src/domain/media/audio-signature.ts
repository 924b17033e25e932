// Detects audio by its first bytes: every format that the editor reads in a browser, and those of Apple's that Safari
// decodes (E-01).
import { Buffer } from '#platform/buffer'
import { hasMp4Signature } from './mp4-signature.ts'

/** Bytes before the first frame that players skip: zeros, or the rest of a frame where a recording begins within one. */
const JUNK_MAX = 4_096
/** Bytes of the longest frame: layer II with 384 kbit/s at 32 kHz. */
const MPEG_FRAME_MAX = 1_729
/** Bytes of a header that decide its frame's length. */
const MPEG_HEADER_BYTES = 3
/** Enough for a frame behind those bytes, and for the header of the next. */
export const AUDIO_SIGNATURE_BYTES = JUNK_MAX + MPEG_FRAME_MAX + MPEG_HEADER_BYTES
/** Enough for the kind within a RIFF or FORM file. */
const KIND_BYTES = 12

const starts = ['ID3', 'fLaC', 'OggS', 'caff', '\x1a\x45\xdf\xa3']
/** The first four characters and those from the ninth on. */
const kinds = ['RIFF WAVE', 'RIFX WAVE', 'RF64 WAVE', 'FORM AIFF', 'FORM AIFC']

/** Checks the first `AUDIO_SIGNATURE_BYTES`; file name and declared type do not matter. */
export function hasAudioSignature(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, KIND_BYTES)).toString('latin1')
  const kind = `${text.slice(0, 4)} ${text.slice(8)}`
  if (starts.some((start) => text.startsWith(start)) || kinds.includes(kind)) return true
  return hasMp4Signature(head) || isMpeg(head) || hasLaterFrames(head)
}

/**
 * A header of MPEG audio or ADTS (ISO 11172-3 2.4.2.3, 13818-7 6.2): eleven ones, a version and a layer, which is 0 in
 * ADTS. Neither a reserved version nor layer 1, which nobody uses and which the byte order mark of UTF-16 would be.
 */
function isMpeg([first = 0, second = 0]: Uint8Array): boolean {
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  return first === 0xff && second >= 0xe0 && version !== 1 && layer !== 3 && (layer !== 0 || second >= 0xf0)
}

/** Two frames of the same version, layer and sample rate in succession, which other files do not have by chance. */
function hasLaterFrames(head: Uint8Array): boolean {
  for (let at = head.indexOf(0xff); at >= 0 && at <= JUNK_MAX; at = head.indexOf(0xff, at + 1)) {
    const length = mpegFrameLength(head, at)
    if (length === null || mpegFrameLength(head, at + length) === null) continue
    if (kindOf(head, at) === kindOf(head, at + length)) return true
  }
  return false
}

function kindOf(bytes: Uint8Array, at: number): string {
  return `${bytes[at + 1]} ${((bytes[at + 2] ?? 0) >> 2) & 3}`
}

/** Bitrates in kbit/s, from index 1: of MPEG 1 in each layer, and of the lower sample rates in both. */
const layer2 = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const layer3 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lower = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** In Hz, of MPEG 1; MPEG 2 has half of each, MPEG 2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000]

/**
 * By version and layer, as in the header: bitrates, how often the sample rate is halved, and an eighth of a frame's
 * samples in bits per kilobit.
 */
const frameKinds: Readonly<Record<number, { bitrates: readonly number[]; halved: number; factor: number }>> = {
  0b1110: { bitrates: layer2, halved: 0, factor: 144_000 },
  0b1101: { bitrates: layer3, halved: 0, factor: 144_000 },
  0b1010: { bitrates: lower, halved: 1, factor: 144_000 },
  0b1001: { bitrates: lower, halved: 1, factor: 72_000 },
  0b0010: { bitrates: lower, halved: 2, factor: 144_000 },
  0b0001: { bitrates: lower, halved: 2, factor: 72_000 },
}

/**
 * Frames of MPEG audio in layers II and III (ISO 11172-3 2.4.2.3, 13818-3 2.4.2.3). Bytes of the frame whose header is
 * at `at`; null if there is none.
 */
function mpegFrameLength(bytes: Uint8Array, at: number): number | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + MPEG_HEADER_BYTES)
  const kind = first === 0xff && second >= 0xe0 ? frameKinds[(second >> 1) & 0b1111] : undefined
  const kilobits = kind?.bitrates[(third >> 4) - 1]
  const hertz = sampleRates[(third >> 2) & 3]
  if (kind === undefined || kilobits === undefined || hertz === undefined) return null
  return Math.floor((kind.factor * kilobits) / (hertz >> kind.halved)) + ((third >> 1) & 1)
}
