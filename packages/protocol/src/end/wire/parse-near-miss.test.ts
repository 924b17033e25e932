import fc from 'fast-check'
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { parseBoth, withoutPollution } from '../../../testing/hostile-check.ts'
import { nearMiss } from '../../../testing/hostile-values.ts'

it(
  'accepts a corrupted message only if it still conforms to its schema, and never throws',
  { timeout: 112_000 },
  () => {
    verifies('P-43')
    const runs = byRun({ quick: 3_000, long: 12_000 })
    let passed = 0
    withoutPollution(() =>
      fc.assert(
        fc.property(nearMiss, (value) => {
          passed += parseBoth(value)
        }),
        { numRuns: runs },
      ),
    )
    expect(passed).toBeGreaterThan(runs / 10)
    expect(passed).toBeLessThan((runs * 9) / 10)
  },
)
