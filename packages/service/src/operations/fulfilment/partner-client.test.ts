// The partner's typed client of the fulfilment API against the running service.
import { createFulfilmentClient, type FulfilmentClient } from '@proscenium/partner/client'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { clientOptions, collect } from '@proscenium/mock-server/testing/service/partner-clients'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const owned = [videoIds.rainOnMercury, videoIds.hazeCathedral, videoIds.senalDeHumo, videoIds.vagor, videoIds.inkPsalm]

let service: TestService
let owner: TestCustomer
let fulfilment: FulfilmentClient
beforeAll(async () => {
  service = await startService()
  fulfilment = createFulfilmentClient(clientOptions(service))
  owner = await newCustomer(service, 'owner / №1')
  let at = service.clock.now()
  for (const videoId of owned) await grantVideo(service, owner, { videoId, partnerId: tallyroom.id, at: (at += 1_000) })
})
afterAll(async () => {
  await service.close()
})

const external_user_id = 'owner / №1'

describe('the fulfilment client', () => {
  it('iterates over everything that a customer owns, newest first, page by page', async () => {
    verifies('C-02', 'C-03')
    const found = await collect(fulfilment.customerVideos({ external_user_id, limit: 2 }))
    expect(found.map(({ video_id: id }) => id)).toEqual(owned.toReversed())
    expect(found.every(({ source, downloads }) => source === 'partner' && downloads.original)).toBe(true)
  })

  it('mints a link that downloads the file for an hour and then no more', async () => {
    verifies('C-06', 'C-07')
    const link = await fulfilment.createDownload({ external_user_id, video_id: videoIds.rainOnMercury })
    expect(link).toMatchObject({
      filename: 'The Glass Postmen - Rain on Mercury.mp4',
      expires_in: 3600,
      kind: 'original',
    })
    const path = link.download_url.slice(service.server.origin.length)
    expect((await service.fetch(path, { method: 'HEAD' })).status).toBe(200)
    service.clock.set(service.clock.now() + 3_600_000)
    expect((await service.fetch(path, { method: 'HEAD' })).status).toBe(401)
  })

  it('mints a link to the file of an export', async () => {
    verifies('C-06')
    const editor = bearer(await editorToken(service, owner.sessionToken))
    await upload(service, editor, { exportId: 'e-1', body: mp4Bytes(10_000, 3) })
    await service.post('/partner/v1/exports', {
      session_token: owner.sessionToken,
      export: { exportId: 'e-1', name: 'First cut', videoId: videoIds.senalDeHumo },
    })
    const videos = await collect(fulfilment.customerVideos({ external_user_id }))
    const video = videos.find((each) => each.exports.length > 0)
    const export_id = video?.exports[0]?.export_id ?? ''
    const link = await fulfilment.createDownload({
      external_user_id,
      video_id: video?.video_id ?? '',
      kind: 'export',
      export_id,
      file: 'main',
    })
    expect(link.filename).toBe('First cut.mp4')
  })

  it('rejects with the code of the service', async () => {
    verifies('C-05', 'C-09')
    const unknown = fulfilment.listCustomerVideos({ external_user_id: 'nobody' })
    await expect(unknown).rejects.toMatchObject({ code: 'user_not_found', status: 404 })
    const other = fulfilment.createDownload({ external_user_id, video_id: videoIds.duskTide })
    await expect(other).rejects.toMatchObject({ code: 'not_owned', status: 403, operation: 'createDownload' })
  })

  it('rejects with the code of a key that may not call', async () => {
    verifies('C-01', 'C-08', 'C-10')
    const withKey = (apiKey: string) => createFulfilmentClient({ ...clientOptions(service), apiKey })
    const call = (apiKey: string) => withKey(apiKey).listCustomerVideos({ external_user_id })
    await expect(call(testKeys.oldStandard)).rejects.toMatchObject({ code: 'missing_scope', status: 403 })
    await expect(call(testKeys.catalogue)).rejects.toMatchObject({ code: 'wrong_key_type', status: 403 })
    await expect(call(testKeys.suspended)).rejects.toMatchObject({ code: 'partner_inactive', status: 403 })
    const link = withKey(testKeys.test).createDownload({ external_user_id, video_id: videoIds.rainOnMercury })
    await expect(link).rejects.toMatchObject({ code: 'not_available_in_test' })
  })
})
