// Helpers for values that come out of a structured clone: Map, Date, cycles and own `__proto__` keys are possible.

import { isRecord, ownText, ownValue, type RecordLike } from '../../compiled/record.ts'

export { isRecord, ownText, ownValue, type RecordLike }

/** Values nested deeper count as different, so that comparing a cycle terminates. */
const DEPTH_COMPARED = 100

/** Whether two JSON-like values have the same structure. Key order does not matter; undefined equals absence. */
export function sameStructure(left: unknown, right: unknown, depth = DEPTH_COMPARED): boolean {
  if (Object.is(left, right)) return true
  if (depth === 0) return false
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameStructure(item, right[index], depth - 1))
  }
  return isRecord(left) && isRecord(right) && sameRecord(left, right, depth - 1)
}

function sameRecord(left: RecordLike, right: RecordLike, depth: number): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => sameStructure(ownValue(left, key), ownValue(right, key), depth))
}
