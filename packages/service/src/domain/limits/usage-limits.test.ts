import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { resolveUsageLimits, usageLimitNames, usageLimitTable } from './usage-limits.ts'
import { utcMonth } from './utc-month.ts'

const presets = {
  clientVerifications: { amount: 6_000, windowSeconds: 60 },
  userVerifications: { amount: 300, windowSeconds: 3_600 },
  uploadBytes: { amount: 20 * 2 ** 30, windowSeconds: 86_400 },
  uploads: { amount: 300, windowSeconds: 3_600 },
  boots: { amount: 600, windowSeconds: 3_600 },
  exports: { amount: 200, windowSeconds: 86_400 },
  projects: { amount: 200, windowSeconds: 86_400 },
  issueReports: { amount: 60, windowSeconds: 3_600 },
  signInAddress: { amount: 5, windowSeconds: 900 },
  signInClient: { amount: 30, windowSeconds: 900 },
  signInAttempts: { amount: 60, windowSeconds: 900 },
  logoUploads: { amount: 30, windowSeconds: 3_600 },
  linkChecks: { amount: 30, windowSeconds: 60 },
  reveals: { amount: 30, windowSeconds: 3_600 },
  operatorAttempts: { amount: 60, windowSeconds: 900 },
}

describe('usage limits', () => {
  it('have these defaults', () => {
    verifies('B-35')
    expect(resolveUsageLimits({})).toEqual(presets)
    expect(usageLimitNames).toEqual(Object.keys(presets))
  })

  it('can be changed or switched off one by one', () => {
    verifies('B-35')
    const limit = { amount: 1, windowSeconds: 2 }
    expect(resolveUsageLimits({ exports: limit, projects: 'off' })).toEqual({
      ...presets,
      exports: limit,
      projects: null,
    })
  })

  it('have an option and an explanation', () => {
    for (const { option, meaning } of Object.values(usageLimitTable)) {
      expect(option).toMatch(
        /^(?:(?:client|user)-[a-z]+|sign-in-[a-z]+|logo-upload|link-check|secret-reveal|operator-attempt)-limit$/,
      )
      expect(meaning).toMatch(/ (?:client id|linked user|address|partner)\b/)
    }
    const options = Object.values(usageLimitTable).map(({ option }) => option)
    expect(new Set(options).size).toBe(usageLimitNames.length)
  })
})

describe('utcMonth', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11'],
    ['2026-10-31T23:59:59.999Z', '2026-10'],
    ['2027-01-01T00:00:00.000Z', '2027-01'],
  ])('of %s is %s', (time, month) => {
    verifies('B-30')
    expect(utcMonth(Date.parse(time))).toBe(month)
  })
})
