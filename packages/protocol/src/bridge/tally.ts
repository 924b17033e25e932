/** Most kinds told apart; those beyond share one line, so that nobody can grow the table. */
const KINDS_MAX = 64
const OTHERS = 'others'

export interface Refusal {
  readonly origin: string
  readonly reason: string
  readonly count: number
}

export interface Tally {
  /** Counts one refusal and says how many of its kind there have been. */
  add(reason: string, origin: string): number
  list(): readonly Refusal[]
}

/** Counts refusals per reason and origin: a flood makes one log line, not one per message. */
export function createTally(): Tally {
  const kinds = new Map<string, Refusal>()
  const kindOf = (reason: string, origin: string): { key: string; reason: string; origin: string } => {
    const key = `${reason} ${origin}`
    const fits = kinds.has(key) || kinds.size < KINDS_MAX
    return fits ? { key, reason, origin } : { key: OTHERS, reason: OTHERS, origin: OTHERS }
  }
  return {
    add(reason, origin) {
      const kind = kindOf(reason, origin)
      const count = (kinds.get(kind.key)?.count ?? 0) + 1
      kinds.set(kind.key, { origin: kind.origin, reason: kind.reason, count })
      return count
    },
    list: () => [...kinds.values()],
  }
}
