import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../errors/embed-error.ts'
import { isNotFound, nextOpening, noOpening, openRequestOf, type Opening, type OpeningEvent } from './opening.ts'

const request = { projectId: 'p1' }
const later = { videoId: 'v2' }
const notFound: EmbedError = { kind: 'workspace', status: 404, code: 'not_found', message: 'No.' }
const after = (...events: readonly OpeningEvent[]) => events.reduce<Opening>(nextOpening, noOpening)

describe('nextOpening', () => {
  it('asks for confirmation before work would be lost, and only then', () => {
    verifies('H-10', 'P-14')
    expect(after({ kind: 'requested', request, unsaved: false })).toEqual({ kind: 'opening', request })
    const asking = after({ kind: 'requested', request, unsaved: true })
    expect(asking).toEqual({ kind: 'asking', request })
    expect(nextOpening(asking, { kind: 'confirmed' })).toEqual({ kind: 'opening', request })
    expect(nextOpening(asking, { kind: 'dismissed' })).toEqual({ kind: 'idle' })
  })

  it('shows what could not be opened until the user dismisses it', () => {
    verifies('H-10')
    const failed = after({ kind: 'requested', request, unsaved: false }, { kind: 'failed', request, error: notFound })
    expect(failed).toEqual({ kind: 'failed', request, error: notFound })
    expect(nextOpening(failed, { kind: 'dismissed' })).toEqual({ kind: 'idle' })
    expect(nextOpening(failed, { kind: 'requested', request: later, unsaved: false })).toEqual({
      kind: 'opening',
      request: later,
    })
  })

  it('follows only the latest request, and opens nothing without one', () => {
    verifies('H-10')
    const second = after(
      { kind: 'requested', request, unsaved: false },
      { kind: 'requested', request: later, unsaved: false },
    )
    expect(nextOpening(second, { kind: 'failed', request, error: notFound })).toEqual({
      kind: 'opening',
      request: later,
    })
    expect(nextOpening(second, { kind: 'opened', request })).toEqual({ kind: 'opening', request: later })
    expect(nextOpening(second, { kind: 'opened', request: later })).toEqual({ kind: 'idle' })
    expect(nextOpening(second, { kind: 'dismissed' })).toEqual({ kind: 'opening', request: later })
    expect(after({ kind: 'confirmed' })).toEqual({ kind: 'idle' })
  })

  it('never replaces unsaved work without confirmation, for any event sequence', () => {
    verifies('H-10')
    const requests = [request, later]
    const event: fc.Arbitrary<OpeningEvent> = fc.oneof(
      fc.record({
        kind: fc.constant('requested' as const),
        request: fc.constantFrom(...requests),
        unsaved: fc.boolean(),
      }),
      fc.constantFrom<OpeningEvent>({ kind: 'confirmed' }, { kind: 'dismissed' }),
      fc.record({ kind: fc.constant('opened' as const), request: fc.constantFrom(...requests) }),
      fc.record({
        kind: fc.constant('failed' as const),
        request: fc.constantFrom(...requests),
        error: fc.constant(notFound),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30, size: 'max' }), (events) => {
        let state = noOpening
        for (const each of events) {
          const next = nextOpening(state, each)
          const begins = next.kind === 'opening' && next !== state
          if (begins) expect(each.kind === 'confirmed' || (each.kind === 'requested' && !each.unsaved)).toBe(true)
          if (begins && each.kind === 'confirmed') expect(state.kind).toBe('asking')
          state = next
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

it('a request names a video, a project or both, and an empty id counts as absent', () => {
  verifies('P-14')
  expect(openRequestOf({ videoId: 'v', projectId: 'p' })).toEqual({ videoId: 'v', projectId: 'p' })
  expect(openRequestOf({ videoId: '', projectId: 'p' })).toEqual({ projectId: 'p' })
  expect(openRequestOf({ videoId: 'v' })).toEqual({ videoId: 'v' })
  expect([openRequestOf({}), openRequestOf({ videoId: '', projectId: '' })]).toEqual([null, null])
})

it('an item unknown to the service is not found; one without a response may exist', () => {
  expect(isNotFound(notFound)).toBe(true)
  expect(isNotFound({ ...notFound, status: 500, code: 'internal_error' })).toBe(false)
  expect(isNotFound({ kind: 'unreadable', call: 'boot', status: 404, issue: 'no error body' })).toBe(false)
  expect(isNotFound({ kind: 'timeout', call: 'boot', seconds: 12 })).toBe(false)
})

it('the outcome of an opening that the user was asked about again says nothing about the question', () => {
  verifies('H-10')
  const asking = after({ kind: 'requested', request, unsaved: true })
  expect(nextOpening(asking, { kind: 'opened', request })).toEqual(asking)
  expect(nextOpening(asking, { kind: 'failed', request, error: notFound })).toEqual(asking)
})
