import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { outcomesOf } from '../../testing/outcome.ts'
import { BridgeError } from '../end/errors.ts'
import { createExportOutbox } from './export-outbox.ts'

function setUp() {
  const clock = createManualClock()
  const posts: [at: number, exportId: string][] = []
  const silences: number[] = []
  const state: { error: Error | null } = { error: null }
  const post = ({ exportId }: { exportId: string }): void => {
    if (state.error !== null) throw state.error
    posts.push([clock.now(), exportId])
  }
  return {
    clock,
    posts,
    state,
    silences,
    outbox: createExportOutbox({ clock, post, onSilence: () => silences.push(clock.now()) }),
  }
}

const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the export outbox', () => {
  it('sends immediately, then after 2 s, doubling to 60 s, until the export is stored', async () => {
    verifies('P-46')
    const { clock, posts, outbox } = setUp()
    outbox.flush()
    const outcome = outcomesOf(outbox.add({ exportId: 'a' }))
    clock.advance(200_000)
    expect(posts.map(([at]) => at)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000, 182_000])
    await flushTasks()
    expect(outcome).toEqual([])
    expect(outbox.acknowledged('a', true)).toBe('settled')
    clock.advance(200_000)
    await flushTasks()
    expect([outcome, posts.length, clock.pending]).toEqual([['resolved'], 8, 0])
  })

  it('queues exports until there is a host', () => {
    const { clock, posts, outbox } = setUp()
    void outbox.add({ exportId: 'a' })
    clock.advance(60_000)
    expect([posts, clock.pending]).toEqual([[], 0])
    outbox.flush()
    expect(posts).toEqual([[60_000, 'a']])
  })

  it('tries again when the host could not store the export', async () => {
    verifies('P-46')
    const { clock, posts, outbox } = setUp()
    outbox.flush()
    const outcome = outcomesOf(outbox.add({ exportId: 'a' }))
    clock.advance(500)
    expect(outbox.acknowledged('a', false)).toBe('retry')
    expect(outbox.acknowledged('a', false)).toBe('retry')
    clock.advance(1_500)
    await flushTasks()
    expect([posts, outcome]).toEqual([
      [
        [0, 'a'],
        [2_000, 'a'],
      ],
      [],
    ])
    outbox.acknowledged('a', true)
    await flushTasks()
    expect(outcome).toEqual(['resolved'])
  })

  it('sends to a new host immediately, except what it has just sent', () => {
    const { clock, posts, outbox } = setUp()
    outbox.flush()
    void outbox.add({ exportId: 'a' })
    clock.advance(14_000)
    clock.advance(10_000)
    void outbox.add({ exportId: 'b' })
    posts.length = 0
    clock.advance(1_000)
    outbox.flush()
    expect(posts).toEqual([[25_000, 'a']])
    clock.advance(2_000)
    expect(posts.slice(1)).toEqual([
      [26_000, 'b'],
      [27_000, 'a'],
    ])
  })

  it('sends each export id once, while it is pending and afterwards', async () => {
    verifies('P-46')
    const { posts, outbox } = setUp()
    outbox.flush()
    const both = [outcomesOf(outbox.add({ exportId: 'a' })), outcomesOf(outbox.add({ exportId: 'a' }))]
    outbox.acknowledged('a', true)
    const third = outcomesOf(outbox.add({ exportId: 'a' }))
    await flushTasks()
    expect([both, third, posts]).toEqual([[['resolved'], ['resolved']], ['resolved'], [[0, 'a']]])
    expect(outbox.acknowledged('a', true)).toBe('late or repeated')
    expect(outbox.acknowledged('b', true)).toBe('unknown')
  })

  it('keeps retrying while there is no host, and rejects an export that can never be sent', async () => {
    const { clock, posts, state, outbox } = setUp()
    outbox.flush()
    state.error = new BridgeError('unavailable', 'no frame')
    const patient = outcomesOf(outbox.add({ exportId: 'a' }))
    state.error = new BridgeError('invalid', 'cannot be cloned')
    const hopeless = outcomesOf(outbox.add({ exportId: 'b' }))
    state.error = null
    clock.advance(2_000)
    await flushTasks()
    expect([posts, patient, hopeless]).toEqual([[[2_000, 'a']], [], ['invalid']])
  })

  it('accepts a hundred pending exports and no more', async () => {
    const { outbox } = setUp()
    const outcomes = Array.from({ length: 101 }, (_, index) => outcomesOf(outbox.add({ exportId: `${index}` })))
    await flushTasks()
    expect(outcomes.slice(99)).toEqual([[], ['unavailable']])
  })

  it('rejects every pending export on disposal, also when a post disposes of it', async () => {
    const { clock, outbox } = setUp()
    const outcome = outcomesOf(outbox.add({ exportId: 'a' }))
    outbox.dispose(new BridgeError('disposed', ''))
    const ending: ReturnType<typeof createExportOutbox> = createExportOutbox({
      clock,
      post: () => ending.dispose(new BridgeError('disposed', '')),
      onSilence: () => undefined,
    })
    ending.flush()
    const ended = outcomesOf(ending.add({ exportId: 'b' }))
    await flushTasks()
    expect([outcome, ended, clock.pending]).toEqual([['disposed'], ['disposed'], 0])
  })

  it('resolves an export exactly when it has been stored, in any order of events', async () => {
    verifies('P-46')
    const exportId = fc.constantFrom('a', 'b', 'c')
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), exportId }),
      fc.record({ do: fc.constant('ack' as const), exportId, ok: fc.boolean() }),
      fc.record({ do: fc.constant('wake' as const) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 90_000 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { clock, posts, outbox } = setUp()
        const outcomes = new Map<string, (readonly string[])[]>()
        const stored = new Set<string>()
        for (const move of steps) {
          if (move.do === 'add') {
            const before = posts.length
            outcomes.set(move.exportId, [...(outcomes.get(move.exportId) ?? []), outcomesOf(outbox.add(move))])
            if (stored.has(move.exportId)) expect(posts).toHaveLength(before)
          } else if (move.do === 'ack') {
            const waits = outcomes.has(move.exportId) && !stored.has(move.exportId)
            const gone = stored.has(move.exportId) ? 'late or repeated' : 'unknown'
            expect(outbox.acknowledged(move.exportId, move.ok)).toBe(!waits ? gone : move.ok ? 'settled' : 'retry')
            if (waits && move.ok) stored.add(move.exportId)
          } else if (move.do === 'wake') outbox.flush()
          else clock.advance(move.ms)
        }
        await flushTasks()
        for (const [id, received] of outcomes)
          for (const own of received) expect(own).toEqual(stored.has(id) ? ['resolved'] : [])
        outbox.dispose(new BridgeError('disposed', ''))
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
