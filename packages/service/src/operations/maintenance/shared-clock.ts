// One time for all nodes of a database: each follows the clock of the database, however wrong its own is (O-06). Otherwise a
// node that is an hour ahead would reject the tokens of the others and forget the uses of their limits.
import type { Clock } from '../../ports.ts'
import type { Report } from '../context.ts'

/** Smaller differences stay: two nodes then differ by at most what limits tolerate (`CLOCK_SKEW_MS`). */
const TOLERANCE_MS = 500
/** Real milliseconds between two looks at the database's clock. */
const PAUSE_MS = 10_000

export interface SharedClock extends Clock {
  /** How far the database is ahead of this machine, in ms, as far as it is followed. */
  ahead(): number
  /**
   * Follows the database's clock, which `databaseNow` reads in ms. Returns whether the difference changed. Errors: rejects as
   * `databaseNow` does; the difference then stays.
   */
  follow(databaseNow: () => Promise<number>): Promise<boolean>
}

export function createSharedClock(machine: Clock): SharedClock {
  let ahead = 0
  return {
    now: () => machine.now() + ahead,
    setTimer: (callback, ms) => machine.setTimer(callback, ms),
    ahead: () => ahead,
    async follow(databaseNow) {
      const asked = machine.now()
      const database = await databaseNow()
      const received = machine.now()
      const difference = Math.round(database - (asked + received) / 2)
      // Within the time of the answer the difference is unknown.
      const isKnown = Math.abs(difference - ahead) > TOLERANCE_MS + (received - asked) / 2
      if (!isKnown) return false
      ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
      return true
    },
  }
}

interface Parts {
  readonly clock: SharedClock
  /** Null if the database has no clock of its own. */
  readonly databaseNow: () => Promise<number | null>
  /** Called with the new difference, in ms. */
  readonly changed: (ahead: number) => void
  readonly report: Report
}

/** Follows until the returned function is called. Errors: rejects if the database does not answer at first. */
export async function followDatabase({ clock, databaseNow, changed, report }: Parts): Promise<() => void> {
  if ((await databaseNow()) === null) return () => undefined
  const follow = async (): Promise<void> => {
    if (await clock.follow(async () => (await databaseNow()) ?? clock.now())) changed(clock.ahead())
  }
  await follow()
  let ended = false
  let cancel = (): void => undefined
  const again = (): void => {
    cancel = clock.setTimer(() => {
      void follow()
        .catch((error: unknown) => report('clock_not_followed', error))
        .finally(() => (ended ? undefined : again()))
    }, PAUSE_MS)
  }
  again()
  return () => {
    ended = true
    cancel()
  }
}
