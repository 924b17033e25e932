// Decides when the editor requests its next token (P-45). The token's times are read but not trusted: they only choose
// a moment.
import type { Clock, Log } from '../end/ports.ts'

/** The token's own times, in ms since the Unix epoch by the issuer's clock. */
export interface TokenTimes {
  readonly issuedAt: number | null
  readonly expiresAt: number
}

const SHORTEST_WAIT_MS = 5_000
/** Also far below the maximum delay of a browser timer. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1_000
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 60_000

/**
 * Milliseconds from a token's arrival at `now` until the next should be requested: `aheadMs` before its expiry, but not
 * before half of its remaining lifetime, and never in less than 5 s. A wrong local clock costs one refresh too many or
 * is detected: a token just received has not expired, and lives no longer than from `issuedAt` to `expiresAt`.
 */
export function refreshDelay(times: TokenTimes, { now, aheadMs }: { now: number; aheadMs: number }): number {
  const { issuedAt, expiresAt } = times
  const lifetime = issuedAt === null ? Infinity : expiresAt - issuedAt
  const left = expiresAt - now
  const believed = left > 0 ? Math.min(left, lifetime) : lifetime === Infinity ? 0 : lifetime
  const delay = believed - Math.min(aheadMs, believed / 2)
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, delay))
}

export interface RefreshScheduleOptions {
  readonly clock: Clock
  readonly log: Log
  /** How long before its expiry a token is renewed, in ms; 0 to disable. */
  readonly aheadMs: number
  /** The times in a token, null where it has none. */
  readonly readTimes: (token: string) => TokenTimes | null
  readonly refresh: () => Promise<unknown>
}

export interface RefreshSchedule {
  /** Call for every token received, by any message. A token that is already known changes nothing. */
  tokenReceived(token: string): void
  dispose(): void
}

/**
 * Requests a token ahead of each one's expiry. Without success it retries after 10 s, doubling to 60 s, until another
 * token arrives (P-45).
 */
export function createRefreshSchedule(options: RefreshScheduleOptions): RefreshSchedule {
  const { clock, log, aheadMs, readTimes, refresh } = options
  let known = ''
  let disposed = false
  let stopTimer = (): void => {}

  const plan = (delay: number, retryMs: number): void => {
    stopTimer()
    stopTimer = clock.setTimer(() => void run(retryMs), delay)
  }
  const run = async (retryMs: number): Promise<void> => {
    const before = known
    const failure = await refresh().then(
      () => null,
      (error: unknown) => error,
    )
    if (disposed || known !== before) return
    log({ level: 'warn', message: 'the token could not be renewed before it expires', details: { error: failure } })
    plan(retryMs, Math.min(retryMs * 2, LONGEST_RETRY_MS))
  }

  return {
    tokenReceived(token) {
      if (disposed || aheadMs <= 0 || token === '' || token === known) return
      known = token
      stopTimer()
      const times = readTimes(token)
      if (times !== null) plan(refreshDelay(times, { now: clock.now(), aheadMs }), FIRST_RETRY_MS)
    },
    dispose() {
      disposed = true
      stopTimer()
    },
  }
}
