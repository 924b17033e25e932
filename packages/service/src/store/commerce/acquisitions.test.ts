import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries, type QueryRecorder } from '@proscenium/mock-server/testing/query-plans'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import type { Acquisition } from '../../domain/entitlement/entitlement.ts'
import { openEngine, type Engine } from '../engine/engine.ts'
import { storeOn, type Store } from '../store.ts'

const VIDEOS = 12
/** More than are counted at once. */
const MANY = 2_200

/** Spread over all first characters, as UUIDs are. */
const idOf = (n: number) => `${(n % 16).toString(16)}-${n}`

let database: TestDatabase
let engine: Engine
let recorder: QueryRecorder
let store: Store
beforeAll(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
  recorder = recordQueries(engine, ['sort', 'bitmapscan'])
  store = storeOn({ ...engine, db: recorder.db })
  const partner = { status: 'active', partner_type: 'purchase', embed_mode: 'catalog', name: 'P' } as const
  const settings = { monthly_download_limit: 1, discount_percentage: 0, branding_mode: 'clean' } as const
  await store.seed(
    {
      ...emptySeedRows,
      partners: ['p', 'q'].map((id) => ({ ...partner, ...settings, id })),
      videos: Array.from({ length: VIDEOS + MANY }, (_, n) => ({ ...video(n), id: idOf(n) })),
    },
    { restore: false },
  )
})
afterAll(async () => {
  await engine.close()
  await database.drop()
})

interface Right {
  readonly kind: 'order' | 'claim' | 'addon' | 'allowed' | 'blocked'
  readonly video: number
  readonly partnerId: 'p' | 'q'
  readonly at: number
  /** Revoked, or not completed. */
  readonly ended: boolean
}

let accounts = 0

/** An account with these rights; of several overrides of a video, the first counts. */
async function accountWith(rights: readonly Right[]): Promise<string> {
  const account = `account-${(accounts += 1)}`
  const of = (kind: Right['kind']) =>
    rights.flatMap((right, n) => (right.kind === kind ? [{ ...right, id: `${account}-${n}` }] : []))
  const base = ({ video: n }: Right) => ({ internal_user_id: account, video_id: idOf(n) })
  const grant = (right: Right & { id: string }) => ({
    ...base(right),
    id: right.id,
    partner_id: right.partnerId,
    created_at: right.at,
    revoked_at: right.ended ? 1 : null,
  })
  const user = { id: account, email: account, email_key: account, is_test: 0, email_confirmed_at: 1 } as const
  await store.seed(
    {
      ...emptySeedRows,
      internal_users: [{ ...user, password_hash: null, created_at: 1 }],
      orders: of('order').map((right) => ({
        ...base(right),
        id: right.id,
        partner_id: right.partnerId,
        status: right.ended ? 'failed' : 'completed',
        created_at: 0,
        completed_at: right.ended ? null : right.at,
      })),
      membership_claims: of('claim').map(grant),
      addon_grants: of('addon').map(grant),
      admin_overrides: overridesOf(rights).map((right) => ({
        ...base(right),
        allow: right.kind === 'allowed' ? 1 : 0,
        created_at: right.at,
      })),
    },
    { restore: false },
  )
  return account
}

function overridesOf(rights: readonly Right[]): Right[] {
  const overrides = rights.filter(({ kind }) => kind === 'allowed' || kind === 'blocked')
  return overrides.filter((one, n) => overrides.findIndex((other) => other.video === one.video) === n)
}

/** The rule in its plain form: each video that is not blocked once, dated by its earliest right. */
function expectedOf(rights: readonly Right[], partnerId: string | null): Acquisition[] {
  const overrides = overridesOf(rights)
  const blocked = new Set(overrides.filter(({ kind }) => kind === 'blocked').map((each) => each.video))
  const active = rights.filter(({ kind, ended }) => ['order', 'claim', 'addon'].includes(kind) && !ended)
  const through = active.filter((right) => right.kind !== 'addon' && right.partnerId === partnerId)
  const counted = partnerId === null ? [...active, ...overrides.filter(({ kind }) => kind === 'allowed')] : through
  const first = new Map<string, number>()
  for (const { video: n, at } of counted.filter((right) => !blocked.has(right.video)))
    first.set(idOf(n), Math.min(at, first.get(idOf(n)) ?? at))
  const listed = Array.from(first, ([videoId, at]) => ({ videoId, at }))
  return listed.toSorted((a, b) => b.at - a.at || (a.videoId < b.videoId ? -1 : 1))
}

