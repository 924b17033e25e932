// Logs rejections relevant to operators as warnings, limited so that clients cannot flood the log.

interface Budget {
  readonly since: number
  readonly given: number
  readonly withheld: number
}

/** How to log a rejection; `withheld` counts those of its code that were no warnings in the previous window. */
export type WarningDecision = { readonly warn: false } | { readonly warn: true; readonly withheld: number }

const WINDOW_MS = 10_000
const WARNINGS_PER_WINDOW = 20
const statuses = new Set([401, 403, 429])

/** Whether a rejection with this status is relevant to security: forbidden, or too many requests. */
export function isSecurityRelevant(status: number): boolean {
  return statuses.has(status)
}

/** Limits the warnings per code and window. Codes come from the contract's tables, so there are few budgets. */
export function createWarningBudget(): (code: string, ms: number) => WarningDecision {
  const budgets = new Map<string, Budget>()
  return (code, ms) => {
    const last = budgets.get(code)
    const fresh = last === undefined || ms - last.since >= WINDOW_MS
    const now = fresh ? { since: ms, given: 0, withheld: 0 } : last
    const spent = now.given >= WARNINGS_PER_WINDOW
    budgets.set(code, spent ? { ...now, withheld: now.withheld + 1 } : { ...now, given: now.given + 1 })
    return spent ? { warn: false } : { warn: true, withheld: fresh ? (last?.withheld ?? 0) : 0 }
  }
}
