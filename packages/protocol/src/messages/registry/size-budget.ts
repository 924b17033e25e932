// What values of open shape may weigh. A walk with a budget ends on cycles too, and reads nothing beyond the budget.

export interface SizeBudget {
  /** UTF-16 units the value has at most as JSON text. */
  readonly units: number
  /** Objects and lists inside each other, at most. */
  readonly depth: number
  /** What JSON has no words for (Blob, Date, Map, buffers): weighs its bytes where it has any, or is refused. */
  readonly foreign: 'weighed' | 'refused'
}

/** Whether a value keeps its budget. */
export function isWithinBudget(value: unknown, budget: SizeBudget): boolean {
  return spend(value, budget) >= 0
}

/** What is left of the budget after the value; negative as soon as it does not suffice. */
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
