// The JSON text of a value in parts: written as a whole, the text of many items would block the event loop (O-16).

/** Items of lists, at any level, above which a value is written in parts. */
const MANY = 2_000
/** Items of one part. */
const PART = 500
/** Levels at which items are counted. */
const LEVELS = 4

/** Whether a value should be written in parts. */
export function hasManyItems(value: unknown): boolean {
  return itemsIn(value, MANY) > MANY
}

/** Together the text of `JSON.stringify`, for a value of objects without `toJSON`, lists, texts, numbers and flags. */
export function* jsonParts(value: unknown): Generator<string> {
  if (itemsIn(value, PART) <= PART) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* listParts(value)
  else yield* objectParts(Object(value) as object)
}

function* objectParts(value: object): Generator<string> {
  let separator = '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    yield* jsonParts(field)
    separator = ','
  }
  yield '}'
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let separator = '['
  for (let from = 0; from < list.length;) {
    const end = endOfPart(list, from)
    yield separator
    // One item may be more than a part.
    if (end === from + 1) yield* jsonParts(list[from] ?? null)
    else yield JSON.stringify(list.slice(from, end)).slice(1, -1)
    separator = ','
    from = end
  }
  yield ']'
}

function endOfPart(list: readonly unknown[], from: number): number {
  let end = from + 1
  let items = 1 + itemsIn(list[from], PART)
  for (; end < list.length; end += 1) {
    items += 1 + itemsIn(list[end], PART)
    if (items > PART) break
  }
  return end
}

/** Counts no further than just above `enough`. */
function itemsIn(value: unknown, enough: number, level = 0): number {
  if (typeof value !== 'object' || value === null || level === LEVELS) return 0
  const list = Array.isArray(value)
  const parts: readonly unknown[] = list ? value : Object.values(value)
  let count = list ? parts.length : 0
  for (let at = 0; at < parts.length && count <= enough; at += 1) count += itemsIn(parts[at], enough - count, level + 1)
  return count
}
