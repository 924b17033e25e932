/** An object with string keys and values nobody has looked at yet. */
export type RecordLike = Readonly<Record<string, unknown>>

/**
 * Whether a value is a plain object, of this realm or another: its prototype is null or the end of the chain. Lists, Map,
 * Date, errors and instances of classes are none.
 */
export function isRecord(value: unknown): value is RecordLike {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}
