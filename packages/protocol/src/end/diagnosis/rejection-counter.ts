/**
 * Maximum number of kinds counted separately. Any further ones share one entry, so that a peer cannot grow the table.
 */
const KINDS_MAX = 64
const OTHERS = 'others'

export interface RejectionCount {
  readonly origin: string
  readonly reason: string
  readonly count: number
}

export interface RejectionCounter {
  /** Counts one rejection, or several, and returns the total of its kind. */
  add(reason: string, origin: string, more?: number): number
  list(): readonly RejectionCount[]
}

/** Counts rejections by reason and origin, so that a flood writes one log line instead of one per message (P-40). */
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
