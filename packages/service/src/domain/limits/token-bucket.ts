// Token buckets: how much one user or client id may use, and when more becomes available (B-35).

/** Up to `amount` in one burst; used units return evenly over `windowSeconds`. */
export interface UsageLimit {
  readonly amount: number
  readonly windowSeconds: number
}

const AMOUNT_MAX = 1_000_000_000_000
const WINDOW_SECONDS_MAX = 604_800

/** A whole amount up to 10^12 within 1 to 604800 whole seconds. */
export function usageLimitInRange({ amount, windowSeconds }: UsageLimit): boolean {
  return isWhole(amount, AMOUNT_MAX) && isWhole(windowSeconds, WINDOW_SECONDS_MAX)
}

/** Whether a value is one of 1…max. */
export function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}

/** Reads `<amount>/<seconds>`, or `off`; null for anything else. */
export function parseUsageLimit(text: string): UsageLimit | 'off' | null {
  if (text === 'off') return 'off'
  const [, amount, seconds] = /^(\d{1,13})\/(\d{1,6})$/.exec(text) ?? []
  const limit = { amount: Number(amount), windowSeconds: Number(seconds) }
  return usageLimitInRange(limit) ? limit : null
}

/** One use of one bucket. */
export interface Charge {
  /** Identifies who is charged for what; always used with the same limit. */
  readonly bucket: string
  /** At most the limit's amount; a larger charge could never be granted. */
  readonly units: number
  readonly limit: UsageLimit
}

/** A charge in microseconds: the time in which its units return, and the time in which an empty bucket fills. */
export function chargeMicros({ units, limit }: Charge): { readonly cost: number; readonly window: number } {
  const window = limit.windowSeconds * 1_000_000
  return { cost: Math.max(1, Math.floor((units * window) / limit.amount)), window }
}

/**
 * Clock tolerance in ms. A bucket that would be full only after its window plus this tolerance was charged before the
 * clock was set back; it counts as full, so that users do not wait for the length of the clock change.
 */
export const BUCKET_SKEW_MS = 1_000

/** The outcome of one charge. `fullAt` is when the bucket is full again, in microseconds since the Unix epoch. */
export type ChargeResult =
  | { readonly ok: true; readonly fullAt: number }
  | { readonly ok: false; readonly waitMicros: number }

/** Evaluates one charge at `now` (microseconds) against the stored `fullAt`; null for an unused bucket. */
export function evaluateCharge(charge: Charge, fullAt: number | null, now: number): ChargeResult {
  const { cost, window } = chargeMicros(charge)
  const stored = fullAt ?? now
  const from = stored > now + window + BUCKET_SKEW_MS * 1_000 ? now : Math.max(now, stored)
  const waitMicros = from + cost - window - now
  return waitMicros > 0 ? { ok: false, waitMicros } : { ok: true, fullAt: from + cost }
}

/** Whole seconds after which a caller that has to wait `ms` succeeds. */
export function retryAfterSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}
