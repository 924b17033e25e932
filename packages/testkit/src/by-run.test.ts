import { afterEach, expect, it, vi } from 'vitest'
import { byRun } from './by-run.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [undefined, 10],
  ['', 10],
  ['1', 50],
])('with PROSCENIUM_LONG=%s the count is %i', (value, expected) => {
  vi.stubEnv('PROSCENIUM_LONG', value)
  expect(byRun({ quick: 10, long: 50 })).toBe(expected)
})
