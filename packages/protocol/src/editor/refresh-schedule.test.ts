import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '@proscenium/protocol-testing'
import { readTokenTimes } from '../edge/token-times.ts'
import type { LogEntry } from '../end/ports.ts'
import { createRefreshSchedule, refreshDelay } from './refresh-schedule.ts'

const token = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

describe('the times of a token', () => {
  it('are its iat and exp in milliseconds', () => {
    expect(readTokenTimes(token({ iat: 1_000, exp: 1_900, name: 'ÿþ?>' }))).toEqual({
      issuedAt: 1_000_000,
      expiresAt: 1_900_000,
    })
    expect(readTokenTimes(token({ exp: 1_900 }))).toEqual({ issuedAt: null, expiresAt: 1_900_000 })
    expect(readTokenTimes(token({ iat: 2_000, exp: 1_900 }))).toEqual({ issuedAt: null, expiresAt: 1_900_000 })
  })

  it.each([
    '',
    'a',
    'a.b.c',
    'header.payload.signature',
    token(null),
    token([]),
    token({ exp: '5' }),
    token({ iat: 5 }),
  ])('are unknown in %j', (text) => {
    expect(readTokenTimes(text)).toBeNull()
  })
})

describe('the delay until the next token', () => {
  it.each([
    ['ends a minute before the token expires', { issuedAt: 0, expiresAt: 900_000 }, 0, 840_000],
    ['uses the remaining lifetime of a token that arrives late', { issuedAt: 0, expiresAt: 900_000 }, 300_000, 540_000],
    ['is half of a short lifetime', { issuedAt: 0, expiresAt: 60_000 }, 0, 30_000],
    ['is at least five seconds', { issuedAt: 0, expiresAt: 1_000 }, 0, 5_000],
    [
      'trusts the token’s own lifetime when the local clock is slow',
      { issuedAt: 9e9, expiresAt: 9e9 + 900_000 },
      0,
      840_000,
    ],
    ['trusts it also when the local clock is fast', { issuedAt: 0, expiresAt: 900_000 }, 9e9, 840_000],
    ['is five seconds when neither clock can be trusted', { issuedAt: null, expiresAt: 900_000 }, 9e9, 5_000],
    ['is at most a day', { issuedAt: null, expiresAt: 9e15 }, 0, 86_400_000],
  ])('%s', (_name, times, now, delay) => {
    expect(refreshDelay(times, { now, aheadMs: 60_000 })).toBe(delay)
  })
})

function setUp(aheadMs = 60_000) {
  const clock = createManualClock()
  const logs: LogEntry[] = []
  const asked: number[] = []
  const state: { respond: (() => Promise<unknown>) | null } = { respond: null }
  const schedule = createRefreshSchedule({
    clock,
    log: (entry) => logs.push(entry),
    aheadMs,
    readTimes: readTokenTimes,
    async refresh() {
      asked.push(clock.now())
      await state.respond?.()
    },
  })
  /** Advances second by second and lets promises settle in between. */
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000)
      for (let tick = 0; tick < 8; tick += 1) await Promise.resolve()
    }
  }
  return { clock, logs, asked, state, schedule, pass }
}

const lasting = (from: number, seconds: number): string => token({ iat: from / 1_000, exp: from / 1_000 + seconds })

describe('the refresh ahead of expiry', () => {
  it('requests once for each token that arrives', async () => {
    verifies('P-22')
    const { clock, asked, state, schedule, pass } = setUp()
    state.respond = async () => schedule.tokenReceived(lasting(clock.now(), 900))
    schedule.tokenReceived(lasting(0, 900))
    schedule.tokenReceived(lasting(0, 900))
    await pass(2_000)
    expect([asked, clock.pending]).toEqual([[840_000, 1_680_000], 1])
  })

  it('counts from the first arrival of a repeated token where its times cannot be compared', async () => {
    const { asked, schedule, pass } = setUp()
    schedule.tokenReceived(lasting(9e9, 900))
    await pass(100)
    schedule.tokenReceived(lasting(9e9, 900))
    await pass(745)
    expect(asked).toEqual([840_000])
  })

  it('retries after 10 s, doubling to 60 s, until another token arrives, and logs it', async () => {
    const { clock, asked, state, logs, schedule, pass } = setUp()
    state.respond = async () => Promise.reject(new Error('offline'))
    schedule.tokenReceived(lasting(0, 120))
    await pass(300)
    expect(asked).toEqual([60_000, 70_000, 90_000, 130_000, 190_000, 250_000])
    expect(logs).toHaveLength(6)
    state.respond = async () => schedule.tokenReceived(lasting(clock.now(), 120))
    await pass(100)
    expect(asked.slice(6)).toEqual([310_000, 370_000])
  })

  it('requests nothing where a token has no expiry, where it is disabled, and after disposal', async () => {
    const off = setUp(0)
    off.schedule.tokenReceived(lasting(0, 100))
    const { clock, asked, schedule, pass } = setUp()
    schedule.tokenReceived(lasting(0, 100))
    schedule.tokenReceived('header.payload.signature')
    expect([off.clock.pending, clock.pending]).toEqual([0, 0])
    schedule.tokenReceived(lasting(0, 100))
    schedule.dispose()
    schedule.tokenReceived(lasting(0, 200))
    await pass(300)
    expect([asked, clock.pending]).toEqual([[], 0])
  })
})
