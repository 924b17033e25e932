import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { nextOutbox } from './export-outbox.ts'
import { emptyOutbox, type OutboxEntry, type OutboxEvent, type OutboxState } from './outbox-state.ts'
import type { RetryDecision } from './retry-decision.ts'

const entry = (exportId: string, receivedAt = 0): OutboxEntry => ({
  exportId,
  receivedAt,
  text: `{"exportId":"${exportId}"}`,
})
const received = (exportId: string, at = 0): OutboxEvent => ({ kind: 'exportReceived', entry: entry(exportId, at), at })
const stored = (exportId: string, at = 0): OutboxEvent => ({ kind: 'stored', exportId, at })
const failed = (exportId: string, decision: RetryDecision, at = 0): OutboxEvent => ({
  kind: 'failed',
  exportId,
  decision,
  at,
})
const again: RetryDecision = { kind: 'retry', waitMs: 0 }

/** Applies the events and returns the effects of the last one, one line each. */
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

describe('a received export', () => {
  it('is stored locally before it is sent, and acknowledged only once the service has stored it', () => {
    verifies('P-46')
    expect(play(received('a'))).toEqual(['store a', 'send a'])
    expect(play(received('a'), stored('a'))).toEqual(['remove a stored', 'settle a true'])
  })

  it('joins a pending duplicate, and stays stored afterwards', () => {
    verifies('P-46')
    expect(play(received('a'), received('a', 5))).toEqual([])
    expect(play(received('a'), stored('a'), received('a', 5))).toEqual(['settle a true'])
  })

  it('waits for the export before it', () => {
    expect(play(received('a'), received('b'))).toEqual(['store b'])
    expect(play(received('a'), received('b'), stored('a', 9))).toEqual(['remove a stored', 'settle a true', 'send b'])
  })

  it('is retried after 2 s, doubling up to a minute', () => {
    verifies('P-46')
    let state = nextOutbox(emptyOutbox(), received('a')).state
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

  it('is attempted immediately even while another one waits', () => {
    expect(play(received('a'), failed('a', again), received('b', 10))).toEqual(['store b', 'send b'])
  })

  it('waits as long as the service asks, and delays all others too', () => {
    verifies('P-46')
    const busy = failed('a', { kind: 'retry', waitMs: 30_000 })
    expect(play(received('a'), busy)).toEqual(['wake 30000'])
    expect(play(received('a'), busy, received('b', 10))).toEqual(['store b', 'wake 30000'])
    expect(play(received('a'), busy, { kind: 'retryRequested', at: 20 })).toEqual(['wake 30000'])
  })

  it('does not wait longer when the clock is set back an hour', () => {
    verifies('P-46')
    const hour = 3_600_000
    const woken: OutboxEvent = { kind: 'woke', at: 2_000 }
    expect(play(received('a', hour), failed('a', again, hour), woken)).toEqual(['send a'])
    const busy = failed('a', { kind: 'retry', waitMs: hour }, 2 * hour)
    expect(play(received('a', 2 * hour), busy, woken)).toEqual(['send a'])
  })

  it('is sent immediately when the connection returns or another export succeeds', () => {
    expect(play(received('a'), failed('a', again), { kind: 'retryRequested', at: 3 })).toEqual(['send a'])
    const other = [received('a'), failed('a', again), received('b', 10), stored('b', 20)]
    expect(play(...other)).toEqual(['remove b stored', 'settle b true', 'send a'])
  })

  it('is dropped when the service rejects it, and may be submitted again', () => {
    verifies('P-46')
    const rejected = [received('a'), failed('a', { kind: 'rejected' })]
    expect(play(...rejected)).toEqual(['remove a refused', 'settle a false'])
    expect(play(...rejected, received('a', 5))).toEqual(['store a', 'send a'])
  })

  it('is dropped after a week', () => {
    const week = 7 * 86_400_000
    expect(play(received('a'), failed('a', again, week))).toEqual([`wake ${week + 2_000}`])
    expect(play(received('a'), failed('a', again, week + 1))).toEqual(['remove a old', 'settle a false'])
  })
})

describe('without a session', () => {
  const ended = [received('a'), received('b'), failed('a', { kind: 'session' }, 100)]

  it('sends nothing, retains everything, and settles every waiting caller', () => {
    verifies('P-46', 'H-11')
    expect(play(...ended)).toEqual(['settle a false', 'settle b false'])
    expect(play(...ended, received('a', 30_099))).toEqual(['settle a false'])
    expect(play(...ended, received('c', 200))).toEqual(['store c', 'settle c false'])
  })

  it('tries again when an export arrives half a minute later or the session may have returned', () => {
    expect(play(...ended, received('b', 30_100))).toEqual(['send a'])
    expect(play(...ended, { kind: 'retryRequested', at: 200 })).toEqual(['send a'])
  })
})

describe('exports of an earlier page', () => {
  const restored = (...entries: readonly OutboxEntry[]): OutboxEvent => ({ kind: 'restored', entries, at: 100 })

  it('are sent automatically and acknowledged when the editor sends them again', () => {
    verifies('P-46')
    expect(play(restored(entry('a'), entry('b')))).toEqual(['send a'])
    expect(play(restored(entry('a')), received('a', 110))).toEqual([])
    expect(play(restored(entry('a')), stored('a', 120), received('a', 130))).toEqual(['settle a true'])
  })

  it('are not added to existing ones, and are removed if already stored', () => {
    expect(play(received('a'), restored(entry('a')))).toEqual([])
    expect(play(received('a'), stored('a'), restored(entry('a')))).toEqual(['remove a stored'])
  })

  it('are dropped after a week', () => {
    const week = 7 * 86_400_000
    const aged = entry('a', 1_000)
    expect(play({ kind: 'restored', entries: [aged], at: week + 1_000 })).toEqual(['send a'])
    expect(play({ kind: 'restored', entries: [aged], at: week + 1_001 })).toEqual(['remove a old'])
  })

  it('are in storage already, and as many as the outbox holds', () => {
    verifies('P-46')
    expect(play(restored(entry('a'), entry('b')), received('c', 110))).toEqual(['store c'])
    const small = emptyOutbox({ entries: 1, storedUnits: 1_000, maxAgeMs: 1_000 })
    expect(playFrom(small, restored(entry('a'), entry('b')), stored('a', 120))).toEqual([
      'remove a stored',
      'settle a true',
    ])
    expect(play(received('a'), restored(entry('b'), entry('a')), stored('a'), stored('b'))).toEqual([
      'remove b stored',
      'settle b true',
    ])
  })
})

describe('the bounds', () => {
  it('reject an export beyond the limit and leave it to the editor', () => {
    verifies('P-46')
    const small = emptyOutbox({ entries: 1, storedUnits: 1_000, maxAgeMs: 1 })
    expect(playFrom(small, received('a'), received('b'))).toEqual(['settle b false'])
  })

  it('hold in memory what does not fit in storage, and store it later', () => {
    const narrow = emptyOutbox({ entries: 9, storedUnits: 20, maxAgeMs: 1_000 })
    expect(playFrom(narrow, received('a'), received('b'))).toEqual([])
    expect(playFrom(narrow, received('a'), received('b'), stored('a'))).toEqual([
      'remove a stored',
      'settle a true',
      'store b',
      'send b',
    ])
  })

  it('store what fits beside what is stored already', () => {
    const narrow = emptyOutbox({ entries: 9, storedUnits: 36, maxAgeMs: 1_000 })
    expect(playFrom(narrow, received('a'), received('b'))).toEqual(['store b'])
    expect(playFrom(narrow, received('a'), received('b'), received('c'))).toEqual([])
    const rejected: OutboxEvent = { kind: 'storeFailed', exportId: 'a', at: 1 }
    expect(playFrom(narrow, received('a'), rejected, received('b'), rejected, received('c'))).toEqual(['store a'])
  })

  it('remember the last thousand stored exports', () => {
    verifies('P-46')
    const ids = Array.from({ length: 1_001 }, (_, at) => `e${at}`)
    const events = ids.flatMap((id) => [received(id), stored(id)])
    expect(play(...events, received('e1'))).toEqual(['settle e1 true'])
    expect(play(...events, received('e0'))).toEqual(['store e0', 'send e0'])
  })

  it('are empty at first', () => {
    expect(emptyOutbox()).toMatchObject({ waiting: [], stored: [], sending: null, stoppedAt: null, notBefore: 0 })
  })

  it('ignore a response to an export that is not waiting', () => {
    expect(play(failed('x', again))).toEqual([])
  })

  it('drop an export a week after its arrival, however late that was', () => {
    const week = 7 * 86_400_000
    expect(play(received('a', 1_000), failed('a', again, week + 1_000))).toEqual([`wake ${week + 3_000}`])
    expect(play(received('a', 1_000), failed('a', again, week + 1_001))).toEqual(['remove a old', 'settle a false'])
  })

  it('retry storage once when it rejected an export', () => {
    const rejected: OutboxEvent = { kind: 'storeFailed', exportId: 'a', at: 1 }
    expect(play(received('a'), rejected)).toEqual([])
    expect(play(received('a'), rejected, received('b', 2))).toEqual(['store a', 'store b'])
  })
})
