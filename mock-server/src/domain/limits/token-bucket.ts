// Token buckets: how much one person or client id may use, and when more is available (B-35).

/** Up to `amount` at once; what was used comes back evenly within `windowSeconds`. */
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

/** Reads `<amount>/<seconds>`, or `off`; null for anything else. */
export function parseUsageLimit(text: string): UsageLimit | 'off' | null {
  if (text === 'off') return 'off'
  const [, amount, seconds] = /^(\d{1,13})\/(\d{1,6})$/.exec(text) ?? []
  const limit = { amount: Number(amount), windowSeconds: Number(seconds) }
  return usageLimitInRange(limit) ? limit : null
}

/** One use of one bucket. */
export interface Charge {
  /** Who is charged, for what; always with the same limit. */
  readonly bucket: string
  /** At most the limit's amount: more could never be granted. */
  readonly units: number
  readonly limit: UsageLimit
}

/** A charge in microseconds: the time in which its units come back, and the time in which an empty bucket fills. */
export function chargeMicros({ units, limit }: Charge): { readonly cost: number; readonly window: number } {
  const window = limit.windowSeconds * 1_000_000
  return { cost: Math.max(1, Math.floor((units * window) / limit.amount)), window }
}

/**
 * A bucket that is full again later than its window and this many milliseconds was charged before the clock was set
 * back. It counts as full, because nobody should wait for as long as a clock was moved.
 */
export const BUCKET_SKEW_MS = 1_000

/** What became of one charge. `fullAt` is when the bucket is full again, in microseconds since the epoch. */
export type ChargeResult =
  | { readonly ok: true; readonly fullAt: number }
  | { readonly ok: false; readonly waitMicros: number }

/** Judges one charge at `now` (microseconds) against the stored `fullAt`; null for a bucket that nobody used. */
export function evaluateCharge(charge: Charge, fullAt: number | null, now: number): ChargeResult {
  const { cost, window } = chargeMicros(charge)
  const moved = fullAt !== null && fullAt > now + window + BUCKET_SKEW_MS * 1_000
  const from = fullAt === null || moved ? now : Math.max(now, fullAt)
  const waitMicros = from + cost - window - now
  return waitMicros > 0 ? { ok: false, waitMicros } : { ok: true, fullAt: from + cost }
}

/** Whole seconds after which a caller who waits `ms` succeeds. */
export function retryAfterSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}

function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}