async function allPages(account: string, limit: number): Promise<Acquisition[]> {
  const found: Acquisition[] = []
  for (let page: readonly Acquisition[] | null = null; page === null || page.length === limit;) {
    page = await store.entitlements.latest(account, { after: found.at(-1) ?? null, limit })
    found.push(...page)
  }
  return found
}

const right: fc.Arbitrary<Right> = fc.record({
  kind: fc.constantFrom('order', 'order', 'claim', 'claim', 'addon', 'allowed', 'blocked'),
  video: fc.nat(VIDEOS - 1),
  partnerId: fc.constantFrom('p', 'q'),
  at: fc.integer({ min: 1, max: 5 }),
  ended: fc.boolean(),
})

describe('acquired videos', () => {
  it('are listed once, dated by the earliest right and newest first, for any rights and pages', async () => {
    verifies('B-26', 'C-03', 'H-20')
    await fc.assert(
      fc.asyncProperty(fc.array(right, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (rights, limit) => {
        const account = await accountWith(rights)
        expect(await allPages(account, limit)).toEqual(expectedOf(rights, null))
        const through = expectedOf(rights, 'p')
        for (const offset of [0, 1, limit, through.length, through.length + 1]) {
          const expected = { total: through.length, page: through.slice(offset, offset + limit) }
          expect(await store.entitlements.through(account, 'p', { offset, limit })).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are counted in parts when there are thousands, and skipped to any offset', async () => {
    verifies('C-02', 'O-16')
    const rights = Array.from({ length: MANY }, (_, n): Right => {
      return { kind: n % 2 === 0 ? 'order' : 'claim', video: VIDEOS + n, partnerId: 'p', at: n + 1, ended: false }
    })
    for (const more of [[], [{ kind: 'blocked', video: VIDEOS + 7, partnerId: 'p', at: 1, ended: false } as const]]) {
      const account = await accountWith([...rights, ...more])
      const expected = expectedOf([...rights, ...more], 'p')
      for (const offset of [0, 2_195, expected.length]) {
        const page = expected.slice(offset, offset + 3)
        const found = await store.entitlements.through(account, 'p', { offset, limit: 3 })
        expect(found).toEqual({ total: expected.length, page })
      }
    }
  })

  it('are none without an account', async () => {
    verifies('B-14')
    const page = { after: null, offset: 0, limit: 5 }
    expect(await store.entitlements.latest(null, page)).toEqual([])
    expect(await store.entitlements.through(null, 'p', page)).toEqual({ total: 0, page: [] })
    expect(await store.entitlements.factsOf(null, ['v1'])).toMatchObject({ videoIds: ['v1'], orders: [] })
  })

  it('are read from indexes alone', async () => {
    verifies('O-11')
    const kinds = ['order', 'claim', 'addon', 'allowed'] as const
    const account = await accountWith(
      kinds.map((kind, n) => ({ kind, video: n, partnerId: 'p', at: n + 1, ended: false })),
    )
    await recorder.plans()
    const first = await store.entitlements.latest(account, { after: null, limit: 2 })
    expect(await store.entitlements.latest(account, { after: first[1] ?? null, limit: 2 })).toHaveLength(2)
    expect(await store.entitlements.through(account, 'p', { offset: 1, limit: 1 })).toMatchObject({ total: 2 })
    expect((await store.entitlements.factsOf(account, [idOf(0), idOf(1)])).orders).toHaveLength(1)
    const plans = await recorder.plans()
    expect(plans.length).toBe(12)
    const steps = plans.flatMap((plan) => plan.steps.filter((step) => !isOfIndex(step)).map((step) => [plan.sql, step]))
    expect(steps).toEqual([])
  })
})

/** An index, or rows that a statement was given or has limited. */
function isOfIndex(step: string): boolean {
  if (!/\b(?:SCAN|SEARCH|Scan)\b/.test(step)) return true
  if (/\b(?:acquired|counted|part|json_each|Subquery Scan|Function Scan)\b/.test(step)) return true
  if (/^SEARCH (?!admin_overrides|blocked)/.test(step) && !step.includes('COVERING')) return false
  return /_(?:acquired|owned|blocked|pk)\b|sqlite_autoindex_admin_overrides_1/.test(step)
}
