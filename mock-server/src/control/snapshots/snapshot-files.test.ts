import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '../../../testing/service/customers.ts'
import { newSharedDatabase, type TestDatabase } from '../../../testing/database.ts'
import { editorToken, mp4Bytes, upload } from '../../../testing/service/editor-driver.ts'
import { bearer, testKeys } from '../../../testing/service/keys.ts'
import { field, startService, type TestService } from '../../../testing/service/service.ts'
import { partnersByName, videoIds } from '../../seed/index.ts'

const video_id = videoIds.senalDeHumo
const [first, second] = [mp4Bytes(400, 1), mp4Bytes(500, 2)]
let folder: string
let database: TestDatabase
let service: TestService
let customer: TestCustomer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-snapshots-'))
  database = await newSharedDatabase()
  service = await startService({ db: database.address, blobs: folder })
  customer = await newCustomer(service, 'exporter')
  await grantVideo(service, customer, { videoId: video_id, partnerId: partnersByName.tallyroom.id })
  await put(first)
  const exportRecord = { exportId: 'e-1', name: 'Cut', videoId: video_id }
  await service.post('/partner/v1/exports', { session_token: customer.sessionToken, export: exportRecord })
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

const put = async (body: Buffer) => {
  const header = bearer(await editorToken(service, customer.sessionToken))
  expect((await upload(service, header, { exportId: 'e-1', body })).status).toBe(200)
}
const act = (path: string, method = 'POST') => service.send(method, `/_control/snapshots${path}`, { body: {} })
const take = (name: string) => service.post('/_control/snapshots', { name })
const files = async (): Promise<string[]> => await readdir(join(folder, 'exports'))

/** The bytes that the partner's server downloads for the customer's only export; null if there is none. */
async function downloaded(): Promise<Buffer | null> {
  const live = bearer(testKeys.live)
  const listed = await service.get(`/fulfilment/v1/users/${customer.externalUserId}/videos`, live)
  if (listed.status === 404) return null
  const export_id = field(listed.body, 'videos.0.exports.0.export_id')
  const request = { external_user_id: customer.externalUserId, video_id, kind: 'export', export_id }
  const { body } = await service.post('/fulfilment/v1/downloads', request, live)
  const response = await fetch(service.reach(String(field(body, 'download_url'))))
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}

describe('a snapshot', () => {
  it('restores the files of its rows, even after they were replaced', async () => {
    await take('first')
    await put(second)
    await take('second')
    expect(await downloaded()).toEqual(second)
    expect((await act('/first/restore')).status).toBe(200)
    expect(await downloaded()).toEqual(first)
    await service.post('/_control/reset', {})
    expect([await downloaded(), (await files()).length]).toEqual([null, 2])
    expect((await act('/second/restore')).status).toBe(200)
    expect(await downloaded()).toEqual(second)
  })

  it('is not restored if one of its files is missing or differs, and nothing changes', async () => {
    await take('first')
    const [file = ''] = await files()
    const later = await service.signIn({ partner_external_user_id: 'later' })
    const corruptions = [(path: string) => writeFile(path, 'short'), (path: string) => rm(path)]
    for (const corrupt of corruptions) {
      await corrupt(join(folder, 'exports', file))
      const { status, body } = await act('/first/restore')
      expect([status, field(body, 'error.code')]).toEqual([409, 'files_gone'])
      expect((await service.post('/partner/v1/token', { session_token: later })).status).toBe(200)
    }
  })

  it('leaves no file of the state it replaces, and holds none after its deletion', async () => {
    await take('first')
    await put(second)
    expect((await act('/first/restore')).status).toBe(200)
    expect((await files()).length).toBe(1)
    await take('first')
    await act('/first', 'DELETE')
    await put(second)
    expect((await files()).length).toBe(1)
    expect(await downloaded()).toEqual(second)
  })
})

describe('a reset', () => {
  it('removes the files of customers with their rows', async () => {
    await service.post('/_control/reset', {})
    expect(await files()).toEqual([])
  })
})
