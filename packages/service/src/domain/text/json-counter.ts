// Counts what makes JSON slow to read, in its bytes as they arrive and before anything parses them (O-16).

export interface JsonLimits {
  /** At all levels together. */
  readonly values: number
  readonly names: number
  readonly levels: number
}

/** Takes the next bytes of one text; false once it exceeds a limit. */
export function createJsonCounter(limits: JsonLimits): (bytes: Uint8Array) => boolean {
  const counts = new Uint32Array(KINDS)
  let deepest = 0
  let inText = false
  let escaped = false
  const countOf = (kind: number): number => counts[kind] ?? 0
  const isWithin = (): boolean =>
    deepest <= limits.levels && countOf(colon) <= limits.names && countOf(comma) < limits.values
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const kind = kinds[bytes[at] ?? 0] ?? other
      if (inText) {
        if (escaped) escaped = false
        else if (kind === quote) inText = false
        else if (kind === backslash) escaped = true
      } else if (kind === quote) inText = true
      else if (kind !== other) {
        counts[kind] = countOf(kind) + 1
        if (kind === open) deepest = Math.max(deepest, countOf(open) - countOf(close))
      }
    }
    return isWithin()
  }
}

const other = 0
const quote = 1
const backslash = 2
const colon = 3
const open = 4
const close = 5
const comma = 6
const KINDS = 7
const kinds = kindsOf({
  ',': comma,
  '"': quote,
  '\\': backslash,
  ':': colon,
  '[': open,
  '{': open,
  ']': close,
  '}': close,
})

function kindsOf(kindOf: Readonly<Record<string, number>>): Uint8Array {
  const found = new Uint8Array(256).fill(other)
  for (const [character, kind] of Object.entries(kindOf)) found[character.charCodeAt(0)] = kind
  return found
}
