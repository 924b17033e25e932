import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HostMessage } from '../../messages/schemas/definitions.ts'
import { fixtures } from '../../testing/fixtures/fixtures.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { createRequestTracker } from './request-tracker.ts'
import { BridgeError } from '../errors.ts'
import type { AbortSignalLike } from '../ports.ts'
import { createServedRequests } from './served-requests.ts'
import { createTokenRefresh, TOKEN_KEY } from '../../editor/token-refresh.ts'

const TIMEOUT = 1_000

function answerTo(requestId: string): HostMessage {
  return { type: 'CATALOG_SEARCH_RESULTS', fields: { ...fixtures.CATALOG_SEARCH_RESULTS, requestId } }
}

function sourceFor(requestId: string): HostMessage {
  return { type: 'VIDEO_SOURCE', fields: { ...fixtures.VIDEO_SOURCE, requestId } }
}

function setUp() {
  const clock = createManualClock()
  const book = createRequestTracker({ clock, timeoutMs: TIMEOUT })
  const outcomes = new Map<string, string[]>()
  const posted: string[] = []
  const ask = (requestId: string, signal?: AbortSignalLike): void => {
    const heard: string[] = []
    outcomes.set(requestId, heard)
    const question = {
      requestId,
      accepts: ['CATALOG_SEARCH_RESULTS' as const],
      signal,
      post: () => void posted.push(requestId),
    }
    book.send(question).then(
      (message) => heard.push(message.type),
      (error: unknown) => heard.push(error instanceof BridgeError ? error.code : String(error)),
    )
  }
  return { clock, book, outcomes, posted, ask }
}

/** How a promise is rejected: the error's code. */
async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => 'it resolved',
    (error: unknown) => (error instanceof BridgeError ? error.code : error),
  )
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the editor’s book', () => {
  it('settles a question with its answer, and calls what comes after it late', async () => {
    verifies('P-42')
    const { book, ask, outcomes, clock } = setUp()
    ask('a')
    expect(book.settle('a', answerTo('a'))).toBe('settled')
    expect(book.settle('a', answerTo('a'))).toBe('late or repeated')
    expect(book.settle('b', answerTo('b'))).toBe('unknown')
    await turn()
    expect(outcomes.get('a')).toEqual(['CATALOG_SEARCH_RESULTS'])
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('goes on waiting when the answer is of another request’s type', async () => {
    verifies('P-42')
    const { book, ask, outcomes } = setUp()
    ask('a')
    expect(book.settle('a', sourceFor('a'))).toBe('of the wrong type')
    await turn()
    expect(outcomes.get('a')).toEqual([])
    expect(book.settle('a', answerTo('a'))).toBe('settled')
  })

  it('times out at the time told and not before', async () => {
    const { clock, ask, outcomes } = setUp()
    ask('a')
    clock.advance(TIMEOUT - 1)
    await turn()
    expect(outcomes.get('a')).toEqual([])
    clock.advance(1)
    await turn()
    expect(outcomes.get('a')).toEqual(['timeout'])
  })

  it('lets a caller give up, before and while it waits', async () => {
    const { ask, outcomes, posted, clock } = setUp()
    const controller = new AbortController()
    ask('a', controller.signal)
    controller.abort()
    ask('b', controller.signal)
    await turn()
    expect([outcomes.get('a'), outcomes.get('b')]).toEqual([['aborted'], ['aborted']])
    expect(posted).toEqual(['a'])
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('leaves no listener on a signal once it has settled', async () => {
    const { book, ask } = setUp()
    const listeners = new Set<unknown>()
    const signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: unknown) => void listeners.add(listener),
      removeEventListener: (_type: 'abort', listener: unknown) => void listeners.delete(listener),
    }
    ask('a', signal)
    expect(listeners.size).toBe(1)
    book.settle('a', answerTo('a'))
    expect(listeners.size).toBe(0)
  })

  it('withdraws a question that ends while it waits to be sent', async () => {
    const { book } = setUp()
    const withdrawn: string[] = []
    const answers = ['a', 'b'].map((requestId) =>
      book.send({ requestId, accepts: ['VIDEO_SOURCE'], post: () => () => void withdrawn.push(requestId) }),
    )
    book.reject('a', new BridgeError('aborted', ''))
    await expect(answers[0]).rejects.toMatchObject({ code: 'aborted' })
    expect(withdrawn).toEqual(['a'])
    book.settle('b', sourceFor('b'))
    await answers[1]
  })

  it('rejects with what the post throws', async () => {
    const { book, clock } = setUp()
    const post = (): never => {
      throw new BridgeError('invalid', 'no')
    }
    await expect(book.send({ requestId: 'a', accepts: ['VIDEO_SOURCE'], post })).rejects.toMatchObject({
      code: 'invalid',
    })
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })

  it('settles every question exactly once, whatever order things come in', async () => {
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
        const { clock, book, outcomes, ask } = setUp()
        const controllers = new Map(['a', 'b', 'c', 'd'].map((name) => [name, new AbortController()]))
        for (const [name, { signal }] of controllers) ask(name, signal)
        const expected = new Map<string, string>()
        const settleInModel = (name: string, outcome: string): void =>
          void (expected.has(name) || expected.set(name, outcome))
        for (const move of steps) {
          if (move.do === 'answer') {
            const known = expected.has(move.id)
            expect(book.settle(move.id, answerTo(move.id))).toBe(known ? 'late or repeated' : 'settled')
            settleInModel(move.id, 'CATALOG_SEARCH_RESULTS')
          } else if (move.do === 'wrong') book.settle(move.id, sourceFor(move.id))
          else if (move.do === 'reject') {
            expect(book.reject(move.id, new BridgeError('peer', ''))).toBe(!expected.has(move.id))
            settleInModel(move.id, 'peer')
          } else if (move.do === 'abort') {
            controllers.get(move.id)?.abort()
            settleInModel(move.id, 'aborted')
          } else {
            clock.advance(move.ms)
            if (clock.now() >= TIMEOUT) for (const name of outcomes.keys()) settleInModel(name, 'timeout')
          }
        }
        book.rejectAll(new BridgeError('disposed', ''))
        for (const name of outcomes.keys()) settleInModel(name, 'disposed')
        await turn()
        for (const [name, heard] of outcomes) expect(heard).toEqual([expected.get(name)])
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the host’s book', () => {
  it('begins each key once and lets it be finished once, like a model of two sets', () => {
    verifies('P-42')
    const step = fc.tuple(fc.constantFrom('begin', 'finish'), fc.constantFrom('a', 'b', 'c'))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const book = createServedRequests()
        const begun = new Set<string>()
        const finished = new Set<string>()
        for (const [move, key] of steps) {
          if (move === 'begin') {
            expect(book.begin(key)).toBe(!begun.has(key))
            begun.add(key)
          } else {
            expect(book.finish(key)).toBe(begun.has(key) && !finished.has(key))
            if (begun.has(key)) finished.add(key)
          }
        }
      }),
    )
  })

  it('remembers the last thousand answered keys and no more', () => {
    const book = createServedRequests()
    for (let index = 0; index <= 1_000; index += 1) {
      book.begin(`${index}`)
      book.finish(`${index}`)
    }
    expect([book.begin('0'), book.begin('1'), book.begin('1000')]).toEqual([true, false, false])
  })
})

