// JSON of others, kept as text: how deep and how long it may be.

export interface JsonBounds {
  /** Bytes of the text in UTF-8. */
  readonly maxBytes: number
  /** Levels of lists and objects. */
  readonly maxDepth: number
}

export type JsonText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'too_deep' | 'too_large' }

/** Parsed JSON as text again. Depth is looked at first: an engine that writes what is nested without end runs out of stack. */
export function jsonText(value: unknown, { maxBytes, maxDepth }: JsonBounds): JsonText {
  if (!shallower(value, maxDepth)) return { ok: false, code: 'too_deep' }
  const text = JSON.stringify(value)
  return Buffer.byteLength(text) > maxBytes ? { ok: false, code: 'too_large' } : { ok: true, text }
}

/** Goes no deeper than `levels` itself. */
function shallower(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => shallower(inner, levels - 1))
}
