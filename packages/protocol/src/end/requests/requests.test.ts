import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualClock, fixtures } from '@proscenium/protocol-testing'
import type { HostMessage } from '../../generated/types.ts'
import { createRequestTracker } from './requests.ts'
import { BridgeError } from '../errors.ts'
import type { AbortSignalLike } from '../ports.ts'

const TIMEOUT = 1_000

function responseTo(requestId: string): HostMessage {
  return { type: 'CATALOG_SEARCH_RESULTS', fields: { ...fixtures.CATALOG_SEARCH_RESULTS, requestId } }
}

function sourceFor(requestId: string): HostMessage {
  return { type: 'VIDEO_SOURCE', fields: { ...fixtures.VIDEO_SOURCE, requestId } }
}

function setUp() {
  const clock = createManualClock()
  const tracker = createRequestTracker({
    clock,
    timeoutMs: TIMEOUT,
    onTimeout: (requestId) => unanswered.push(requestId),
  })
  const unanswered: string[] = []
  const outcomes = new Map<string, string[]>()
  const posted: string[] = []
  const ask = (requestId: string, signal?: AbortSignalLike): void => {
    const received: string[] = []
    outcomes.set(requestId, received)
    const question = {
      requestId,
      accepts: ['CATALOG_SEARCH_RESULTS' as const],
      signal,
      post: () => void posted.push(requestId),
    }
    tracker.send(question).then(
      (message) => received.push(message.type),
      (error: unknown) => received.push(error instanceof BridgeError ? error.code : String(error)),
    )
  }
  return { unanswered, clock, tracker, outcomes, posted, ask }
}

