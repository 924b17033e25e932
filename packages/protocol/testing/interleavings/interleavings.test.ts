// Both ends in every order of a few events; `interleavings.long.test.ts` goes deeper.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { explore } from './explore.ts'
import type { Message } from './world.ts'

describe.each(['window', 'port'] as const)('over %s', (transport) => {
  it.each([
    ['announced', 3, 2, 400],
    ['open', 4, 2, 500],
  ] as const)('every order of events from %s holds the invariants', async (from, depth, faults, least) => {
    verifies('P-41', 'P-42', 'P-44', 'P-51')
    const { states, violations } = await explore({ transport, from, depth, faults })
    expect(violations).toEqual([])
    expect(states).toBeGreaterThan(least)
  })

  it('an editor that cannot announce again is found', async () => {
    verifies('P-51')
    const loses = (message: Message): boolean => message['reconnect'] === true
    const { violations } = await explore({ transport, from: 'open', depth: 1, faults: 1, loses })
    expect(violations).toContain('8: the ends do not meet again, after remount')
  })
})
