// What values of open shape may weigh. A walk with a budget ends on cycles too, and reads nothing beyond the budget.

export interface SizeBudget {
  /** UTF-16 units the value has at most as JSON text. */
  readonly units: number
  /** Objects and lists inside each other, at most. */
  readonly depth: number
}

/** Whether a value keeps its budget. */
export function keepsBudget(value: unknown, { units, depth }: SizeBudget): boolean {
  return spend(value, units, depth) >= 0
}

/** What is left of the budget after the value; negative as soon as it does not suffice. */
function spend(value: unknown, units: number, depth: number): number {
  if (typeof value === 'string') return units - value.length - 2
  if (typeof value !== 'object' || value === null) return units - String(value).length
  return depth === 0 ? -1 : spendOnParts(value, units - 2, depth - 1)
}

function spendOnParts(value: object, units: number, depth: number): number {
  if (ArrayBuffer.isView(value)) return units - value.byteLength
  let left = units
  for (const key of Object.keys(value)) {
    left = spend((value as Record<string, unknown>)[key], left - (Array.isArray(value) ? 1 : key.length + 4), depth)
    if (left < 0) return left
  }
  return left
}
