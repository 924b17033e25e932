// Detects MP4 by its first bytes (ISO 14496-12 4.3): an `ftyp` box with a brand and optional compatible brands.
import { Buffer } from '#platform/buffer'

/** Size, type, brand. */
export const MP4_SIGNATURE_BYTES = 12
const TYPE = { start: 4, end: 8 }
/** Size, type, brand and version: the smallest valid `ftyp` box. */
const SMALLEST_BOX = 16

/** Checks the first `MP4_SIGNATURE_BYTES`; file name and declared type do not matter. */
export function hasMp4Signature(head: Uint8Array): boolean {
  if (head.length < MP4_SIGNATURE_BYTES) return false
  const bytes = Buffer.from(head.buffer, head.byteOffset, MP4_SIGNATURE_BYTES)
  return bytes.toString('latin1', TYPE.start, TYPE.end) === 'ftyp' && bytes.readUInt32BE(0) >= SMALLEST_BOX
}
