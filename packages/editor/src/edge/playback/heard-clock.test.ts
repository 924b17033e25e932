import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createHeardClock } from './web-audio-song.ts'

/** Context whose time advances in steps of a block; what is heard is `latency` seconds behind. */
function start({ block = 0.02, latency = 0.05, timestamps = true } = {}) {
  let [now, stalled] = [10, 0]
  const contextTime = () => Math.floor((now - stalled) / block) * block
  const clock = createHeardClock(
    {
      get currentTime() {
        return contextTime()
      },
      baseLatency: 0.01,
      outputLatency: latency,
      getOutputTimestamp: () =>
        timestamps ? { contextTime: now - stalled - latency, performanceTime: now * 1_000 } : {},
    },
    () => now * 1_000,
  )
  const read = (seconds: number): number => {
    now += seconds
    return clock() - (now - latency)
  }
  return { read, stall: (seconds: number) => (stalled += seconds) }
}

it('tells what is heard, from the browser’s timestamps', () => {
  verifies('E-04')
  const { read } = start()
  for (let frame = 0; frame < 100; frame += 1) expect(Math.abs(read(1 / 60))).toBeLessThan(0.001)
})

it('advances evenly where the context advances in steps', () => {
  verifies('E-04')
  const { read } = start({ timestamps: false })
  const errors = Array.from({ length: 200 }, () => read(1 / 60)).slice(50)
  expect(Math.max(...errors) - Math.min(...errors)).toBeLessThan(0.01)
})

it('follows a sound that has stalled, and never runs backwards', () => {
  const { read, stall } = start()
  const before = read(1)
  stall(0.2)
  const after = read(0.1)
  expect(before).toBeCloseTo(0, 3)
  // 0.1 s have passed and the sound is 0.2 s behind, so the clock stands.
  expect(after).toBeCloseTo(-0.1, 3)
  expect(read(0.5)).toBeCloseTo(-0.2, 2)
})
