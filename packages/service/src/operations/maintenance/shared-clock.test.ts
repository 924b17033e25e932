import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { Clock } from '../../ports.ts'
import { createSharedClock, followDatabase } from './shared-clock.ts'

/** A machine whose time and timers the test moves. */
function machine(): Clock & { now(): number; advance(ms: number): void; fire(): void } {
  let time = 1_000_000
  let timer = (): void => undefined
  return {
    now: () => time,
    advance: (ms) => void (time += ms),
    setTimer(callback) {
      timer = callback
      return () => void (timer = () => undefined)
    },
    fire: () => timer(),
  }
}

it('follows the database’s clock beyond the tolerance, and its return', async () => {
  verifies('O-06')
  const base = machine()
  const clock = createSharedClock(base)
  const shows = async (ahead: number): Promise<readonly [boolean, number]> => {
    const changed = await clock.follow(async () => base.now() + ahead)
    return [changed, clock.now() - base.now()]
  }
  expect(await shows(400)).toEqual([false, 0])
  expect(await shows(-3_600_000)).toEqual([true, -3_600_000])
  expect(await shows(-3_600_300)).toEqual([false, -3_600_000])
  expect(await shows(2_000)).toEqual([true, 2_000])
  expect(await shows(100)).toEqual([true, 0])
})

it('does not take the time of a slow answer for a difference', async () => {
  verifies('O-06')
  const base = machine()
  const clock = createSharedClock(base)
  const slow = async (ms: number): Promise<number> => {
    const read = base.now()
    base.advance(ms)
    return read
  }
  expect([await clock.follow(() => slow(4_000)), clock.ahead()]).toEqual([false, 0])
})

it('stays with the last difference while the database does not answer, and looks again', async () => {
  verifies('O-06')
  const base = machine()
  const clock = createSharedClock(base)
  const changes: number[] = []
  const reported: string[] = []
  let answer = async (): Promise<number | null> => base.now() - 60_000
  const stop = await followDatabase({
    clock,
    databaseNow: () => answer(),
    changed: (ahead) => void changes.push(ahead),
    report: (event) => void reported.push(event),
  })
  expect(changes).toEqual([-60_000])
  answer = () => Promise.reject(new Error('down'))
  base.fire()
  await expect.poll(() => reported).toEqual(['clock_not_followed'])
  expect(clock.ahead()).toBe(-60_000)
  answer = async () => base.now()
  base.fire()
  await expect.poll(() => clock.ahead()).toBe(0)
  stop()
  expect(changes).toEqual([-60_000, 0])
})

const unheard = { changed: () => undefined, report: () => undefined }

it('leaves a database without a clock of its own alone', async () => {
  verifies('O-06')
  const base = machine()
  const clock = createSharedClock(base)
  const stop = await followDatabase({ clock, databaseNow: async () => null, ...unheard })
  base.fire()
  expect(clock.now()).toBe(base.now())
  stop()
})
