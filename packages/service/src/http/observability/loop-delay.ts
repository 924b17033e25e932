// The delay of the event loop as a Prometheus histogram. Node counts it in a finer histogram, which tells the value of a
// percentile; a bucket's count is the highest percentile whose value is within it.
import type { monitorEventLoopDelay } from 'node:perf_hooks'

/** Seconds. Node wakes every 10 ms, so 0.01 is a loop without delay; none may exceed 0.05 (O-16). */
const BUCKETS = [0.0125, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const NS = 1e9
/** Halvings, after which a percentile is exact for as many samples as a year has. */
const STEPS = 40

type Delay = Pick<ReturnType<typeof monitorEventLoopDelay>, 'count' | 'min' | 'mean' | 'percentile'>

interface DelayBuckets {
  readonly counts: readonly (readonly [le: number, count: number])[]
  readonly count: number
  readonly sum: number
}

export function bucketsOfDelay(delay: Delay): DelayBuckets {
  const { count } = delay
  const counts = BUCKETS.map((le) => [le, count === 0 ? 0 : countUpTo(delay, le * NS)] as const)
  return { counts, count, sum: count === 0 ? 0 : (delay.mean * count) / NS }
}

function countUpTo(delay: Delay, bound: number): number {
  if (delay.percentile(100) <= bound) return delay.count
  if (delay.min > bound) return 0
  let within = 0
  let beyond = 100
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (within + beyond) / 2
    if (middle > 0 && delay.percentile(middle) <= bound) within = middle
    else beyond = middle
  }
  return Math.round((within / 100) * delay.count)
}

const NAME = 'proscenium_event_loop_delay_seconds'

/** In Prometheus' text format. */
export function delayText({ counts, count, sum }: DelayBuckets): string {
  const buckets = [...counts, ['+Inf', count] as const]
  return [
    `# HELP ${NAME} Delay of the event loop, sampled every 10 ms`,
    `# TYPE ${NAME} histogram`,
    ...buckets.map(([le, value]) => `${NAME}_bucket{le="${le}"} ${value}`),
    `${NAME}_sum ${sum}`,
    `${NAME}_count ${count}`,
    '',
  ].join('\n')
}
