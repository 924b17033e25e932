import { controlOperations, controlResponses, type ControlCallId } from '@proscenium/contract/control'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase, type DatabaseView, type TestDatabase } from '../../testing/database.ts'
import {
  controlSample,
  controlSamples,
  createControlResources,
  type ControlResources,
} from '../../testing/service/control-samples.ts'
import { field, startService, type Reply, type TestService } from '../../testing/service/service.ts'
import { contentTables } from '@proscenium/service/store/table-groups'

let database: TestDatabase
let service: TestService
let view: DatabaseView
let resources: ControlResources

async function start(): Promise<void> {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
  resources = await createControlResources(service)
}

async function stop(): Promise<void> {
  await view.close()
  await service.close()
  await database.drop()
}

const badPages = ['limit=0', 'limit=many', 'limit=1&limit=2', 'cursor=!']

/** Requests that the schemas reject: text is a query, an object a body. */
const badRequests: { readonly [Id in ControlCallId]?: readonly (string | object)[] } = {
  changeClock: [{ set: 7 }, { frozen: 'yes' }],
  listJournal: [...badPages, 'status=bad', 'operation=nothing', 'after=-1'],
  listOperations: badPages,
  listFaults: badPages,
  addFault: [{}, { operation: '*', drop: true, wait: 1 }],
  listSnapshots: badPages,
  takeSnapshot: [{}, { name: 'a b' }],
  listVideoTitles: badPages,
  listLinkedUsers: badPages,
  changeRateLimits: [{ enabled: 'off' }, { clear: false }],
  changeMediaHost: [{}, { action: 'start' }],
}

async function send(id: ControlCallId, { query = '', body }: { query?: string; body?: object | undefined } = {}) {
  const { path } = controlSample(id, resources)
  return await service.send(controlOperations[id].method, `${path}${query && `?${query}`}`, { body })
}

/** Without the times of use, which are written some seconds after it. */
const textOf = (row: object): string => JSON.stringify({ ...row, last_used_at: null })

/** Everything that a control operation can change: the rows, and the state in memory. */
async function state(): Promise<unknown> {
  const rows: Record<string, string[]> = {}
  for (const table of contentTables)
    rows[table] = (await view.db.selectFrom(table).selectAll().execute()).map(textOf).toSorted()
  const read = async (id: ControlCallId): Promise<Reply['body']> => (await send(id)).body
  const { offset_seconds, frozen } = (await read('readClock')) as Record<string, unknown>
  const lists = await Promise.all((['listFaults', 'listSnapshots'] as const).map(read))
  const limits = (await service.post('/_control/rate-limits', {})).body
  return { rows, offset_seconds, frozen, lists, limits }
}

const each = Object.keys(controlSamples) as ControlCallId[]
const checked = each.filter((id) => 'query' in controlOperations[id].request || 'body' in controlOperations[id].request)

describe('every control operation', () => {
  beforeEach(start)
  afterEach(stop)

  it.each(each)('responds as the contract says: %s', async (id) => {
    verifies('O-08')
    const { status, body } = await send(id, { body: controlSample(id, resources).body })
    expect(status).toBe(200)
    expect(controlResponses(controlOperations[id])[200]?.parse(body)).toEqual(body)
  })
})

describe('a bad request', () => {
  beforeAll(start)
  afterAll(stop)

  it.each(checked)('is rejected with 400 and changes nothing: %s', async (id) => {
    verifies('O-08')
    const bad = badRequests[id] ?? []
    const before = await state()
    for (const given of bad) {
      const { status, body } = await send(id, typeof given === 'string' ? { query: given } : { body: given })
      expect([given, status, field(body, 'error.code')]).toEqual([given, 400, 'invalid_request'])
    }
    expect(await state()).toEqual(before)
    expect(bad.length).toBeGreaterThan(1)
  })

  it.each(each.filter((id) => controlOperations[id].method === 'POST'))('has no body but an object: %s', async (id) => {
    verifies('O-08')
    for (const body of [[], ['enabled'], [{}]]) {
      const { status, body: answer } = await send(id, { body })
      expect([body, status, field(answer, 'error.code')]).toEqual([body, 400, 'invalid_request'])
    }
  })
})
