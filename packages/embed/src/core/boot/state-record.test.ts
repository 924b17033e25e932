import { expect, it } from 'vitest'
import { initialBoot, nextBoot } from './boot.ts'
import { stateRecord } from './state-record.ts'

it('reports phase, failure and exact reason to the panel', () => {
  const failed = nextBoot(initialBoot(true), { kind: 'failed', error: { kind: 'sandboxed' } })
  expect(stateRecord(initialBoot(false), 5)).toEqual({
    kind: 'state',
    at: 5,
    phase: 'booting',
    verified: false,
    online: false,
    attempt: 1,
    failure: null,
    notice: null,
    reason: null,
  })
  expect(stateRecord(failed, 6)).toMatchObject({
    phase: 'failed',
    failure: 'sandboxed',
    reason: 'The iframe’s sandbox attribute lacks allow-same-origin (window.origin is "null")',
  })
})
