import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { partnersByName, videoIds, type SeedPartner } from '@proscenium/mock-server/seed'

let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const demandOf = async (...ids: string[]) => {
  const rows = await view.db.selectFrom('video_demand').selectAll().where('video_id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.video_id === id)?.purchases ?? 0)
}
const all = async () => await view.db.selectFrom('video_demand').selectAll().orderBy('video_id').execute()

/** Opens an order of a customer and completes it; returns whether it was completed. */
async function buy(videoId: string, sessionToken: string): Promise<boolean> {
  const opened = await service.post('/partner/v1/checkout', { session_token: sessionToken, video_id: videoId })
  return await service.server.store.orders.complete(String(field(opened.body, 'order_id')), service.clock.now())
}

let customers = 0
const customer = async (partner?: SeedPartner): Promise<string> =>
  (await newCustomer(service, `buyer-${(customers += 1)}`, partner)).sessionToken
const { tallyroom, cadenza } = partnersByName
const testClient = { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret }

describe('demand', () => {
  it('counts each completed order once, over all partners', async () => {
    verifies('B-37')
    const token = await customer()
    expect(await buy(videoIds.duskTide, token)).toBe(true)
    expect(await buy(videoIds.vagor, token)).toBe(true)
    expect(await buy(videoIds.duskTide, await customer(cadenza))).toBe(true)
    expect(await demandOf(videoIds.duskTide, videoIds.vagor, videoIds.inkPsalm)).toEqual([2, 1, 0])
    expect((await service.server.store.demand.top(1))[0]).toBe(videoIds.duskTide)
  })

  it('does not count orders that end without a purchase', async () => {
    const asked = { session_token: await customer(), video_id: videoIds.duskTide }
    const opened = await service.post('/partner/v1/checkout', asked)
    const id = String(field(opened.body, 'order_id'))
    const { orders } = service.server.store
    expect(await orders.end(id, 'declined', service.clock.now())).toBe(true)
    expect(await orders.complete(id, service.clock.now())).toBe(false)
    expect(await demandOf(videoIds.duskTide)).toEqual([0])
  })

  it('does not count test customers', async () => {
    verifies('B-37')
    expect(await buy(videoIds.vagor, await customer(testClient))).toBe(true)
    expect(await demandOf(videoIds.vagor)).toEqual([0])
  })

  it('counts concurrent purchases of the same videos completely', async () => {
    const bought = [videoIds.duskTide, videoIds.vagor, videoIds.inkPsalm]
    const tokens = [await customer(), await customer(), await customer()]
    await Promise.all(tokens.flatMap((token) => bought.map((id) => buy(id, token))))
    expect(await demandOf(...bought)).toEqual([3, 3, 3])
  })

  it('of the seed is counted once, however often it is written', async () => {
    const before = await all()
    expect(before.map((row) => row.video_id)).toContain(videoIds.rainOnMercury)
    const again = await startService({ db: database.address, partnerOrigin: 'http://partner.localhost:5100' })
    expect(await all()).toEqual(before)
    await again.close()
  })
})
