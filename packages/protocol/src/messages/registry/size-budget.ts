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
export function isWithinBudget(value: unknown, budget: SizeBudget): boolean {
  return spend(value, budget) >= 0
}

/** The remaining budget after the value; negative as soon as it is exceeded. */
function spend(value: unknown, budget: SizeBudget): number {
  const { units, depth, foreign } = budget
  if (typeof value === 'string') return units - value.length - 2
  if (typeof value !== 'object' || value === null) return units - String(value).length
  if (!isPlain(value)) return foreign === 'refused' ? -1 : units - bytesOf(value) - 2
  return depth === 0 ? -1 : spendOnParts(value, { ...budget, units: units - 2, depth: depth - 1 })
}

function spendOnParts(whole: object, budget: SizeBudget): number {
  let units = budget.units
  for (const [key, part] of Object.entries(whole)) {
    units = spend(part, { ...budget, units: units - (Array.isArray(whole) ? 1 : key.length + 4) })
    if (units < 0) return units
  }
  return units
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
}

function bytesOf(value: object): number {
  return 'byteLength' in value && typeof value.byteLength === 'number' ? value.byteLength : 0
}
