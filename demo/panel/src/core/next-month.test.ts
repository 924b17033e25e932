import { expect, it } from 'vitest'
import { nextMonth } from './next-month.ts'

it.each([
  ['2026-11-20T12:30:00.000Z', '2026-12-20T12:30:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ['2027-01-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
])('the month after %s is %s', (from, to) => {
  expect(new Date(nextMonth(Date.parse(from))).toISOString()).toBe(to)
})
