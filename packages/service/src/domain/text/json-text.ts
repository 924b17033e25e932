// Foreign JSON stored as text: limits on its depth and length.
import { Buffer } from '#platform/buffer'

export interface JsonBounds {
  /** Bytes of the text in UTF-8. */
  readonly maxBytes: number
  /** Levels of nested arrays and objects. */
  readonly maxDepth: number
}

export type JsonText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'too_deep' | 'too_large' }

/**
 * Parsed JSON as text. Checks the depth first, because `JSON.stringify` overflows the stack on deeply nested values.
 */
export function jsonText(value: unknown, { maxBytes, maxDepth }: JsonBounds): JsonText {
  if (!shallower(value, maxDepth)) return { ok: false, code: 'too_deep' }
  const text = JSON.stringify(value)
  return Buffer.byteLength(text) > maxBytes ? { ok: false, code: 'too_large' } : { ok: true, text }
}

/** Recurses at most `levels` deep. */
function shallower(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => shallower(inner, levels - 1))
}
