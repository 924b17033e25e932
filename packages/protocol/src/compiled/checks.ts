// The checks of which the generated validators are composed.
import { isRecord, type RecordLike } from './record.ts'

/** Whether a value is a plain object without an own `__proto__`. */
export function isPlain(value: unknown): value is RecordLike {
  return isRecord(value) && !Object.hasOwn(value, '__proto__')
}

/** Whether a value is a string of `least` to `most` UTF-16 units. */
export function isString(value: unknown, least = 0, most = Infinity): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most
}

export function isMatch(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

export function isNumber(value: unknown, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): boolean {
  return typeof value === 'number' && value >= least && value <= most
}

/** Whether a value is a safe integer from `least` to `most`. */
export function isInteger(value: unknown, least?: number, most?: number): boolean {
  return Number.isSafeInteger(value) && isNumber(value, least, most)
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

/** Whether a value is an array of at most `most` such items. */
export function isList(value: unknown, most: number, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) return false
  for (let index = 0; index < value.length; index += 1) if (!isItem(value[index])) return false
  return true
}

/** Whether a value is a plain object of such entries. */
export function isDictionary(
  value: unknown,
  isName: (name: unknown) => boolean,
  isEntry: (entry: unknown) => boolean,
): boolean {
  return isPlain(value) && Object.keys(value).every((name) => isName(name) && isEntry(value[name]))
}
