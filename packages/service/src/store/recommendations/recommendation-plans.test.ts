import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries, type QueryRecorder } from '@proscenium/mock-server/testing/query-plans'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { openEngine, type Engine } from '../engine/engine.ts'
import { runWithSavepoints } from '../engine/savepoints.ts'
import { storeOn, type Store } from '../store.ts'
import { countPurchases } from './demand.ts'

const ACCOUNT = 'account'
const USER = 'user'

let database: TestDatabase
let engine: Engine
let recorder: QueryRecorder
let store: Store
beforeAll(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
  const partner = { id: 'p', status: 'active', partner_type: 'purchase', embed_mode: 'catalog' } as const
  const account = { id: ACCOUNT, email: 'e', email_key: 'e', is_test: 0, email_confirmed_at: 1 } as const
  const user = { id: USER, partner_id: 'p', is_test: 0, external_user_id: 'x', internal_user_id: ACCOUNT } as const
  recorder = recordQueries(engine, ['sort', 'bitmapscan'])
  const commit: Engine['commit'] = (work) => recorder.db.transaction().execute((trx) => runWithSavepoints(trx, work))
  store = storeOn({ ...engine, db: recorder.db, commit })
  await store.seed(
    {
      ...emptySeedRows,
      partners: [{ ...partner, name: 'P', monthly_download_limit: 1, discount_percentage: 0, branding_mode: 'clean' }],
      internal_users: [{ ...account, password_hash: null, created_at: 1 }],
      linked_users: [{ ...user, display_name: null, created_at: 1, updated_at: 1 }],
      videos: Array.from({ length: 60 }, (_, n) => video(n)),
    },
    { restore: false },
  )
  await recorder.plans()
})
afterAll(async () => {
  await engine.close()
  await database.drop()
})

const view = (videoId: string, at: number) => store.views.record({ linkedUserId: USER, videoId, at, isTest: false })

it('every statement of views and demand uses an index and no sort', async () => {
  verifies('B-37', 'O-11')
  for (let n = 0; n < 55; n += 1) await view(`v${n}`, n)
  await recorder.plans()
  await view('v58', 58)
  await view('v58', 59)
  expect(await store.views.latest(USER)).toHaveLength(50)
  expect(await store.demand.top(20)).toHaveLength(20)
  expect(await store.sweeps.video_views(180 * 86_400_000 + 20, 3)).toBe(3)
  const purchase = { internalUserId: ACCOUNT, videoIds: ['v1', 'v2'] }
  await recorder.db.transaction().execute((trx) => countPurchases(trx, purchase))
  const plans = await recorder.plans()
  expect(plans.length).toBeGreaterThan(10)
  const slow = plans.filter(({ steps }) =>
    steps.some((step) => /TEMP B-TREE|Seq Scan|\bSort\b/.test(step) || isWholeScan(step)),
  )
  expect(slow).toEqual([])
})

/** SQLite reads the demand in the order of its index, up to a limit, and lists of parameters. */
function isWholeScan(step: string): boolean {
  return step.startsWith('SCAN') && !/INDEX video_demand_top|CONSTANT ROWS/.test(step)
}
