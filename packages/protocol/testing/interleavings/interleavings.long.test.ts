// As deep as a few minutes allow. The counts of the last measurement are in
// docs/decisions/bridge/every-interleaving.md.
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { explore } from './explore.ts'

describe.each(['window', 'port'] as const)('over %s', (transport) => {
  it.for([
    { from: 'announced', depth: 10, faults: 0, least: 4_000 },
    { from: 'announced', depth: 6, faults: 1, least: 5_000 },
    { from: 'open', depth: 10, faults: 1, least: 5_000 },
    { from: 'open', depth: 6, faults: 2, least: 3_000 },
  ] as const)('every order of $depth events from $from, with $faults faults', async (run, { annotate }) => {
    verifies('P-41', 'P-42', 'P-44', 'P-51')
    const { states, transitions, violations } = await explore({ ...run, transport })
    await annotate(`${states} states, ${transitions} transitions, ${violations.length} violations`)
    expect(violations).toEqual([])
    expect(states).toBeGreaterThan(run.least)
  })
})