describe('the editor’s token refresh', () => {
  const pair = { authToken: 't', accessToken: 't' }

  function setUpTokens(post: () => undefined = () => undefined) {
    const clock = createManualClock()
    const book = createRequestTracker({ clock, timeoutMs: TIMEOUT })
    const arrive = (): void => void book.settle(TOKEN_KEY, { type: 'TOKEN_REFRESHED', fields: pair })
    return { clock, arrive, refresh: createTokenRefresh(book, post) }
  }

  it('asks once for callers in parallel, and anew afterwards', async () => {
    verifies('P-45')
    let asked = 0
    const { refresh, arrive } = setUpTokens(() => void (asked += 1))
    const all = Promise.all([refresh(), refresh(), refresh()])
    arrive()
    expect(await all).toEqual([pair, pair, pair])
    expect(asked).toBe(1)
    const next = refresh()
    arrive()
    await next
    expect(asked).toBe(2)
  })

  it('leaves nobody hanging when no token comes', async () => {
    verifies('P-45')
    const { clock, refresh } = setUpTokens()
    const answer = codeOf(refresh())
    clock.advance(TIMEOUT)
    expect(await answer).toBe('timeout')
    expect(clock.pending).toBe(0)
  })

  it('lets one caller give up while the others go on', async () => {
    const { refresh, arrive } = setUpTokens()
    const controller = new AbortController()
    const impatient = codeOf(refresh(controller.signal))
    const patient = refresh()
    controller.abort()
    expect(await impatient).toBe('aborted')
    arrive()
    expect(await patient).toEqual(pair)
  })

  it('rejects its callers with what the request throws', async () => {
    const { clock, refresh } = setUpTokens(() => {
      throw new BridgeError('unavailable', 'no host')
    })
    await expect(refresh()).rejects.toMatchObject({ code: 'unavailable' })
    clock.advance(TIMEOUT)
    expect(clock.pending).toBe(0)
  })
})
