// How far a set is, and how long the rest will take.

/** Milliseconds since any fixed moment; never runs backwards. */
export type Stopwatch = () => number

/** Files made so far. */
export interface MediaProgress {
  readonly done: number
  readonly total: number
  /** The key of the last one. */
  readonly label: string
  /** Seconds until the set is whole, estimated from the work so far; null until there is enough to go by. */
  readonly remainingSeconds: number | null
}

export interface Estimate {
  add(effort: number): void
  remainingSeconds(): number | null
}

/** Share of the work after which its pace tells something: more than the stills, which are drawn first. */
const TELLING = 0.06

export function createEstimate(total: number, stopwatch: Stopwatch | null): Estimate {
  const begun = stopwatch?.() ?? 0
  let done = 0
  return {
    add(effort) {
      done += effort
    },
    remainingSeconds() {
      if (stopwatch === null || done < total * TELLING) return null
      const left = Math.max(0, total - done)
      return Math.ceil(((stopwatch() - begun) / 1000) * (left / done))
    },
  }
}

/** `12/74, about 40 s left`. */
export function progressText({ done, total, remainingSeconds }: MediaProgress): string {
  const rest = remainingSeconds === null || done === total ? '' : `, about ${durationText(remainingSeconds)} left`
  return `${done}/${total}${rest}`
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  return `${Math.round(seconds / 60)} min`
}
