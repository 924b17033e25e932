// Lists of the dashboard and its queue of mails read ranges of an index, whatever narrows them (O-11).
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { recordQueries } from '@proscenium/mock-server/testing/query-plans'
import { openEngine, type Engine } from '../engine/engine.ts'
import { createRequestLogStore, type LogFilter } from '../usage/request-log.ts'
import { createAuditStore } from './audit.ts'
import { createDashboardSessionStore } from './sessions.ts'

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

const page = { limit: 10, after: [4, 'x'] }
const filters: readonly LogFilter[] = [
  {},
  { statusClass: 4 },
  { operation: 'listTags' },
  { keyId: 'k' },
  { requestId: 'r' },
  { statusClass: 2, operation: 'listTags', keyId: 'k', requestId: 'r' },
]
const scope = { partnerId: 'p', isTest: false }

it.each<[string, string, (db: Engine['db']) => Promise<unknown>]>([
  ...filters.map((filter): [string, string, (db: Engine['db']) => Promise<unknown>] => [
    `the request log by ${Object.keys(filter).join(', ') || 'nothing'}`,
    'request_log_by_partner_id_is_test_at_id',
    (db) => createRequestLogStore(db).list(scope, page, filter),
  ]),
  [
    'the open sessions',
    'dashboard_sessions_open',
    (db) => createDashboardSessionStore(db).open('p', page, { seenAfter: 0, createdAfter: 0 }),
  ],
  ['the mails that are due', 'audit_events_mail_due', (db) => createAuditStore(db).takeDueMails(10)],
])('%s', async (_name, index, read) => {
  verifies('D-12', 'D-13', 'O-11')
  const recorder = recordQueries(engine, ['sort', 'bitmapscan'])
  await read(recorder.db)
  const steps = (await recorder.plans()).flatMap((plan) => plan.steps)
  const ofTable = steps.filter((step) =>
    /(?:SEARCH|SCAN|Scan) .*(?:request_log|dashboard_sessions|audit_events)/.test(step),
  )
  expect(ofTable).toHaveLength(1)
  expect(ofTable[0]).toContain(index)
  expect(ofTable[0]).not.toMatch(/Seq Scan/)
})
