// Statistics of a list of samples.

/** The middle sample, the upper of two; NaN without samples. */
export function median(samples: readonly number[]): number {
  return sorted(samples)[Math.floor(samples.length / 2)] ?? Number.NaN
}

/** The smallest sample that at least 99 in 100 do not exceed; NaN without samples. */
export function p99(samples: readonly number[]): number {
  return sorted(samples)[Math.ceil(samples.length * 0.99) - 1] ?? Number.NaN
}

/** One row of a table. `ratio` is relative to the baseline's median. */
export interface Figures {
  readonly name: string
  readonly medianMicros: number
  readonly p99Micros: number
  readonly ratio: number
}

/** One row per list of samples, in order. The first list is the baseline. */
export function figuresOf(samples: ReadonlyMap<string, readonly number[]>): Figures[] {
  const [floor = []] = samples.values()
  return [...samples].map(([name, list]) => ({
    name,
    medianMicros: median(list),
    p99Micros: p99(list),
    ratio: median(list) / median(floor),
  }))
}

function sorted(samples: readonly number[]): number[] {
  return samples.toSorted((left, right) => left - right)
}
