// Size limits for free-form values. The walk spends a budget, so it terminates on cycles and reads nothing beyond the
// budget.

export interface SizeBudget {
  /** Maximum size as JSON text, in UTF-16 units. */
  readonly units: number
  /** Maximum nesting of objects and arrays. */
  readonly depth: number
  /**
   * Values that JSON cannot represent (Blob, Date, Map, buffers): counted with their bytes, if they have any, or
   * rejected.
   */
  readonly foreign: 'weighed' | 'refused'
}

/** Whether a value is within its budget. */
export function isWithinBudget(value: unknown, { units, depth, foreign }: SizeBudget): boolean {
  let left = units
  const spend = (part: unknown, levels: number): boolean => {
    if (typeof part === 'string') left -= part.length + 2
    else if (typeof part !== 'object' || part === null) left -= String(part).length
    else if (!isPlain(part)) left -= foreign === 'refused' ? Infinity : bytesOf(part) + 2
    else return levels > 0 && spendOnParts(part, levels - 1)
    return left >= 0
  }
  const spendOnParts = (whole: Readonly<Record<string, unknown>>, levels: number): boolean => {
    const isList = Array.isArray(whole)
    left -= 2
    return (
      Object.keys(whole).every((key) => {
        left -= isList ? 1 : key.length + 4
        return spend(whole[key], levels)
      }) && left >= 0
    )
  }
  return spend(value, depth)
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

function bytesOf(value: object): number {
  return 'byteLength' in value && typeof value.byteLength === 'number' ? value.byteLength : 0
}
