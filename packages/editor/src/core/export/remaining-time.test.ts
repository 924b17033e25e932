import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createRemainingTime } from './remaining-time.ts'

function start() {
  let now = 5_000
  const estimate = createRemainingTime(() => now)
  return (seconds: number, part: number) => {
    now = 5_000 + seconds * 1_000
    return estimate(part)
  }
}

it('the remaining time follows from the speed since the first progress', () => {
  verifies('E-06')
  const after = start()
  expect([after(0, 0.1), after(10, 0.3), after(20, 0.5), after(40, 0.9)]).toEqual([null, 35, 25, 5])
})

it('the remaining time is unknown at first, and at least a second', () => {
  verifies('E-06')
  const after = start()
  expect([after(0, 0), after(1, 0.5), after(3, 0.02), after(3, 0.99), after(4, 1)]).toEqual([null, null, null, 1, 1])
})
