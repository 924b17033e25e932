import {
  CONTROL_PREFIX,
  controlOperations,
  controlResponses,
  type ControlCallId,
  type ControlInput,
  type ControlParams,
} from '@proscenium/contract/control'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase, type DatabaseView, type TestDatabase } from '../../testing/database.ts'
import { field, startService, type Reply, type TestService } from '../../testing/service/service.ts'
import { partnersByName, usersByName, videoIds } from '../seed/index.ts'
import { contentTables } from '../store/table-groups.ts'

const { tallyroom } = partnersByName
const { maya } = usersByName
const video = videoIds.hazeCathedral

let database: TestDatabase
let service: TestService
let view: DatabaseView
/** Ids of rows that the sample requests name. */
let ids: { order: string; grant: string; key: string; fault: string }

async function start(): Promise<void> {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
  const token = await service.signIn({ partner_external_user_id: maya.externalUserId, email: maya.email })
  const order = await service.post('/partner/v1/checkout', { session_token: token, video_id: video })
  const granted = await service.post(`/_control/linked-users/${maya.linkedUserId}/entitlements`, {
    video_id: videoIds.kaleidoskop,
    kind: 'addon',
  })
  const key = await service.post(`/_control/partners/${tallyroom.id}/api-keys`, { mode: 'live' })
  const fault = await service.post('/_control/faults', { operation: 'mintToken', status: 500 })
  await service.post('/_control/snapshots', { name: 'before' })
  ids = {
    order: String(field(order.body, 'order_id')),
    grant: String(field(granted.body, 'grants.0.id')),
    key: String(field(key.body, 'id')),
    fault: String(field(fault.body, 'id')),
  }
}

async function stop(): Promise<void> {
  await view.close()
  await service.close()
  await database.drop()
}

/** A good request, and bad ones that the schemas reject. */
type Sample<Id extends ControlCallId> = {
  readonly params?: ControlParams<Id>
  readonly body?: ControlInput<Id, 'body'>
  readonly bad?: readonly (string | object)[]
}
const badPages = ['limit=0', 'limit=many', 'limit=1&limit=2', 'cursor=!']

const ofMaya = { id: maya.linkedUserId }
const ofPartner = { id: tallyroom.id }

/** By operation. Text is a query, an object a body. */
const samples: { readonly [Id in ControlCallId]: () => Sample<Id> } = {
  readState: () => ({}),
  readClock: () => ({}),
  changeClock: () => ({ body: { advance_seconds: 60 }, bad: [{ set: 7 }, { frozen: 'yes' }] }),
  listJournal: () => ({ bad: [...badPages, 'status=bad', 'operation=nothing', 'after=-1'] }),
  clearJournal: () => ({}),
  listOperations: () => ({ bad: badPages }),
  listFaults: () => ({ bad: badPages }),
  addFault: () => ({ body: { operation: '*', drop: true }, bad: [{}, { operation: '*', drop: true, wait: 1 }] }),
  removeFaults: () => ({}),
  removeFault: () => ({ params: { id: ids.fault } }),
  listSnapshots: () => ({ bad: badPages }),
  takeSnapshot: () => ({ body: { name: 'after' }, bad: [{}, { name: 'a b' }] }),
  restoreSnapshot: () => ({ params: { name: 'before' } }),
  deleteSnapshot: () => ({ params: { name: 'before' } }),
  listVideoTitles: () => ({ bad: badPages }),
  listLinkedUsers: () => ({ bad: badPages }),
  listEntitlements: () => ({ params: ofMaya, bad: badPages }),
  grantEntitlement: () => ({
    params: ofMaya,
    body: { video_id: video, kind: 'membership' },
    bad: [{ video_id: video }, { video_id: video, kind: 'addon', allow: false }],
  }),
  revokeEntitlement: () => ({ params: { ...ofMaya, grant: ids.grant } }),
  listOrders: () => ({ bad: [...badPages, 'status=completed'] }),
  endOrder: () => ({ params: { id: ids.order }, body: { outcome: 'complete' }, bad: [{}, { outcome: 'lose' }] }),
  listPartners: () => ({ bad: badPages }),
  changePartner: () => ({ params: ofPartner, body: { name: 'Renamed' }, bad: [{}, { name: 7 }, { secret: 'x' }] }),
  rotateCredentials: () => ({
    params: ofPartner,
    body: { what: 'both', grace: '1h', by: 'operator' },
    bad: [{}, { what: 'both', grace: '2h' }],
  }),
  listApiKeys: () => ({ params: ofPartner, bad: badPages }),
  createApiKey: () => ({ params: ofPartner, body: { mode: 'test' }, bad: [{}, { mode: 'test', name: 7 }] }),
  revokeApiKey: () => ({ params: { ...ofPartner, key: ids.key } }),
  changeRateLimits: () => ({ body: { clear: true }, bad: [{ enabled: 'off' }, { clear: false }] }),
  revokeSessions: () => ({ body: { all: true }, bad: [{}, { all: 1 }] }),
  changePartnerStatus: () => ({ params: ofPartner, body: { status: 'suspended' }, bad: [{}, { status: 'closed' }] }),
  changeMediaHost: () => ({ body: { action: 'stop' }, bad: [{}, { action: 'start' }] }),
  resetData: () => ({}),
}

