/** Most kinds told apart; those beyond share one line, so that nobody can grow the table. */
const KINDS_MAX = 64
const OTHERS = 'others'

export interface RejectionCount {
  readonly origin: string
  readonly reason: string
  readonly count: number
}

export interface RejectionCounter {
  /** Counts one refusal, or several, and says how many of its kind there have been. */
  add(reason: string, origin: string, more?: number): number
  list(): readonly RejectionCount[]
}

/** Counts refusals per reason and origin: a flood makes one log line, not one per message. */
export function createRejectionCounter(): RejectionCounter {
  const kinds = new Map<string, RejectionCount>()
  const add = (reason: string, origin: string, more = 1): number => {
    const key = `${reason} ${origin}`
    const known = kinds.get(key)
    if (known === undefined && kinds.size >= KINDS_MAX && reason !== OTHERS) return add(OTHERS, OTHERS, more)
    const count = (known?.count ?? 0) + more
    kinds.set(key, { reason, origin, count })
    return count
  }
  return {
    add,
    list: () => [...kinds.values()],
  }
}
