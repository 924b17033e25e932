// Limits notices about one subject to one line a minute, which counts those it stands for.

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
