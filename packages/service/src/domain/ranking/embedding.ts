// A vector as text for any engine: base64 of its little-endian 32-bit floats.
import { Buffer } from '#platform/buffer'

export function packEmbedding(values: readonly number[]): string {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeFloatLE(value, at * 4)
  return bytes.toString('base64')
}

/** Reads what `packEmbedding` wrote; ignores fewer than four remaining bytes. */
export function unpackEmbedding(text: string): number[] {
  const bytes = Buffer.from(text, 'base64')
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4))
}
