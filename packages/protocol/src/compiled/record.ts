/** An object with string keys and unchecked values. */
export type RecordLike = Readonly<Record<string, unknown>>

/**
 * Whether a value is a plain object of any realm: its prototype is null or the end of the chain. Arrays, Map, Date,
 * errors and class instances are not.
 */
export function isRecord(value: unknown): value is RecordLike {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** A record's own value, undefined where it has none. Never reads an inherited value. */
export function ownValue(record: RecordLike, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** An own string of 1 to `max` UTF-16 units, else undefined. */
export function ownText(record: RecordLike, key: string, max: number): string | undefined {
  const value = ownValue(record, key)
  return typeof value === 'string' && value.length > 0 && value.length <= max ? value : undefined
}
