// What a list of samples comes to.

/** The sample in the middle, the upper of two; NaN of none. */
export function median(samples: readonly number[]): number {
  return sorted(samples)[Math.floor(samples.length / 2)] ?? Number.NaN
}

/** The smallest sample that 99 in 100 do not exceed; NaN of none. */
export function p99(samples: readonly number[]): number {
  return sorted(samples)[Math.ceil(samples.length * 0.99) - 1] ?? Number.NaN
}

/** One row of a table: `ratio` is of the floor's median. */
export interface Figures {
  readonly name: string
  readonly medianMicros: number
  readonly p99Micros: number
  readonly ratio: number
}

/** One row for each list of samples, in their order; the first list is the floor. */
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
