import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { emptyOutbox, nextOutbox, type OutboxEntry, type OutboxEvent, type OutboxState } from './export-outbox.ts'
import type { RetryDecision } from './retry-decision.ts'

const entry = (exportId: string, receivedAt = 0): OutboxEntry => ({
  exportId,
  receivedAt,
  text: `{"exportId":"${exportId}"}`,
})
const told = (exportId: string, at = 0): OutboxEvent => ({ kind: 'exportReceived', entry: entry(exportId, at), at })
const stored = (exportId: string, at = 0): OutboxEvent => ({ kind: 'stored', exportId, at })
const failed = (exportId: string, decision: RetryDecision, at = 0): OutboxEvent => ({
  kind: 'failed',
  exportId,
  decision,
  at,
})
const again: RetryDecision = { kind: 'retry', waitMs: 0 }

/** Plays the events and gives the effects of the last one, each in a line. */
function play(...events: readonly OutboxEvent[]): string[] {
  return playFrom(emptyOutbox(), ...events)
}

function playFrom(start: OutboxState, ...events: readonly OutboxEvent[]): string[] {
  let state = start
  let lines: string[] = []
  for (const event of events) {
    const step = nextOutbox(state, event)
    state = step.state
    lines = step.effects.map((effect) =>
      Object.values(effect)
        .map((value) => (typeof value === 'object' ? value.exportId : String(value)))
        .join(' '),
    )
  }
  return lines
}

describe('an export that is told', () => {
  it('is kept before it is sent, and answered only when it is stored', () => {
    verifies('P-46')
    expect(play(told('a'))).toEqual(['store a', 'send a'])
    expect(play(told('a'), stored('a'))).toEqual(['remove a stored', 'settle a true'])
  })

  it('joins itself while it is on its way, and is stored for good afterwards', () => {
    verifies('P-46')
    expect(play(told('a'), told('a', 5))).toEqual([])
    expect(play(told('a'), stored('a'), told('a', 5))).toEqual(['settle a true'])
  })

  it('waits for the one before it', () => {
    expect(play(told('a'), told('b'))).toEqual(['store b'])
    expect(play(told('a'), told('b'), stored('a', 9))).toEqual(['remove a stored', 'settle a true', 'send b'])
  })

  it('is tried again after 2 s, doubling to a minute', () => {
    verifies('P-46')
    let state = nextOutbox(emptyOutbox(), told('a')).state
    const waits: number[] = []
    for (let at = 0; waits.length < 7;) {
      const step = nextOutbox(state, failed('a', again, at))
      const [wake] = step.effects
      if (wake?.kind !== 'wake') throw new Error('it is not to be woken')
      waits.push(wake.at - at)
      at = wake.at
      state = nextOutbox(step.state, { kind: 'woke', at }).state
      expect(state.sending).toBe('a')
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('is tried at once though another one waits', () => {
    expect(play(told('a'), failed('a', again), told('b', 10))).toEqual(['store b', 'send b'])
  })

  it('waits as long as the service asked for, and so do all others', () => {
    verifies('P-46')
    const busy = failed('a', { kind: 'retry', waitMs: 30_000 })
    expect(play(told('a'), busy)).toEqual(['wake 30000'])
    expect(play(told('a'), busy, told('b', 10))).toEqual(['store b', 'wake 30000'])
    expect(play(told('a'), busy, { kind: 'retryRequested', at: 20 })).toEqual(['wake 30000'])
  })

  it('waits no longer for a clock that was set back an hour', () => {
    verifies('P-46')
    const hour = 3_600_000
    const woken: OutboxEvent = { kind: 'woke', at: 2_000 }
    expect(play(told('a', hour), failed('a', again, hour), woken)).toEqual(['send a'])
    const busy = failed('a', { kind: 'retry', waitMs: hour }, 2 * hour)
    expect(play(told('a', 2 * hour), busy, woken)).toEqual(['send a'])
  })

  it('is sent at once when the connection is back, or when another one went through', () => {
    expect(play(told('a'), failed('a', again), { kind: 'retryRequested', at: 3 })).toEqual(['send a'])
    const other = [told('a'), failed('a', again), told('b', 10), stored('b', 20)]
    expect(play(...other)).toEqual(['remove b stored', 'settle b true', 'send a'])
  })

  it('is given up when the service refuses it, and may be told again', () => {
    verifies('P-46')
    const refused = [told('a'), failed('a', { kind: 'rejected' })]
    expect(play(...refused)).toEqual(['remove a refused', 'settle a false'])
    expect(play(...refused, told('a', 5))).toEqual(['store a', 'send a'])
  })

  it('is given up after a week', () => {
    const week = 7 * 86_400_000
    expect(play(told('a'), failed('a', again, week))).toEqual([`wake ${week + 2_000}`])
    expect(play(told('a'), failed('a', again, week + 1))).toEqual(['remove a old', 'settle a false'])
  })
})

describe('without a session', () => {
  const ended = [told('a'), told('b'), failed('a', { kind: 'session' }, 100)]

  it('nothing is sent, everything stays, and nobody is left waiting', () => {
    verifies('P-46', 'H-11')
    expect(play(...ended)).toEqual(['settle a false', 'settle b false'])
    expect(play(...ended, told('a', 30_099))).toEqual(['settle a false'])
    expect(play(...ended, told('c', 200))).toEqual(['store c', 'settle c false'])
  })

  it('one is looked for when an export is told half a minute later, or when it may be back', () => {
    expect(play(...ended, told('b', 30_100))).toEqual(['send a'])
    expect(play(...ended, { kind: 'retryRequested', at: 200 })).toEqual(['send a'])
  })
})

describe('what an earlier page left', () => {
  const restored = (...entries: readonly OutboxEntry[]): OutboxEvent => ({ kind: 'restored', entries, at: 100 })

  it('is sent by itself, and answered when it is told again', () => {
    verifies('P-46')
    expect(play(restored(entry('a'), entry('b')))).toEqual(['send a'])
    expect(play(restored(entry('a')), told('a', 110))).toEqual([])
    expect(play(restored(entry('a')), stored('a', 120), told('a', 130))).toEqual(['settle a true'])
  })

  it('is not added to what is here, and what has been stored by now is forgotten', () => {
    expect(play(told('a'), restored(entry('a')))).toEqual([])
    expect(play(told('a'), stored('a'), restored(entry('a')))).toEqual(['remove a stored'])
  })

  it('is forgotten after a week', () => {
    const old = { ...restored(entry('a')), at: 7 * 86_400_000 + 1 }
    expect(play(old)).toEqual(['remove a old'])
  })
})

describe('the bounds', () => {
  it('turn away what is too much, and leave it to the editor', () => {
    verifies('P-46')
    const small = emptyOutbox({ entries: 1, storedUnits: 1_000, maxAgeMs: 1 })
    expect(playFrom(small, told('a'), told('b'))).toEqual(['settle b false'])
  })

  it('keep in memory what storage has no room for, and make it up later', () => {
    const narrow = emptyOutbox({ entries: 9, storedUnits: 20, maxAgeMs: 1_000 })
    expect(playFrom(narrow, told('a'), told('b'))).toEqual([])
    expect(playFrom(narrow, told('a'), told('b'), stored('a'))).toEqual([
      'remove a stored',
      'settle a true',
      'store b',
      'send b',
    ])
  })

  it('try storage once more when it did not take an export', () => {
    const refused: OutboxEvent = { kind: 'storeFailed', exportId: 'a', at: 1 }
    expect(play(told('a'), refused)).toEqual([])
    expect(play(told('a'), refused, told('b', 2))).toEqual(['store a', 'store b'])
  })
})
