// Detects audio by its first bytes: every format that a browser decodes, and those of Apple's that Safari does (E-01).
import { hasMp4Signature } from './mp4-signature.ts'

/** Enough for the kind within a RIFF or FORM file. */
export const AUDIO_SIGNATURE_BYTES = 12

const starts = ['ID3', 'fLaC', 'OggS', 'caff', '\x1a\x45\xdf\xa3']
/** The first four characters and those from the ninth on. */
const kinds = ['RIFF WAVE', 'RF64 WAVE', 'FORM AIFF', 'FORM AIFC']

/** Checks the first `AUDIO_SIGNATURE_BYTES`; file name and declared type do not matter. */
export function hasAudioSignature(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, AUDIO_SIGNATURE_BYTES)).toString('latin1')
  const kind = `${text.slice(0, 4)} ${text.slice(8)}`
  return starts.some((start) => text.startsWith(start)) || kinds.includes(kind) || hasMp4Signature(head) || isMpeg(head)
}

/**
 * A header of MPEG audio or ADTS (ISO 11172-3 2.4.2.3, 13818-7 6.2): eleven ones, a version and a layer, which is 0 in
 * ADTS. Neither a reserved version nor layer 1, which nobody uses and which the byte order mark of UTF-16 would be.
 */
function isMpeg([first = 0, second = 0]: Uint8Array): boolean {
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  return first === 0xff && second >= 0xe0 && version !== 1 && layer !== 3 && (layer !== 0 || second >= 0xf0)
}
