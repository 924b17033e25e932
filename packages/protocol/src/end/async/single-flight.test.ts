import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

describe('createSingleFlight', () => {
  it('runs once for concurrent callers, and again after it has resolved or rejected', async () => {
    verifies('P-45')
    let runs = 0
    const flight = createSingleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
      return runs
    })
    const outcomes = await Promise.allSettled([flight(), flight(), flight()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await Promise.all([flight(), flight()])).toEqual([2, 2])
  })
})
