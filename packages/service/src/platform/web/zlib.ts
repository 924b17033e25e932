// Checksums and inflation in a browser.

const POLYNOMIAL = 0xed_b8_83_20
const BITS = 8
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < BITS; bit += 1) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0)
  return value
})

/** Of ISO 3309, as PNG has it. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (value >>> BITS) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return ~value >>> 0
}

export async function inflatesTo(data: Uint8Array, size: number): Promise<boolean> {
  const stream = new Blob([Uint8Array.from(data)]).stream().pipeThrough(new DecompressionStream('deflate'))
  let inflated = 0
  try {
    for await (const chunk of stream) {
      inflated += chunk.length
      if (inflated > size) return false
    }
  } catch {
    // Not deflated, cut off, or followed by anything: the stream reports all of them by throwing.
    return false
  }
  return inflated === size
}