async function send(id: ControlCallId, { query = '', body }: { query?: string; body?: object | undefined } = {}) {
  const { method, path } = controlOperations[id]
  const params: Readonly<Record<string, string>> = samples[id]().params ?? {}
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return await service.send(method, `${CONTROL_PREFIX}${address}${query && `?${query}`}`, { body })
}

/** Everything that a control operation can change: the rows, and the state in memory. */
async function state(): Promise<unknown> {
  const rows: Record<string, string[]> = {}
  for (const table of contentTables)
    rows[table] = (await view.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
  const read = async (id: ControlCallId): Promise<Reply['body']> => (await send(id)).body
  const { offset_seconds, frozen } = (await read('readClock')) as Record<string, unknown>
  const lists = await Promise.all((['listFaults', 'listSnapshots'] as const).map(read))
  const limits = (await service.post('/_control/rate-limits', {})).body
  return { rows, offset_seconds, frozen, lists, limits }
}

const each = Object.keys(samples) as ControlCallId[]
const checked = each.filter((id) => 'query' in controlOperations[id].request || 'body' in controlOperations[id].request)

describe('every control operation', () => {
  beforeEach(start)
  afterEach(stop)

  it.each(each)('responds as the contract says: %s', async (id) => {
    verifies('O-08')
    const { status, body } = await send(id, { body: samples[id]().body })
    expect(status).toBe(200)
    expect(controlResponses(controlOperations[id])[200]?.parse(body)).toEqual(body)
  })
})

describe('a bad request', () => {
  beforeAll(start)
  afterAll(stop)

  it.each(checked)('is rejected with 400 and changes nothing: %s', async (id) => {
    verifies('O-08')
    const { bad = [] } = samples[id]()
    const before = await state()
    for (const given of bad) {
      const { status, body } = await send(id, typeof given === 'string' ? { query: given } : { body: given })
      expect([given, status, field(body, 'error.code')]).toEqual([given, 400, 'invalid_request'])
    }
    expect(await state()).toEqual(before)
    expect(bad.length).toBeGreaterThan(1)
  })

  it.each(checked.filter((id) => 'body' in controlOperations[id].request))(
    'has no body but an object: %s',
    async (id) => {
      verifies('O-08')
      for (const body of [[], ['enabled'], [{}]]) {
        const { status, body: answer } = await send(id, { body })
        expect([body, status, field(answer, 'error.code')]).toEqual([body, 400, 'invalid_request'])
      }
    },
  )
})
