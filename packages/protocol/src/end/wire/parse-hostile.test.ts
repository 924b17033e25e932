import fc from 'fast-check'
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { parseBoth, withoutPollution } from '../../../testing/hostile-check.ts'
import { hostileValue } from '../../../testing/hostile-values.ts'

it('never throws and never pollutes prototypes, whichever clonable value arrives', () => {
  verifies('P-43')
  const runs = byRun({ quick: 4_000, long: 20_000 })
  let passed = 0
  withoutPollution(() =>
    fc.assert(
      fc.property(hostileValue, (value) => {
        passed += parseBoth(value)
      }),
      { numRuns: runs },
    ),
  )
  expect(passed).toBeGreaterThan(runs / 400)
})
