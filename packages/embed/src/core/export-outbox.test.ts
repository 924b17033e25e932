import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { emptyOutbox, nextOutbox, type Letter, type OutboxEvent, type OutboxState } from './export-outbox.ts'
import type { PersistVerdict } from './persist-verdict.ts'

const letter = (exportId: string, toldAt = 0): Letter => ({ exportId, toldAt, text: `{"exportId":"${exportId}"}` })
const told = (exportId: string, at = 0): OutboxEvent => ({ kind: 'told', letter: letter(exportId, at), at })
const stored = (exportId: string, at = 0): OutboxEvent => ({ kind: 'stored', exportId, at })
const failed = (exportId: string, verdict: PersistVerdict, at = 0): OutboxEvent => ({
  kind: 'failed',
  exportId,
  verdict,
  at,
})
const again: PersistVerdict = { kind: 'again', waitMs: 0 }

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
    expect(play(told('a'))).toEqual(['keep a', 'send a'])
    expect(play(told('a'), stored('a'))).toEqual(['forget a stored', 'answer a true'])
  })

  it('joins itself while it is on its way, and is stored for good afterwards', () => {
    verifies('P-46')
    expect(play(told('a'), told('a', 5))).toEqual([])
    expect(play(told('a'), stored('a'), told('a', 5))).toEqual(['answer a true'])
  })

  it('waits for the one before it', () => {
    expect(play(told('a'), told('b'))).toEqual(['keep b'])
    expect(play(told('a'), told('b'), stored('a', 9))).toEqual(['forget a stored', 'answer a true', 'send b'])
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
    expect(play(told('a'), failed('a', again), told('b', 10))).toEqual(['keep b', 'send b'])
  })

  it('waits as long as the service asked for, and so do all others', () => {
    verifies('P-46')
    const busy = failed('a', { kind: 'again', waitMs: 30_000 })
    expect(play(told('a'), busy)).toEqual(['wake 30000'])
    expect(play(told('a'), busy, told('b', 10))).toEqual(['keep b', 'wake 30000'])
    expect(play(told('a'), busy, { kind: 'hurried', at: 20 })).toEqual(['wake 30000'])
  })

  it('waits no longer for a clock that was set back an hour', () => {
    verifies('P-46')
    const hour = 3_600_000
    const woken: OutboxEvent = { kind: 'woke', at: 2_000 }
    expect(play(told('a', hour), failed('a', again, hour), woken)).toEqual(['send a'])
    const busy = failed('a', { kind: 'again', waitMs: hour }, 2 * hour)
    expect(play(told('a', 2 * hour), busy, woken)).toEqual(['send a'])
  })

  it('is sent at once when the connection is back, or when another one went through', () => {
    expect(play(told('a'), failed('a', again), { kind: 'hurried', at: 3 })).toEqual(['send a'])
    const other = [told('a'), failed('a', again), told('b', 10), stored('b', 20)]
    expect(play(...other)).toEqual(['forget b stored', 'answer b true', 'send a'])
  })

  it('is given up when the service refuses it, and may be told again', () => {
    verifies('P-46')
    const refused = [told('a'), failed('a', { kind: 'refused' })]
    expect(play(...refused)).toEqual(['forget a refused', 'answer a false'])
    expect(play(...refused, told('a', 5))).toEqual(['keep a', 'send a'])
  })

  it('is given up after a week', () => {
    const week = 7 * 86_400_000
    expect(play(told('a'), failed('a', again, week))).toEqual([`wake ${week + 2_000}`])
    expect(play(told('a'), failed('a', again, week + 1))).toEqual(['forget a old', 'answer a false'])
  })
})

describe('without a session', () => {
  const ended = [told('a'), told('b'), failed('a', { kind: 'session' }, 100)]

  it('nothing is sent, everything stays, and nobody is left waiting', () => {
    verifies('P-46', 'H-11')
    expect(play(...ended)).toEqual(['answer a false', 'answer b false'])
    expect(play(...ended, told('a', 30_099))).toEqual(['answer a false'])
    expect(play(...ended, told('c', 200))).toEqual(['keep c', 'answer c false'])
  })

  it('one is looked for when an export is told half a minute later, or when it may be back', () => {
    expect(play(...ended, told('b', 30_100))).toEqual(['send a'])
    expect(play(...ended, { kind: 'hurried', at: 200 })).toEqual(['send a'])
  })
})

describe('what an earlier page left', () => {
  const restored = (...letters: readonly Letter[]): OutboxEvent => ({ kind: 'restored', letters, at: 100 })

  it('is sent by itself, and answered when it is told again', () => {
    verifies('P-46')
    expect(play(restored(letter('a'), letter('b')))).toEqual(['send a'])
    expect(play(restored(letter('a')), told('a', 110))).toEqual([])
    expect(play(restored(letter('a')), stored('a', 120), told('a', 130))).toEqual(['answer a true'])
  })

  it('is not added to what is here, and what has been stored by now is forgotten', () => {
    expect(play(told('a'), restored(letter('a')))).toEqual([])
    expect(play(told('a'), stored('a'), restored(letter('a')))).toEqual(['forget a stored'])
  })

  it('is forgotten after a week', () => {
    const old = { ...restored(letter('a')), at: 7 * 86_400_000 + 1 }
    expect(play(old)).toEqual(['forget a old'])
  })
})

describe('the bounds', () => {
  it('turn away what is too much, and leave it to the editor', () => {
    verifies('P-46')
    const small = emptyOutbox({ letters: 1, keptUnits: 1_000, ageMs: 1 })
    expect(playFrom(small, told('a'), told('b'))).toEqual(['answer b false'])
  })

  it('keep in memory what storage has no room for, and make it up later', () => {
    const narrow = emptyOutbox({ letters: 9, keptUnits: 20, ageMs: 1_000 })
    expect(playFrom(narrow, told('a'), told('b'))).toEqual([])
    expect(playFrom(narrow, told('a'), told('b'), stored('a'))).toEqual([
      'forget a stored',
      'answer a true',
      'keep b',
      'send b',
    ])
  })

  it('try storage once more when it did not take an export', () => {
    const refused: OutboxEvent = { kind: 'unkept', exportId: 'a', at: 1 }
    expect(play(told('a'), refused)).toEqual([])
    expect(play(told('a'), refused, told('b', 2))).toEqual(['keep a', 'keep b'])
  })
})
