// Limits what clients can add to the log: notices about one subject to one line a minute, which counts those it stands
// for, and warnings of rejections.

export type Ids = Readonly<Record<string, string | null>>
/** A line to write; `withheld` counts the notices of its subject since the previous line. */
export type Notice = Readonly<Record<string, string | number | null>>

interface Subject {
  readonly since: number
  readonly ids: Ids
  withheld: number
}

const WINDOW_MS = 60_000
const SUBJECTS_MAX = 1_000

/**
 * Returns the lines to write now; `ms` is the time of a stopwatch. The subject is identified by the event and `ids`. A
 * subject evicted for a newer one is written first, so that the counts add up.
 */
export function createNoticeBudget(): (event: string, ids: Ids, ms: number) => readonly Notice[] {
  const subjects = new Map<string, Subject>()
  return (event, ids, ms) => {
    const { report: _report, ...about } = ids
    const key = JSON.stringify([event, about])
    const known = subjects.get(key)
    if (known !== undefined && ms - known.since < WINDOW_MS) {
      known.withheld += 1
      return []
    }
    subjects.delete(key)
    subjects.set(key, { since: ms, ids: about, withheld: 0 })
    const oldest = subjects.size > SUBJECTS_MAX ? subjects.entries().next().value : undefined
    if (oldest !== undefined) subjects.delete(oldest[0])
    return [...(oldest === undefined ? [] : evictedLines(oldest[1])), lineOf(ids, known)]
  }
}

function evictedLines({ ids, withheld }: Subject): Notice[] {
  return withheld === 0 ? [] : [{ ...ids, withheld }]
}

function lineOf(ids: Ids, known: Subject | undefined): Notice {
  return known === undefined || known.withheld === 0 ? ids : { ...ids, withheld: known.withheld }
}

interface Budget {
  readonly since: number
  readonly given: number
  readonly withheld: number
}

/** How to log a rejection; `withheld` counts those of its code that were no warnings in the previous window. */
type WarningDecision = { readonly warn: false } | { readonly warn: true; readonly withheld: number }

const WARNING_WINDOW_MS = 10_000
const WARNINGS_PER_WINDOW = 20
const statuses = new Set([401, 403, 429])

/** Whether a rejection with this status is relevant to security: forbidden, or too many requests. */
export function isSecurityRelevant(status: number): boolean {
  return statuses.has(status)
}

/**
 * Limits the warnings of rejections relevant to operators per code and window. Codes come from the contract's tables, so
 * there are few budgets.
 */
export function createWarningBudget(): (code: string, ms: number) => WarningDecision {
  const budgets = new Map<string, Budget>()
  return (code, ms) => {
    const last = budgets.get(code)
    const fresh = last === undefined || ms - last.since >= WARNING_WINDOW_MS
    const now = fresh ? { since: ms, given: 0, withheld: 0 } : last
    const spent = now.given >= WARNINGS_PER_WINDOW
    budgets.set(code, spent ? { ...now, withheld: now.withheld + 1 } : { ...now, given: now.given + 1 })
    return spent ? { warn: false } : { warn: true, withheld: fresh ? (last?.withheld ?? 0) : 0 }
  }
}
