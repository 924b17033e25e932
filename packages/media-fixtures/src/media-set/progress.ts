// Progress of a set and its estimated remaining time.

/** Milliseconds since a fixed moment; monotonic. */
export type Stopwatch = () => number

/** Files rendered so far. */
export interface MediaProgress {
  readonly done: number
  readonly total: number
  /** The key of the last file. */
  readonly label: string
  /** Seconds until the set is complete, estimated from the work so far; null until there is enough of it, and if it is slow. */
  readonly remainingSeconds: number | null
}

/** Share of the work after which the estimate is meaningful: more than the thumbnails, which are rendered first. */
const ESTIMATE_MIN_SHARE = 0.02
/** A longer estimate says that the machine is doing something else, and not when it will have done so. */
const ESTIMATE_MAX_SECONDS = 1_800
/** No file takes longer; more time between two is a pause. */
const FILE_MAX_MS = 60_000

export function createEstimate(total: number, stopwatch: Stopwatch | null) {
  let last = stopwatch?.() ?? 0
  let workedMs = 0
  let done = 0
  return {
    add(effort: number): void {
      const now = stopwatch?.() ?? 0
      workedMs += Math.min(now - last, FILE_MAX_MS)
      last = now
      done += effort
    },
    remainingSeconds(): number | null {
      if (stopwatch === null || done < total * ESTIMATE_MIN_SHARE) return null
      const seconds = Math.ceil((workedMs / 1000) * (Math.max(0, total - done) / done))
      return seconds > ESTIMATE_MAX_SECONDS ? null : seconds
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
