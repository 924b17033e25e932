// Joins small chunks of a body: a client may send each byte as a chunk of its own (O-16).

export interface GatheredChunks {
  take(chunk: Buffer): void
  /** Passes on what was not yet. */
  end(): void
}

/** Bytes that are passed on together. */
const CAPACITY = 16_384

/** Calls `pass` with the bytes of the chunks, in order. A body of one chunk is passed on as it is. */
export function gatherChunks(pass: (bytes: Uint8Array) => void): GatheredChunks {
  let first: Buffer | null = null
  let gathered: Buffer | null = null
  let filled = 0
  const flush = (): void => {
    // The reader may hold the bytes.
    if (filled > 0) pass(Buffer.from(gathered?.subarray(0, filled) ?? []))
    filled = 0
  }
  const add = (chunk: Buffer): void => {
    if (chunk.length > CAPACITY - filled) flush()
    if (chunk.length > CAPACITY) return pass(chunk)
    filled += chunk.copy((gathered ??= Buffer.allocUnsafe(CAPACITY)), filled)
  }
  return {
    take(chunk) {
      if (first === null && gathered === null) return void (first = chunk)
      if (first !== null) add(first)
      first = null
      gathered ??= Buffer.allocUnsafe(CAPACITY)
      add(chunk)
    },
    end() {
      if (first !== null) pass(first)
      first = null
      flush()
    },
  }
}
