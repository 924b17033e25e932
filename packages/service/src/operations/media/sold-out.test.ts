// A video that is sold out while its addresses are in use.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { grantVideo, newCustomer } from '@proscenium/mock-server/testing/service/customers'
import { newSharedDatabase, viewDatabase } from '@proscenium/mock-server/testing/database'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { field, startService } from '@proscenium/mock-server/testing/service/service'
import { mintStream } from '@proscenium/mock-server/testing/service/streams'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { bumpCatalogueVersion } from '../../store/catalogue/catalogue-changes.ts'

it('is no longer streamed, but its owners can still download it', async () => {
  verifies('A-22')
  const database = await newSharedDatabase()
  const service = await startService({ db: database.address })
  const customer = await newCustomer(service, 'collector')
  const video_id = videoIds.rainOnMercury
  await grantVideo(service, customer, { videoId: video_id, partnerId: partnersByName.tallyroom.id })
  const downloadRequest = { external_user_id: 'collector', video_id }
  const link = await service.post('/fulfilment/v1/downloads', downloadRequest, bearer(testKeys.live))
  const addresses = [
    await mintStream(service, { video_id, kind: 'preview' }),
    service.reach(String(field(link.body, 'download_url'))),
  ]
  const statuses = () => Promise.all(addresses.map(async (one) => (await fetch(one, { method: 'HEAD' })).status))
  expect(await statuses()).toEqual([200, 200])
  const view = await viewDatabase(database)
  await view.db.updateTable('videos').set({ sold_out: 1 }).where('id', '=', video_id).execute()
  await bumpCatalogueVersion(view.db, [video_id])
  await view.close()
  expect(await statuses()).toEqual([401, 200])
  await service.close()
  await database.drop()
})
