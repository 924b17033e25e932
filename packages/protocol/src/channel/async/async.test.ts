import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { videoData } from '../../testing/fixtures/fixtures.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { repeatWithBackOff } from './back-off.ts'
import { BridgeError, toWireError } from '../errors.ts'
import { createObservable } from './observable.ts'
import { createSingleFlight } from './single-flight.ts'
import { createRejectionCounter } from '../diagnosis/rejection-counter.ts'
import { createTokenCache } from '../../host/session/token-memory.ts'
import { isRecord, sameStructure } from '../values.ts'

describe('toWireError', () => {
  const neutral = { code: 'internal_error', message: 'The request could not be served.' }

  it.each([
    [
      'a coded error',
      Object.assign(new Error('Too many.'), { code: 'rate_limited' }),
      { code: 'rate_limited', message: 'Too many.' },
    ],
    ['a BridgeError', new BridgeError('unavailable', 'Offline.'), { code: 'unavailable', message: 'Offline.' }],
    [
      'a plain object with code and message',
      { code: 'not_owned', message: 'No.' },
      { code: 'not_owned', message: 'No.' },
    ],
    ['a bare error', new TypeError('secret is undefined at /srv/app.ts'), neutral],
    ['a system error', Object.assign(new Error('connect 10.0.0.5:5432'), { code: 'ECONNREFUSED' }), neutral],
    ['an error with a capitalised code', Object.assign(new Error('at /srv'), { code: 'Internal' }), neutral],
    ['an error with a code of more than 64', Object.assign(new Error('at /srv'), { code: 'c'.repeat(65) }), neutral],
    ['a DOMException', new DOMException('aborted', 'AbortError'), neutral],
    ['a string', 'oh', neutral],
    ['null', null, neutral],
    ['undefined', undefined, neutral],
  ])('maps %s', (_name, thrown, wire) => {
    verifies('P-48')
    expect(toWireError(thrown)).toEqual(wire)
  })

  it('truncates a message to the schema’s maximum', () => {
    expect(toWireError({ code: 'long', message: 'm'.repeat(5_000) }).message).toHaveLength(1_000)
  })
})

describe('createRejectionCounter', () => {
  it('counts each kind from one', () => {
    verifies('P-40')
    const counter = createRejectionCounter()
    const counts = Array.from({ length: 10_000 }, () => counter.add('origin', 'https://evil.example'))
    expect([counts[0], counts[1], counts.at(-1)]).toEqual([1, 2, 10_000])
    expect(counter.list()).toEqual([{ reason: 'origin', origin: 'https://evil.example', count: 10_000 }])
  })

  it('counts reasons and origins separately, and merges what exceeds its table', () => {
    const counter = createRejectionCounter()
    for (let index = 0; index < 1_000; index += 1) counter.add('origin', `https://${index}.evil.example`)
    expect(counter.list()).toHaveLength(65)
    expect(counter.list().at(-1)).toEqual({ reason: 'others', origin: 'others', count: 936 })
  })
})

describe('sameStructure', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: 1 }, { a: '1' }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [{ a: null }, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('compares %j with %j', (left, right, same) => {
    expect(sameStructure(left, right)).toBe(same)
    expect(sameStructure(right, left)).toBe(same)
  })

  it('tells a record from a Map, a Date and an array', () => {
    expect([{}, Object.create(null), new Map(), new Date(0), [], null].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('repeatWithBackOff', () => {
  it('runs immediately, then after doubling waits up to the longest, until stopped', () => {
    verifies('P-44')
    const clock = createManualClock()
    const at: number[] = []
    const stop = repeatWithBackOff(() => at.push(clock.now()), { clock, firstMs: 100, longestMs: 2_000 })
    clock.advance(8_000)
    expect(at).toEqual([0, 100, 300, 700, 1_500, 3_100, 5_100, 7_100])
    stop()
    clock.advance(60_000)
    expect(at).toHaveLength(8)
    expect(clock.pending).toBe(0)
  })
})

it('repeatWithBackOff can be stopped from within its own callback', () => {
  const clock = createManualClock()
  let announced = 0
  const stop = repeatWithBackOff(
    () => {
      announced += 1
      if (announced === 2) stop()
    },
    { clock, firstMs: 100, longestMs: 2_000 },
  )
  clock.advance(60_000)
  expect([announced, clock.pending]).toEqual([2, 0])
})

describe('createSingleFlight', () => {
  it('runs once for concurrent callers, and again after it has resolved or rejected', async () => {
    verifies('P-45')
    let runs = 0
    const flight = createSingleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
      return runs
    })
    const outcomes = await Promise.allSettled([flight(), flight(), flight()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await Promise.all([flight(), flight()])).toEqual([2, 2])
  })
})

describe('createTokenCache', () => {
  const pair = { authToken: 'new', accessToken: 'new' }

  it('prefers a renewed token to a snapshot that still carries the old one', () => {
    const memory = createTokenCache()
    memory.sent(videoData({ authToken: 'old', accessToken: 'old' }))
    memory.renew(pair)
    expect(memory.freshen(videoData({ authToken: 'old', accessToken: 'old' }))).toMatchObject(pair)
    expect(memory.freshen(videoData({ authToken: '', accessToken: '' }))).toMatchObject(pair)
    memory.sent(videoData({ authToken: 'old', accessToken: 'old' }))
    expect(memory.freshen(videoData({ authToken: 'old', accessToken: 'old' }))).toMatchObject(pair)
  })

  it('accepts a token that it has not seen', () => {
    const memory = createTokenCache()
    memory.renew(pair)
    const newest = { authToken: 'newest', accessToken: 'newest' }
    expect(memory.freshen(videoData(newest))).toMatchObject(newest)
    expect(memory.freshen(videoData(newest))).toMatchObject(newest)
  })
})

it('an observable notifies its other listeners when one throws, and logs the error', () => {
  const logged: string[] = []
  const received: number[] = []
  const observable = createObservable(0, ({ message }) => logged.push(message))
  observable.subscribe(() => {
    throw new Error('listener')
  })
  const stop = observable.subscribe((value) => received.push(value))
  observable.set(1)
  stop()
  observable.set(2)
  expect(received).toEqual([1])
  expect(logged).toEqual(['a listener of the bridge threw', 'a listener of the bridge threw'])
})

it('an observable does not call a listener that has just unsubscribed, and never delivers an older value after a newer one', () => {
  const received: string[] = []
  const observable = createObservable(0, () => undefined)
  observable.subscribe((value) => {
    if (value === 1) stop()
    if (value === 2) observable.set(3)
  })
  const stop = observable.subscribe((value) => received.push(`left ${value}`))
  observable.subscribe((value) => received.push(`stays ${value}`))
  observable.set(1)
  observable.set(2)
  expect(received).toEqual(['stays 1', 'stays 3'])
})