const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the editor’s request tracker', () => {
  it('settles a request with its response, and reports any later one as late', async () => {
    verifies('P-42')
    const { tracker, ask, outcomes, clock } = setUp()
    ask('a')
    expect(tracker.settle('a', responseTo('a'))).toBe('settled')
    expect(tracker.settle('a', responseTo('a'))).toBe('late or repeated')
    expect(tracker.settle('b', responseTo('b'))).toBe('unknown')
    await flushTasks()
    expect(outcomes.get('a')).toEqual(['CATALOG_SEARCH_RESULTS'])
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('keeps waiting when the response has another request’s type', async () => {
    verifies('P-42')
    const { tracker, ask, outcomes } = setUp()
    ask('a')
    expect(tracker.settle('a', sourceFor('a'))).toBe('of the wrong type')
    await flushTasks()
    expect(outcomes.get('a')).toEqual([])
    expect(tracker.settle('a', responseTo('a'))).toBe('settled')
  })

  it('times out exactly at the configured limit', async () => {
    const { clock, ask, outcomes } = setUp()
    ask('a')
    clock.advance(TIMEOUT - 1)
    await flushTasks()
    expect(outcomes.get('a')).toEqual([])
    clock.advance(1)
    await flushTasks()
    expect(outcomes.get('a')).toEqual(['timeout'])
  })

  it('lets a caller abort, before the request is sent and while it waits', async () => {
    const { ask, outcomes, posted, clock } = setUp()
    const controller = new AbortController()
    ask('a', controller.signal)
    controller.abort(new BridgeError('aborted', 'no longer needed'))
    ask('b', controller.signal)
    await flushTasks()
    expect([outcomes.get('a'), outcomes.get('b')]).toEqual([['aborted'], ['aborted']])
    expect(posted).toEqual(['a'])
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('leaves no listener on a signal once the request has settled', async () => {
    const { tracker, ask } = setUp()
    const listeners = new Set<unknown>()
    const signal = {
      aborted: false,
      reason: undefined,
      addEventListener: (_type: 'abort', listener: unknown) => void listeners.add(listener),
      removeEventListener: (_type: 'abort', listener: unknown) => void listeners.delete(listener),
    }
    ask('a', signal)
    expect(listeners.size).toBe(1)
    tracker.settle('a', responseTo('a'))
    expect(listeners.size).toBe(0)
  })

  it('withdraws a request that ends while it is queued', async () => {
    const { tracker } = setUp()
    const withdrawn: string[] = []
    const responses = ['a', 'b'].map((requestId) =>
      tracker.send({ requestId, accepts: ['VIDEO_SOURCE'], post: () => () => void withdrawn.push(requestId) }),
    )
    tracker.reject('a', new BridgeError('aborted', ''))
    await expect(responses[0]).rejects.toMatchObject({ code: 'aborted' })
    expect(withdrawn).toEqual(['a'])
    tracker.settle('b', sourceFor('b'))
    await responses[1]
  })

  it('rejects with what the post throws', async () => {
    const { tracker, clock } = setUp()
    const post = (): never => {
      throw new BridgeError('invalid', 'no')
    }
    await expect(tracker.send({ requestId: 'a', accepts: ['VIDEO_SOURCE'], post })).rejects.toMatchObject({
      code: 'invalid',
    })
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('settles every request exactly once, in any order of events', async () => {
    verifies('P-42')
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const step = fc.oneof(
      fc.record({ do: fc.constant('answer' as const), id }),
      fc.record({ do: fc.constant('wrong' as const), id }),
      fc.record({ do: fc.constant('reject' as const), id }),
      fc.record({ do: fc.constant('abort' as const), id }),
      fc.record({ do: fc.constant('wait' as const), id, ms: fc.nat({ max: TIMEOUT }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { clock, tracker, outcomes, ask } = setUp()
        const controllers = new Map(['a', 'b', 'c', 'd'].map((name) => [name, new AbortController()]))
        for (const [name, { signal }] of controllers) ask(name, signal)
        const expected = new Map<string, string>()
        const settleInModel = (name: string, outcome: string): void =>
          void (expected.has(name) || expected.set(name, outcome))
        for (const move of steps) {
          if (move.do === 'answer') {
            const known = expected.has(move.id)
            expect(tracker.settle(move.id, responseTo(move.id))).toBe(known ? 'late or repeated' : 'settled')
            settleInModel(move.id, 'CATALOG_SEARCH_RESULTS')
          } else if (move.do === 'wrong') tracker.settle(move.id, sourceFor(move.id))
          else if (move.do === 'reject') {
            expect(tracker.reject(move.id, new BridgeError('peer', ''))).toBe(!expected.has(move.id))
            settleInModel(move.id, 'peer')
          } else if (move.do === 'abort') {
            controllers.get(move.id)?.abort(new BridgeError('aborted', ''))
            settleInModel(move.id, 'aborted')
          } else {
            clock.advance(move.ms)
            if (clock.now() >= TIMEOUT) for (const name of outcomes.keys()) settleInModel(name, 'timeout')
          }
        }
        tracker.rejectAll(new BridgeError('disposed', ''))
        for (const name of outcomes.keys()) settleInModel(name, 'disposed')
        await flushTasks()
        for (const [name, received] of outcomes) expect(received).toEqual([expected.get(name)])
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('does not let the deadline of a settled request end a later one under the same id', async () => {
    verifies('P-42', 'P-45')
    const { clock, tracker, ask, outcomes } = setUp()
    ask('a')
    tracker.settle('a', responseTo('a'))
    clock.advance(TIMEOUT / 2)
    ask('a')
    clock.advance(TIMEOUT / 2)
    await flushTasks()
    expect(outcomes.get('a')).toEqual([])
    clock.advance(TIMEOUT / 2)
    await flushTasks()
    expect(outcomes.get('a')).toEqual(['timeout'])
  })

  it('stops listening to the caller’s signal once the request is settled', () => {
    const { tracker, ask } = setUp()
    const listeners: string[] = []
    const signal: AbortSignalLike = {
      aborted: false,
      reason: undefined,
      addEventListener: (type) => void listeners.push(`added ${type}`),
      removeEventListener: (type) => void listeners.push(`removed ${type}`),
    }
    ask('a', signal)
    tracker.settle('a', responseTo('a'))
    expect(listeners).toEqual(['added abort', 'removed abort'])
  })

  it('explains to the caller why a request failed', async () => {
    const { clock, tracker } = setUp()
    const send = (signal?: AbortSignal) =>
      tracker.send({ requestId: 'a', accepts: ['CATALOG_SEARCH_RESULTS'], signal, post: () => undefined })
    await expect(send(AbortSignal.abort(new Error('no longer needed')))).rejects.toThrow('no longer needed')
    const unanswered = send()
    clock.advance(TIMEOUT)
    await expect(unanswered).rejects.toThrow('No answer came within 1000 ms.')
  })
})
