import type { Kysely } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../testing/database.ts'
import { recordQueries, type Plan } from '../../testing/query-plans.ts'
import { openEngine, type Engine } from '@proscenium/service/store/engine/engine'
import { storeOn } from '@proscenium/service/store/store'
import type { Database } from '@proscenium/service/store/schema'
import type { OperationContext, OperationInput } from '@proscenium/service/operations/context'
import type { ControlContext } from './control-call.ts'
import { controlCalls } from './control-calls.ts'
import { operatorCalls } from './operator-calls.ts'

let database: TestDatabase
let engine: Engine
beforeAll(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
  await fill(engine.db)
})
afterAll(async () => {
  await engine.close()
  await database.drop()
})

const ids = { partner: 'p', user: 'u', externalUser: 'x' }

/** One row in each table, so that every list runs all of its statements. */
async function fill(db: Kysely<Database>): Promise<void> {
  const at = { created_at: 1 }
  await db
    .insertInto('partners')
    .values({
      id: ids.partner,
      name: 'P',
      status: 'active',
      partner_type: 'purchase',
      embed_mode: 'workspace',
      monthly_download_limit: 1,
      discount_percentage: 0,
      branding_mode: 'branded',
    })
    .execute()
  const account = { id: 'a', email: 'e', email_key: 'e', is_test: 0, email_confirmed_at: 1, ...at } as const
  await db.insertInto('internal_users').values(account).execute()
  const user = {
    id: ids.user,
    partner_id: ids.partner,
    is_test: 0,
    external_user_id: ids.externalUser,
    updated_at: 1,
  } as const
  await db
    .insertInto('linked_users')
    .values({ ...user, ...at, internal_user_id: account.id })
    .execute()
  const video = {
    id: 'v',
    title: 'V',
    title_key: 'v',
    duration_seconds: 1,
    artist: '',
    description: '',
    currency: 'USD',
  }
  await db
    .insertInto('videos')
    .values({
      ...video,
      published_at: '2026-01-01T00:00:00.000000Z',
      sold_out: 0,
      unpublished: 0,
      price_minor: 1,
      search_text: '',
    })
    .execute()
  const order = { id: 'o', internal_user_id: account.id, partner_id: ids.partner, linked_user_id: ids.user } as const
  await db
    .insertInto('orders')
    .values({ ...order, ...at, video_id: video.id, status: 'pending' })
    .execute()
}

/** Calls every list of the control API and of the operator, and returns the statements that each sent to the database. */
async function statementsOf(filter: Record<string, string>): Promise<Map<string, Plan[]>> {
  const recorder = recordQueries(engine, ['sort', 'bitmapscan'])
  const store = storeOn({ ...engine, db: recorder.db })
  const nothing = { list: () => [], dropped: () => 0 }
  const service = { store, clock: { now: () => 0 } } as unknown as OperationContext
  const context = { service, snapshots: new Map(), faults: nothing, journal: nothing }
  const statements = new Map<string, Plan[]>()
  const ofControl = controlCalls
    .filter(({ id, request }) => id.startsWith('list') && request.query !== undefined)
    .map(({ path, perform }) => ({
      path,
      perform: (input: OperationInput) => perform(context as unknown as ControlContext, input),
    }))
  const ofOperator = operatorCalls(service).filter(({ method, path }) => method === 'GET' && paths.includes(path))
  for (const { path, perform } of [...ofControl, ...ofOperator]) {
    const params = { partner: ids.partner }
    const ofUser = /rights|sessions/.test(path) ? { partner: ids.partner, external_user_id: ids.externalUser } : {}
    const query = path.endsWith('/orders') ? filter : ofUser
    const response = await perform({ params, query, body: undefined, headers: {} })
    expect([path, response.status]).toEqual([path, 200])
    statements.set(path, await recorder.plans())
  }
  return statements
}

const paths = [
  '/operator/v1/partners',
  '/operator/v1/partners/{partner}/keys',
  '/operator/v1/orders',
  '/operator/v1/rights',
  '/operator/v1/sessions',
]

describe('every statement of every list of QA and the operator', () => {
  it.each([{}, { status: 'pending' }])('uses an index and no sort: %j', async (query) => {
    verifies('O-11')
    const statements = await statementsOf(query)
    const slow: unknown[] = []
    for (const [path, each] of statements) {
      for (const { sql, steps } of each)
        if (steps.some((step) => /^SCAN|TEMP B-TREE|Seq Scan|\bSort\b/.test(step))) slow.push([path, sql, steps])
    }
    expect(slow).toEqual([])
    expect(statements.get('/operator/v1/orders')?.some(({ sql }) => sql.includes("'pending'"))).toBe('status' in query)
    const asking = [...statements].flatMap(([path, each]) => (each.length > 0 ? [path] : []))
    expect(asking).toEqual(expect.arrayContaining(['/videos', '/linked-users', ...paths]))
  })
})
