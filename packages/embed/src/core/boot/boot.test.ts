import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BOOT_LIMITS,
  initialBoot,
  isTerminal,
  mayBeConnectionFailure,
  nextBoot,
  type BootEvent,
  type BootState,
} from './boot.ts'
import type { EmbedMode } from './embed-mode.ts'
import type { EmbedError } from '../errors/embed-error.ts'

const rejected: EmbedError = { kind: 'verification', status: 403, message: 'Invalid signature' }
const unreachable: EmbedError = { kind: 'editor-unreachable', sentence: 'No READY.' }
const ended: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }

const verified = (mode: EmbedMode): BootEvent => ({ kind: 'verified', mode })

function after(...events: readonly BootEvent[]): BootState {
  return events.reduce(nextBoot, initialBoot(true))
}

describe('nextBoot', () => {
  it('goes from booting through slow to open', () => {
    verifies('H-01')
    expect(initialBoot(true).phase).toBe('booting')
    expect(after({ kind: 'slow' }).phase).toBe('slow')
    expect(after({ kind: 'slow' }, verified('workspace'), { kind: 'opened' })).toMatchObject({
      phase: 'open',
      verified: true,
    })
  })

  it('names the failure and counts the retries', () => {
    verifies('H-01')
    const failed = after({ kind: 'failed', error: rejected })
    expect(failed).toMatchObject({ phase: 'failed', failure: { name: 'invalid-link' }, attempt: 1 })
    expect(nextBoot(failed, { kind: 'retried', requestedByUser: true })).toMatchObject({
      phase: 'booting',
      failure: null,
      attempt: 2,
    })
  })

  it('stays failed when the slow timer fires or an editor opens after a different failure', () => {
    expect(after({ kind: 'failed', error: rejected }, { kind: 'slow' }, { kind: 'opened' }).phase).toBe('failed')
  })

  it('opens when the editor responds after the timeout', () => {
    expect(after({ kind: 'failed', error: unreachable }, { kind: 'opened' })).toMatchObject({
      phase: 'open',
      failure: null,
    })
  })

  it('fails when the open editor is lost, and in no other phase', () => {
    verifies('H-01')
    const lost: BootEvent = { kind: 'editorLost', error: unreachable }
    expect(after({ kind: 'opened' }, lost)).toMatchObject({ phase: 'failed', failure: { name: 'editor-unreachable' } })
    expect(after(lost).phase).toBe('booting')
    expect(after({ kind: 'failed', error: rejected }, lost).failure).toMatchObject({ name: 'invalid-link' })
  })

  it('shows the end of the session beside an open editor until the user dismisses it', () => {
    verifies('H-11')
    const noticed = after({ kind: 'opened' }, { kind: 'ended', error: ended })
    expect(noticed).toMatchObject({ phase: 'open', failure: null, notice: { name: 'session-ended' } })
    expect(nextBoot(noticed, { kind: 'noticeDismissed' })).toMatchObject({ phase: 'open', notice: null })
  })

  it('times out in every waiting phase and in no other', () => {
    verifies('H-01')
    const error = fc.constantFrom(rejected, unreachable, ended)
    const event: fc.Arbitrary<BootEvent> = fc.oneof(
      fc.constantFrom<BootEvent>({ kind: 'slow' }, verified('catalog'), { kind: 'retried', requestedByUser: true }),
      fc.constantFrom<BootEvent>({ kind: 'opened' }, { kind: 'timedOut' }),
      error.map((each): BootEvent => ({ kind: 'failed', error: each })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const state = after(...events)
        const waited = BOOT_LIMITS.reduce((at, { event: limit }) => nextBoot(at, limit), state)
        if (state.phase === 'open' || state.phase === 'failed') expect(waited).toEqual(state)
        else expect(waited).toMatchObject({ phase: 'failed', failure: { name: 'timeout', retry: true } })
      }),
      { numRuns: 1_000 },
    )
  })

  it('orders its limits by time', () => {
    verifies('H-01')
    expect(BOOT_LIMITS.map(({ afterMs, event }) => [afterMs, event.kind])).toEqual([
      [4_000, 'slow'],
      [60_000, 'timedOut'],
    ])
  })

  it('is terminal after every failure except an unreachable editor', () => {
    expect(isTerminal(after({ kind: 'failed', error: rejected }))).toBe(true)
    expect(isTerminal(after({ kind: 'failed', error: unreachable }))).toBe(false)
    expect(isTerminal(after({ kind: 'slow' }))).toBe(false)
  })

  it('shows no other failure of an open editor, and no session end before one occurs', () => {
    verifies('H-11')
    expect(after({ kind: 'opened' }, { kind: 'failed', error: ended })).toMatchObject({ phase: 'open', notice: null })
    expect(after({ kind: 'ended', error: ended })).toMatchObject({ phase: 'booting', failure: null, notice: null })
  })

  it('opens what the service expects until the verified session decides, and keeps it once it is open', () => {
    verifies('B-21', 'H-13')
    expect(initialBoot(true).mode).toBe('workspace')
    const expected = initialBoot(true, 'catalog')
    expect(expected).toMatchObject({ phase: 'booting', mode: 'catalog' })
    expect(nextBoot(expected, verified('workspace'))).toMatchObject({ verified: true, mode: 'workspace' })
    expect(after(verified('catalog'))).toMatchObject({ verified: true, mode: 'catalog' })
    expect(after({ kind: 'opened' }, verified('catalog'))).toMatchObject({ verified: true, mode: 'workspace' })
    const failed = after(verified('catalog'), { kind: 'failed', error: rejected })
    expect(nextBoot(failed, { kind: 'retried', requestedByUser: true }).mode).toBe('catalog')
  })

  it('tracks the connection', () => {
    expect(after({ kind: 'connection', online: false }).online).toBe(false)
  })

  it('never leaves an open editor and has a failure exactly when failed, for any event sequence', () => {
    verifies('H-11')
    const error = fc.constantFrom(rejected, unreachable, ended)
    const event: fc.Arbitrary<BootEvent> = fc.oneof(
      fc.constantFrom<BootEvent>(
        { kind: 'slow' },
        verified('catalog'),
        { kind: 'opened' },
        { kind: 'retried', requestedByUser: true },
        { kind: 'noticeDismissed' },
      ),
      error.map((each): BootEvent => ({ kind: 'failed', error: each })),
      error.map((each): BootEvent => ({ kind: 'ended', error: each })),
      fc.boolean().map((online): BootEvent => ({ kind: 'connection', online })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = initialBoot(true)
        for (const each of events) {
          const next = nextBoot(state, each)
          if (state.phase === 'open') expect(next.phase).toBe('open')
          expect(next.failure !== null).toBe(next.phase === 'failed')
          expect(next.verified || !state.verified).toBe(true)
          state = next
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('an attempt', () => {
  it('is the page’s own until the user retries, and again once the open editor is lost', () => {
    verifies('H-15')
    expect(initialBoot(true).requestedByUser).toBe(false)
    const retried = after({ kind: 'failed', error: unreachable }, { kind: 'retried', requestedByUser: true })
    expect(retried.requestedByUser).toBe(true)
    const lost = nextBoot(nextBoot(retried, { kind: 'opened' }), { kind: 'editorLost', error: unreachable })
    expect(lost.requestedByUser).toBe(false)
  })

  it('says what took too long, and for how long', () => {
    verifies('H-01')
    expect(after({ kind: 'timedOut' }).failure?.reason).toBe('opening: no answer in 60 s')
  })

  it('fails with the session’s end while the editor may still respond', () => {
    verifies('H-11')
    const unanswered = after({ kind: 'failed', error: unreachable })
    expect(nextBoot(unanswered, { kind: 'ended', error: ended }).failure?.name).toBe('session-ended')
    const final = after({ kind: 'failed', error: rejected })
    expect(nextBoot(final, { kind: 'ended', error: ended })).toEqual(final)
  })

  it.each<[boolean, EmbedError]>([
    [true, { kind: 'network', call: 'boot', online: false, message: 'm' }],
    [true, { kind: 'network', call: 'boot', online: true, message: 'm' }],
    [true, { kind: 'timeout', call: 'boot', seconds: 12 }],
    [true, unreachable],
    [false, rejected],
    [false, ended],
  ])('may have failed by the connection: %s for %j', (expected, error) => {
    verifies('H-01')
    expect(mayBeConnectionFailure(after({ kind: 'failed', error }).failure)).toBe(expected)
    expect(mayBeConnectionFailure(null)).toBe(false)
  })
})
