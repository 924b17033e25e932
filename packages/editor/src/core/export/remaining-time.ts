/** Progress below which, and milliseconds before which, an estimate would jump about. */
const PART_MIN = 0.03
const ELAPSED_MIN = 2_000

/**
 * Estimates how long work takes from its progress: call the result with each part from 0 to 1 that is done. Returns seconds,
 * at least one; null while that cannot be estimated. Time before the first progress, such as that of loading, does not
 * count. `now` in milliseconds.
 */
export function createRemainingTime(now: () => number): (part: number) => number | null {
  let first: { readonly at: number; readonly part: number } | null = null
  return (part) => {
    first ??= { at: now(), part }
    const elapsed = now() - first.at
    const done = part - first.part
    if (elapsed < ELAPSED_MIN || done < PART_MIN) return null
    return Math.max(1, Math.round(((elapsed / done) * (1 - part)) / 1_000))
  }
}
