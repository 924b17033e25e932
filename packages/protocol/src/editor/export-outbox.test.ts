import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { BridgeError } from '../channel/errors.ts'
import { createExportOutbox } from './export-outbox.ts'

function setUp() {
  const clock = createManualClock()
  const posts: [at: number, exportId: string][] = []
  const state: { error: Error | null } = { error: null }
  const post = ({ exportId }: { exportId: string }): void => {
    if (state.error !== null) throw state.error
    posts.push([clock.now(), exportId])
  }
  return { clock, posts, state, outbox: createExportOutbox({ clock, post }) }
}

/** How a promise ends, as a list that stays empty while it waits. */
function outcomeOf(promise: Promise<void>): string[] {
  const heard: string[] = []
  promise.then(
    () => heard.push('kept'),
    (error: unknown) => heard.push(error instanceof BridgeError ? error.code : String(error)),
  )
  return heard
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the outbox of exports', () => {
  it('sends at once, then after 2 s, doubling to 60 s, until the export is kept', async () => {
    verifies('P-46')
    const { clock, posts, outbox } = setUp()
    outbox.flush()
    const outcome = outcomeOf(outbox.add({ exportId: 'a' }))
    clock.advance(200_000)
    expect(posts.map(([at]) => at)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000, 182_000])
    await turn()
    expect(outcome).toEqual([])
    expect(outbox.acknowledged('a', true)).toBe('settled')
    clock.advance(200_000)
    await turn()
    expect([outcome, posts.length, clock.pending]).toEqual([['kept'], 8, 0])
  })

  it('holds what comes before there is a host', () => {
    const { clock, posts, outbox } = setUp()
    void outbox.add({ exportId: 'a' })
    clock.advance(60_000)
    expect([posts, clock.pending]).toEqual([[], 0])
    outbox.flush()
    expect(posts).toEqual([[60_000, 'a']])
  })

  it('tries again when the host could not keep it', async () => {
    verifies('P-46')
    const { clock, posts, outbox } = setUp()
    outbox.flush()
    const outcome = outcomeOf(outbox.add({ exportId: 'a' }))
    clock.advance(500)
    expect(outbox.acknowledged('a', false)).toBe('retry')
    expect(outbox.acknowledged('a', false)).toBe('retry')
    clock.advance(1_500)
    await turn()
    expect([posts, outcome]).toEqual([
      [
        [0, 'a'],
        [2_000, 'a'],
      ],
      [],
    ])
    outbox.acknowledged('a', true)
    await turn()
    expect(outcome).toEqual(['kept'])
  })

  it('sends to a new host at once, except what it has sent just now', () => {
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

  it('knows an export by its id, while it waits and afterwards', async () => {
    verifies('P-46')
    const { posts, outbox } = setUp()
    outbox.flush()
    const both = [outcomeOf(outbox.add({ exportId: 'a' })), outcomeOf(outbox.add({ exportId: 'a' }))]
    outbox.acknowledged('a', true)
    const third = outcomeOf(outbox.add({ exportId: 'a' }))
    await turn()
    expect([both, third, posts]).toEqual([[['kept'], ['kept']], ['kept'], [[0, 'a']]])
    expect(outbox.acknowledged('a', true)).toBe('late or repeated')
    expect(outbox.acknowledged('b', true)).toBe('unknown')
  })

  it('waits out a missing host, and gives up on what can never be sent', async () => {
    const { clock, posts, state, outbox } = setUp()
    outbox.flush()
    state.error = new BridgeError('unavailable', 'no frame')
    const patient = outcomeOf(outbox.add({ exportId: 'a' }))
    state.error = new BridgeError('invalid', 'cannot be cloned')
    const hopeless = outcomeOf(outbox.add({ exportId: 'b' }))
    state.error = null
    clock.advance(2_000)
    await turn()
    expect([posts, patient, hopeless]).toEqual([[[2_000, 'a']], [], ['invalid']])
  })

  it('takes a hundred, and no more', async () => {
    const { outbox } = setUp()
    const outcomes = Array.from({ length: 101 }, (_, index) => outcomeOf(outbox.add({ exportId: `${index}` })))
    await turn()
    expect(outcomes.slice(99)).toEqual([[], ['unavailable']])
  })

  it('leaves nobody waiting when it ends, also when a post ends it', async () => {
    const { clock, outbox } = setUp()
    const outcome = outcomeOf(outbox.add({ exportId: 'a' }))
    outbox.dispose(new BridgeError('disposed', ''))
    const ending = createExportOutbox({ clock, post: () => ending.dispose(new BridgeError('disposed', '')) })
    ending.flush()
    const ended = outcomeOf(ending.add({ exportId: 'b' }))
    await turn()
    expect([outcome, ended, clock.pending]).toEqual([['disposed'], ['disposed'], 0])
  })

  it('resolves an export exactly when it was kept, whatever order things come in', async () => {
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
        const outcomes = new Map<string, string[][]>()
        const kept = new Set<string>()
        for (const move of steps) {
          if (move.do === 'add') {
            const before = posts.length
            outcomes.set(move.exportId, [...(outcomes.get(move.exportId) ?? []), outcomeOf(outbox.add(move))])
            if (kept.has(move.exportId)) expect(posts).toHaveLength(before)
          } else if (move.do === 'ack') {
            const waits = outcomes.has(move.exportId) && !kept.has(move.exportId)
            const gone = kept.has(move.exportId) ? 'late or repeated' : 'unknown'
            expect(outbox.acknowledged(move.exportId, move.ok)).toBe(!waits ? gone : move.ok ? 'settled' : 'retry')
            if (waits && move.ok) kept.add(move.exportId)
          } else if (move.do === 'wake') outbox.flush()
          else clock.advance(move.ms)
        }
        await turn()
        for (const [id, heard] of outcomes) for (const own of heard) expect(own).toEqual(kept.has(id) ? ['kept'] : [])
        outbox.dispose(new BridgeError('disposed', ''))
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
