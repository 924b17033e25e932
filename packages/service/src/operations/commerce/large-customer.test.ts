// What an operation reads does not grow with what its customer owns.
import { StatementSync, type SQLInputValue } from 'node:sqlite'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { contentTypeOf, credentialHeaders } from '@proscenium/mock-server/testing/service/credentials'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { addVideos, ownVideos } from '@proscenium/mock-server/testing/service/owned-videos'
import {
  createSampleResources,
  sampleRequests,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { withoutLimits } from '@proscenium/mock-server/testing/service/without-limits'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

/** Each more than a page of any list has, and than are counted at once. */
const FEW = 4_400
const MANY = 8_800

const kinds = ['order', 'claim', 'addon', 'override'] as const

type SampleId = keyof typeof sampleRequests

let service: TestService
let customers: readonly [Caller, Caller]
beforeAll(async () => {
  service = await startService({ ...withoutLimits, db: ':memory:' })
  await service.post('/_control/rate-limits', { enabled: false })
  await service.post('/_control/clock', { frozen: true })
  const owned = await addVideos(service.server.store, MANY)
  customers = [await newCaller(owned.slice(0, FEW)), await newCaller(owned)]
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => service.close())

interface Caller {
  readonly resources: SampleResources
  readonly editor: Readonly<Record<string, string>>
}

async function newCaller(owned: readonly string[]): Promise<Caller> {
  const { id: partnerId } = partnersByName.tallyroom
  const resources = await createSampleResources(service, async (customer) => {
    await ownVideos(service.server.store, { owner: { ...customer, partnerId }, videoIds: owned, kinds })
    await grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId })
  })
  return { resources, editor: bearer(await editorToken(service, resources.customer.sessionToken)) }
}

const rights = /\b(?:orders|membership_claims|addon_grants|admin_overrides)\b/

/** Each statement about rights with the number of rows that it returned. */
function recordStatements(): string[] {
  const read: string[] = []
  for (const name of ['all', 'iterate'] as const) {
    const original = StatementSync.prototype[name] as (...values: SQLInputValue[]) => Iterable<unknown>
    vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      const rows = [...original.apply(this, values as SQLInputValue[])]
      if (rights.test(this.sourceSQL)) read.push(`${rows.length} rows: ${this.sourceSQL}`)
      return (name === 'all' ? rows : rows.values()) as never
    })
  }
  return read
}

async function statementsOf(id: SampleId, { resources, editor }: Caller) {
  const definition: OperationDefinition = operations[id]
  const { path, body, bytes, status } = sampleRequests[id](resources)
  const session = definition.auth === 'session' ? { session_token: resources.customer.sessionToken } : {}
  const headers = {
    ...(definition.requestType === undefined ? {} : { 'Content-Type': contentTypeOf(definition) }),
    ...credentialHeaders(definition, { resources, editor }),
  }
  const read = recordStatements()
  const sent = body === undefined ? bytes : { ...body, ...session }
  const reply = await service.send(definition.method, path, { body: sent, headers })
  vi.restoreAllMocks()
  return { status: reply.status, expected: status, read }
}

const ids = Object.keys(sampleRequests) as SampleId[]
/** Operations that asked about rights. */
const asking = new Set<SampleId>()

it.each(ids)('%s reads as much for a customer of few videos as for one of many', async (id) => {
  verifies('O-11', 'O-16')
  const [few, many] = [await statementsOf(id, customers[0]), await statementsOf(id, customers[1])]
  expect(few.status).toBe(few.expected)
  expect(many).toEqual(few)
  if (few.read.length > 0) asking.add(id)
})

it('every operation of a customer’s session that shows or sells videos is among those that ask about rights', () => {
  verifies('B-26')
  expect([...asking]).toEqual(
    expect.arrayContaining([
      ...['bootWorkspace', 'resolveSource', 'quotePurchase', 'quoteCollection', 'checkStatus', 'searchWorkspace'],
      ...['browseLanding', 'readVideo', 'listPurchases', 'reportIssue', 'startCheckout', 'persistExport'],
      ...['listCustomerVideos', 'createDownload', 'createWorkspaceDownload', 'downloadFile'],
    ]),
  )
})
