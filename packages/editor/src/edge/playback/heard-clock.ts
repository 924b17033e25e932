type Context = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'getOutputTimestamp'> & {
  readonly outputLatency?: number
}

/** Difference in seconds beyond which the clock jumps instead of gliding: the sound itself has stalled. */
const JUMP = 0.05
/** Share of the difference that each reading corrects. */
const GLIDE = 0.1
/** Seconds by which a browser's output timestamp may differ from its clock; more is a wrong timestamp. */
const PLAUSIBLE = 0.5

/**
 * A clock in the context's seconds of what leaves the speakers now. The context's own time advances in steps of a block,
 * so the clock runs with the page's time, in milliseconds, and glides towards the context's. It never runs backwards.
 */
export function createHeardClock(context: Context, pageTime: () => number): () => number {
  let offset: number | null = null
  let latest = 0
  return () => {
    const now = pageTime()
    const target = heardAt(context, now) - now / 1_000
    const difference = offset === null ? 0 : target - offset
    offset = offset === null || Math.abs(difference) > JUMP ? target : offset + difference * GLIDE
    latest = Math.max(latest, now / 1_000 + offset)
    return latest
  }
}

function heardAt(context: Context, now: number): number {
  const { currentTime, baseLatency, outputLatency } = context
  const estimate = currentTime - (outputLatency ?? baseLatency)
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
  const measured = contextTime + (now - performanceTime) / 1_000
  return contextTime > 0 && Math.abs(measured - currentTime) < PLAUSIBLE ? measured : estimate
}
