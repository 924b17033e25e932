import { randomUUID } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries } from '@proscenium/mock-server/testing/query-plans'
import { bucketStart, hourOf, periods, shiftBucket, windowOf, type Window } from '../../domain/usage/buckets.ts'
import { openEngine, type Engine } from '../engine/engine.ts'
import { storeOn } from '../store.ts'
import type { UsageBatch } from './usage-batch.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-03-01T00:20:00.000Z')

let database: TestDatabase
let engine: Engine
beforeAll(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
})
afterAll(async () => {
  await engine.close()
  await database.drop()
})

const batch = (more: Partial<UsageBatch> = {}): UsageBatch => ({
  id: randomUUID(),
  at: NOW,
  counts: [],
  users: [],
  songs: [],
  rejections: [],
  log: [],
  lastUses: [],
  ...more,
})
const newScope = () => ({ partnerId: randomUUID(), isTest: false })
const store = () => storeOn(engine).usageCounts

describe('active users', () => {
  it(
    'count once per hour, day, month and period, in whatever order visits are written',
    { timeout: 60_000 },
    async () => {
      verifies('D-07')
      const visit = fc.record({ user: fc.integer({ min: 0, max: 3 }), hoursAgo: fc.integer({ min: 0, max: 1_500 }) })
      const near = fc.record({ user: fc.integer({ min: 0, max: 3 }), hoursAgo: fc.integer({ min: 0, max: 50 }) })
      const flushes = fc.array(fc.array(fc.oneof(near, visit), { maxLength: 4 }), { maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(flushes, async (groups) => {
          const scope = newScope()
          const visits = groups.map((group) =>
            group.map(({ user, hoursAgo }) => ({
              ...scope,
              linkedUserId: `${scope.partnerId}-${user}`,
              hour: hourOf(NOW - hoursAgo * HOUR),
            })),
          )
          for (const users of visits) await store().apply(batch({ users: distinct(users) }))
          for (const period of Object.keys(periods) as (keyof typeof periods)[]) {
            const window = windowOf(period, NOW)
            const rows = await store().activeUsers(scope, window)
            const first = (from: number, to: number) =>
              rows.reduce((sum, row) => (row.startsAt >= from && row.startsAt < to ? sum + row.first : sum), 0)
            const { previousStartsAt, startsAt, endsAt } = window
            const all = visits.flat()
            expect([first(startsAt, endsAt), first(previousStartsAt, startsAt)]).toEqual([
              usersWithin(all, startsAt, endsAt),
              usersWithin(all, previousStartsAt, startsAt),
            ])
            expect(rows.filter(({ users }) => users > 0).map(({ startsAt: at, users }) => [at, users])).toEqual(
              perBucket(all, window),
            )
          }
        }),
        { numRuns: 40 },
      )
    },
  )
})

type Visits = UsageBatch['users']

function distinct(visits: Visits): Visits {
  return [...new Map(visits.map((visit) => [`${visit.hour} ${visit.linkedUserId}`, visit])).values()]
}

function usersWithin(visits: Visits, from: number, to: number): number {
  return new Set(visits.filter(({ hour }) => hour >= from && hour < to).map(({ linkedUserId }) => linkedUserId)).size
}

function perBucket(visits: Visits, { bucket, previousStartsAt, endsAt }: Window): [number, number][] {
  const starts = [...new Set(visits.map(({ hour }) => bucketStart(bucket, hour)))].toSorted((a, b) => a - b)
  return starts
    .filter((start) => start >= previousStartsAt && start < endsAt)
    .map((start) => [start, usersWithin(visits, start, shiftBucket(bucket, start, 1))])
}

describe('a batch', () => {
  it('is written once, however often it is applied', async () => {
    verifies('D-07')
    const scope = newScope()
    const at = { ...scope, hour: hourOf(NOW) }
    const whole = batch({
      counts: [{ ...at, metric: 'sessions', keyId: '', count: 2 }],
      users: [{ ...at, linkedUserId: randomUUID() }],
      songs: [{ ...at, songKey: randomUUID() }],
      rejections: [{ ...at, operation: 'listTags', code: 'not_found', count: 3, lastAt: NOW }],
    })
    for (let time = 0; time < 3; time += 1) await store().apply(whole)
    await store().apply({ ...whole, id: randomUUID(), users: [], songs: whole.songs })
    const window = windowOf('24h', NOW)
    const counts = await store().counts(scope, window)
    expect(Object.fromEntries(counts.map(({ metric, count }) => [metric, count]))).toEqual({
      sessions: 4,
      songs_uploaded: 1,
    })
    expect(await store().activeUsers(scope, window)).toMatchObject([{ users: 1 }])
    expect(await store().rejections(scope, window)).toMatchObject([{ code: 'not_found', count: 6 }])
  })

  it('of many rows is written completely', async () => {
    const scope = newScope()
    const users = Array.from({ length: 1_234 }, (_, n) => ({
      ...scope,
      hour: hourOf(NOW),
      linkedUserId: `${scope.partnerId}-${n}`,
    }))
    await store().apply(batch({ users }))
    expect(await store().activeUsers(scope, windowOf('24h', NOW))).toMatchObject([{ users: 1_234, first: 1_234 }])
  })
})

describe('the statements of usage', () => {
  it('search by keys and indexes, and scan no table', async () => {
    verifies('D-07', 'D-12', 'O-11')
    const recorder = recordQueries(engine)
    const recorded = recorder.db
    const { usageCounts, requestLog, sweeps } = storeOn({
      ...engine,
      db: recorded,
      commit: (work) => recorded.transaction().execute((trx) => work({ trx, savepoint: (inner) => inner() })),
    })
    const scope = newScope()
    const at = { ...scope, hour: hourOf(NOW) }
    await usageCounts.apply(
      batch({
        counts: [{ ...at, metric: 'api_calls', keyId: 'k', count: 1 }],
        users: [{ ...at, linkedUserId: randomUUID() }],
        songs: [{ ...at, songKey: randomUUID() }],
        rejections: [{ ...at, operation: 'listTags', code: 'not_found', count: 1, lastAt: NOW }],
        lastUses: (['api_keys', 'client_ids', 'client_secrets'] as const).map((table) => ({ table, id: 'k', at: NOW })),
      }),
    )
    for (const period of ['24h', '12mo'] as const) {
      const window = windowOf(period, NOW)
      await usageCounts.counts(scope, window)
      await usageCounts.activeUsers(scope, window)
      await usageCounts.rejections(scope, window)
    }
    await usageCounts.keyNames(scope.partnerId, ['k'])
    await requestLog.list(scope, { limit: 10, after: [NOW, 'x'] })
    const ours = ['usage_counts', 'usage_user_counts', 'usage_users', 'usage_songs', 'usage_flushes'] as const
    for (const name of [...ours, 'rejection_counts', 'request_log', 'request_log_length'] as const)
      await sweeps[name](NOW, 200)
    const plans = await recorder.plans()
    expect(plans.filter(({ steps }) => steps.some((step) => /^SCAN (?!.*USING|.*VALUES)|Seq Scan/.test(step)))).toEqual(
      [],
    )
    expect(
      plans.filter(({ steps }) => steps.some((step) => /usage_|request_log|rejection_/.test(step))).length,
    ).toBeGreaterThan(20)
  })
})
