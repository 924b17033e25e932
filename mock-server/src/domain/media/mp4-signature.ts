// Whether bytes begin like an MP4 (ISO 14496-12 4.3): a box `ftyp`, which names a brand and may name others.

/** Size, type, brand. */
export const MP4_SIGNATURE_BYTES = 12
const TYPE = { start: 4, end: 8 }
/** Size, type, brand and version: no box of the kind is smaller. */
const SMALLEST_BOX = 16

/** Looks at the first `MP4_HEAD_BYTES`; what a file is called or declared to be does not matter. */
export function hasMp4Signature(head: Uint8Array): boolean {
  if (head.length < MP4_SIGNATURE_BYTES) return false
  const bytes = Buffer.from(head.buffer, head.byteOffset, MP4_SIGNATURE_BYTES)
  return bytes.toString('latin1', TYPE.start, TYPE.end) === 'ftyp' && bytes.readUInt32BE(0) >= SMALLEST_BOX
}
