// Deleting a video: one that nobody has is gone everywhere, one that somebody has stays (O-01).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueContent, catalogueOf, idOf, ndjson } from '@proscenium/mock-server/testing/catalogue-file'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { field } from '@proscenium/mock-server/testing/field'
import { asOperator, createOperatorResources } from '@proscenium/mock-server/testing/service/operator'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

let database: TestDatabase
let service: TestService
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

const remove = async (id: string): Promise<number> =>
  (await service.send('DELETE', `/operator/v1/catalogue/videos/${id}`, { headers: asOperator })).status
const found = async (query: string): Promise<string[]> => {
  const { body } = await service.get(`/v1/videos?limit=100&${query}`, bearer(testKeys.live))
  return (field(body, 'data') as { readonly id: string }[]).map(({ id }) => id)
}
const put = async (numbers: readonly number[], id: string) =>
  await service.post(
    `/operator/v1/catalogue/imports/${id}/lines`,
    { from: 0, last: true, ndjson: ndjson(catalogueOf(numbers)) },
    asOperator,
  )

describe('a video', () => {
  it('that nobody has is gone from lists, searches, collections and tables', async () => {
    verifies('O-01')
    await put([1, 2], 'two')
    expect(await found('q=Harbour')).toEqual(expect.arrayContaining([idOf(1), idOf(2)]))
    expect([await remove(idOf(2)), await remove(idOf(2))]).toEqual([200, 404])
    expect(await found('q=Harbour')).toEqual([idOf(1)])
    expect(await found('category=folk')).not.toContain(idOf(2))
    expect((await service.get(`/v1/videos/${idOf(2)}`, bearer(testKeys.live))).status).toBe(404)
    const view = await viewDatabase(database)
    expect(JSON.stringify(await catalogueContent(view))).not.toContain(idOf(2))
    await view.close()
    const again = await put([1, 2], 'again')
    expect(field(again.body, 'changed')).toMatchObject({ videos: 1 })
  })

  it('that was ordered or granted stays, and its owner still has it', async () => {
    verifies('O-01', 'B-26')
    const { sessionToken, orderId } = await createOperatorResources(service)
    await service.post(`/operator/v1/orders/${orderId}`, { outcome: 'paid' }, asOperator)
    expect([await remove(videoIds.duskTide), await remove(videoIds.rainOnMercury)]).toEqual([409, 409])
    const { body } = await service.post('/partner/v1/boot', { session_token: sessionToken })
    expect(field(body, 'ownedVideoIds')).toEqual(expect.arrayContaining([videoIds.duskTide, videoIds.rainOnMercury]))
  })
})
