import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from './fault.ts'
import { isUnknown, nextOpening, noOpening, wishOf, type Opening, type OpeningEvent } from './opening.ts'

const wish = { projectId: 'p1' }
const later = { videoId: 'v2' }
const gone: Fault = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const after = (...events: readonly OpeningEvent[]) => events.reduce<Opening>(nextOpening, noOpening)

describe('opening something else', () => {
  it('asks first where work would be lost, and only then', () => {
    verifies('H-10', 'P-14')
    expect(after({ kind: 'wished', wish, unsaved: false })).toEqual({ kind: 'opening', wish })
    const asking = after({ kind: 'wished', wish, unsaved: true })
    expect(asking).toEqual({ kind: 'asking', wish })
    expect(nextOpening(asking, { kind: 'confirmed' })).toEqual({ kind: 'opening', wish })
    expect(nextOpening(asking, { kind: 'dismissed' })).toEqual({ kind: 'idle' })
  })

  it('tells what could not be opened until that is put away', () => {
    verifies('H-10')
    const failed = after({ kind: 'wished', wish, unsaved: false }, { kind: 'missed', wish, fault: gone })
    expect(failed).toEqual({ kind: 'failed', wish, fault: gone })
    expect(nextOpening(failed, { kind: 'dismissed' })).toEqual({ kind: 'idle' })
    expect(nextOpening(failed, { kind: 'wished', wish: later, unsaved: false })).toEqual({
      kind: 'opening',
      wish: later,
    })
  })

  it('heeds the last wish alone, and goes nowhere without one', () => {
    verifies('H-10')
    const second = after({ kind: 'wished', wish, unsaved: false }, { kind: 'wished', wish: later, unsaved: false })
    expect(nextOpening(second, { kind: 'missed', wish, fault: gone })).toEqual({ kind: 'opening', wish: later })
    expect(nextOpening(second, { kind: 'opened', wish })).toEqual({ kind: 'opening', wish: later })
    expect(nextOpening(second, { kind: 'opened', wish: later })).toEqual({ kind: 'idle' })
    expect(nextOpening(second, { kind: 'dismissed' })).toEqual({ kind: 'opening', wish: later })
    expect(after({ kind: 'confirmed' })).toEqual({ kind: 'idle' })
  })

  it('never opens unsaved work’s rival without a yes, whatever happens', () => {
    verifies('H-10')
    const wishes = [wish, later]
    const event: fc.Arbitrary<OpeningEvent> = fc.oneof(
      fc.record({ kind: fc.constant('wished' as const), wish: fc.constantFrom(...wishes), unsaved: fc.boolean() }),
      fc.constantFrom<OpeningEvent>({ kind: 'confirmed' }, { kind: 'dismissed' }),
      fc.record({ kind: fc.constant('opened' as const), wish: fc.constantFrom(...wishes) }),
      fc.record({ kind: fc.constant('missed' as const), wish: fc.constantFrom(...wishes), fault: fc.constant(gone) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30, size: 'max' }), (events) => {
        let state = noOpening
        for (const each of events) {
          const next = nextOpening(state, each)
          const begins = next.kind === 'opening' && next !== state
          if (begins) expect(each.kind === 'confirmed' || (each.kind === 'wished' && !each.unsaved)).toBe(true)
          if (begins && each.kind === 'confirmed') expect(state.kind).toBe('asking')
          state = next
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

it('a wish names a video, a project or both, and an empty id is none', () => {
  verifies('P-14')
  expect(wishOf({ videoId: 'v', projectId: 'p' })).toEqual({ videoId: 'v', projectId: 'p' })
  expect(wishOf({ videoId: '', projectId: 'p' })).toEqual({ projectId: 'p' })
  expect(wishOf({ videoId: 'v' })).toEqual({ videoId: 'v' })
  expect([wishOf({}), wishOf({ videoId: '', projectId: '' })]).toEqual([null, null])
})

it('what the service does not know is not there, and what it did not answer may be', () => {
  expect(isUnknown(gone)).toBe(true)
  expect(isUnknown({ ...gone, status: 500, code: 'internal_error' })).toBe(false)
  expect(isUnknown({ kind: 'timeout', call: 'boot', seconds: 12 })).toBe(false)
})
