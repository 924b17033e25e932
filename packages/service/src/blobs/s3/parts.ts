// A body in parts of equal size, in one buffer.
import { createHash } from 'node:crypto'
import type { StoredBlob } from '../../ports.ts'

/** A multipart upload has at most 10,000 parts of at least 5 MiB, except the last. */
export const PART_BYTES = 8_388_608
/** Most files are smaller than a part. */
const FIRST_BYTES = 65_536

export interface BodyPart {
  /** Valid until the next part is requested. */
  readonly bytes: Buffer
  /** Whether the body ends with it. */
  readonly isLast: boolean
}

export interface PartedBody {
  /** Ends early once the body is longer than allowed. Errors: rejects with the error of the body. */
  readonly parts: AsyncIterable<BodyPart>
  /** What was read, once `parts` has ended. */
  outcome(): StoredBlob
}

/** Holds one part in memory, whatever the length of the body. */
export function inParts(body: AsyncIterable<Uint8Array>, maxBytes: number, partBytes = PART_BYTES): PartedBody {
  const hash = createHash('sha256')
  let total = 0
  async function* parts(): AsyncGenerator<BodyPart, void> {
    let buffer: Buffer = Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, partBytes))
    let filled = 0
    let full = 0
    for await (const chunk of body) {
      total += chunk.length
      if (total > maxBytes) return
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) {
        const piece = chunk.subarray(at, at + partBytes - filled)
        buffer = enlarged(buffer, { filled, needed: filled + piece.length, most: partBytes })
        buffer.set(piece, filled)
        at += piece.length
        filled += piece.length
        if (filled < partBytes) continue
        yield { bytes: buffer, isLast: false }
        filled = 0
        full += 1
      }
    }
    if (filled > 0 || full === 0) yield { bytes: buffer.subarray(0, filled), isLast: true }
  }
  return {
    parts: parts(),
    outcome: () =>
      total > maxBytes
        ? { ok: false, code: 'too_large' }
        : { ok: true, bytes: total, sha256: hash.copy().digest('hex') },
  }
}

function enlarged(buffer: Buffer, size: { filled: number; needed: number; most: number }): Buffer {
  if (size.needed <= buffer.length) return buffer
  const larger = Buffer.allocUnsafeSlow(Math.min(size.most, Math.max(size.needed, buffer.length * 2)))
  larger.set(buffer.subarray(0, size.filled))
  return larger
}
