// Medians of interleaved tasks, so that load on the machine affects all of them.

export interface MeasuredTask {
  readonly name: string
  readonly run: () => Promise<unknown>
}

const WARM_UP = 3

/** The median of each task in microseconds, in the order given. */
export async function mediansOf(contenders: readonly MeasuredTask[], rounds: number): Promise<number[]> {
  const samples = contenders.map((): number[] => [])
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [at, { run }] of contenders.entries()) {
      const began = performance.now()
      await run()
      if (round >= 0) samples[at]?.push((performance.now() - began) * 1_000)
    }
  }
  return samples.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN)
}
