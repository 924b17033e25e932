import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { nextRotationAt, planRotation } from './credential-rotation.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const HOURS_48 = 172_800_000
const rotate = { what: 'both', grace: 'none', by: 'partner' } as const

describe('nextRotationAt', () => {
  it('is 48 hours after the last rotation, and any time without one', () => {
    verifies('D-05')
    expect([nextRotationAt(now), nextRotationAt(null)]).toEqual([now + HOURS_48, null])
  })
})

describe('planRotation', () => {
  it.each([
    ['secret', { newSecret: true, newId: false }],
    ['id', { newSecret: false, newId: true }],
    ['both', { newSecret: true, newId: true }],
  ] as const)('of %s renews only that', (what, expected) => {
    verifies('D-05')
    expect(planRotation({ ...rotate, what }, { lastAt: null, now })).toMatchObject({ ok: true, ...expected })
  })

  it.each([
    ['none', 0],
    ['1h', 3_600_000],
    ['24h', 86_400_000],
  ] as const)('with grace %s lets the previous credentials verify for %i ms', (grace, ms) => {
    verifies('B-32')
    expect(planRotation({ ...rotate, grace }, { lastAt: null, now })).toMatchObject({ previousEndsAt: now + ms })
  })

  it('allows one rotation in 48 hours, to the millisecond, and returns the next allowed time', () => {
    verifies('D-05')
    expect(planRotation(rotate, { lastAt: now - HOURS_48 + 1, now })).toEqual({ ok: false, nextAllowedAt: now + 1 })
    expect(planRotation(rotate, { lastAt: now - HOURS_48, now })).toMatchObject({
      ok: true,
      nextAllowedAt: now + HOURS_48,
      lastAtMost: now - HOURS_48,
    })
  })

  it('is allowed at any time if there was none', () => {
    expect(planRotation(rotate, { lastAt: null, now: 0 })).toMatchObject({ ok: true, nextAllowedAt: HOURS_48 })
  })

  it('is always allowed for the operator and restarts the 48 hours', () => {
    expect(planRotation({ ...rotate, by: 'operator' }, { lastAt: now - 1, now })).toMatchObject({
      ok: true,
      nextAllowedAt: now + HOURS_48,
      lastAtMost: null,
    })
  })
})
