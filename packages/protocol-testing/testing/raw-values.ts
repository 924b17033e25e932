// What the hand-written ends do with values, well and badly.
export type Fields = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Each list with the entries of the list before it. */
export function addsTo(before: Fields | null, fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => {
    const old = before?.[key]
    return [key, Array.isArray(value) && Array.isArray(old) ? [...new Set<unknown>([...old, ...value])] : value]
  })
  return Object.fromEntries(entries) as Fields
}

/** A deep copy by assignment, so that an own `__proto__` key becomes the prototype of its object. */
export function assigned(fields: Fields): Fields {
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields))
    copy[key] = isRecord(value) && !Array.isArray(value) ? assigned(value) : value
  return copy
}

/** A deep merge that follows an own `__proto__` key into the prototype of every object. */
export function mergeDeep(into: Record<string, unknown>, fields: Fields): Fields {
  for (const [key, value] of Object.entries(fields)) {
    const target = into[key]
    if (isRecord(value) && !Array.isArray(value) && isRecord(target)) mergeDeep(target, value)
    else into[key] = value
  }
  return into
}

export function withoutType({ type: _type, ...fields }: Fields): Fields {
  return fields
}

export function hasMalformedRow(rows: unknown): boolean {
  return Array.isArray(rows) && rows.some((row) => !isRecord(row) || typeof row['videoId'] !== 'string')
}
