// When the editor asks for its next token. The token's times are read, never trusted: they only choose a moment.
import type { Clock, Log } from '../channel/ports.ts'

/** What a token says of itself, in ms since the epoch by the clock of who minted it. */
export interface TokenTimes {
  readonly issuedAt: number | null
  readonly expiresAt: number
}

const SHORTEST_WAIT_MS = 5_000
/** Also far below what a browser's timer can hold. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1_000
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 60_000

/**
 * Milliseconds from a token's arrival at `now` until the next should be asked for: `aheadMs` before its end, but not
 * before half of what is left of it, and never in less than 5 s. A local clock that is wrong costs a refresh too many
 * or is seen through: a token just given has not ended, and lives no longer than from `issuedAt` to `expiresAt`.
 */
export function refreshDelay(times: TokenTimes, { now, aheadMs }: { now: number; aheadMs: number }): number {
  const { issuedAt, expiresAt } = times
  const life = issuedAt === null ? Infinity : expiresAt - issuedAt
  const left = expiresAt - now
  const believed = left > 0 ? Math.min(left, life) : life === Infinity ? 0 : life
  const delay = believed - Math.min(aheadMs, believed / 2)
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, delay))
}

export interface RefreshScheduleOptions {
  readonly clock: Clock
  readonly log: Log
  /** How long before a token's end the next is asked for; 0 asks for none. */
  readonly aheadMs: number
  /** The times in a token, null where it shows none. */
  readonly readTimes: (token: string) => TokenTimes | null
  readonly refresh: () => Promise<unknown>
}

export interface RefreshSchedule {
  /** A token came, by whatever message. The one that is known already changes nothing. */
  tokenReceived(token: string): void
  dispose(): void
}

/** Asks ahead of each token's end; without success again after 10 s, doubling to 60 s, until another token arrives. */
export function createRefreshSchedule(options: RefreshScheduleOptions): RefreshSchedule {
  const { clock, log, aheadMs, readTimes, refresh } = options
  let known = ''
  let ended = false
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
    if (ended || known !== before) return
    log({ level: 'warn', message: 'the token could not be renewed ahead of its end', details: { error: failure } })
    plan(retryMs, Math.min(retryMs * 2, LONGEST_RETRY_MS))
  }

  return {
    tokenReceived(token) {
      if (ended || aheadMs <= 0 || token === '' || token === known) return
      known = token
      stopTimer()
      const times = readTimes(token)
      if (times !== null) plan(refreshDelay(times, { now: clock.now(), aheadMs }), FIRST_RETRY_MS)
    },
    dispose() {
      ended = true
      stopTimer()
    },
  }
}
