// What ends the addresses that were minted, before their time is over (A-22, B-17, C-07).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveVideo, newCustomer } from '../../testing/customers.ts'
import { newSharedDatabase, viewDatabase, type DatabaseView, type TestDatabase } from '../../testing/database.ts'
import { bearer } from '../../testing/keys.ts'
import { field, startService, type TestService } from '../../testing/service.ts'
import { mintStream } from '../../testing/streams.ts'
import { partnersByName, videoIds } from '../seed/index.ts'

const { id: partner } = partnersByName.tallyroom
const videoId = videoIds.rainOnMercury
const keys = `/_control/partners/${partner}/api-keys`

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

const statusOf = async (address: string) => (await fetch(address, { method: 'HEAD' })).status

/** A stream and a download link of one new key, and what revokes it. */
async function minted(): Promise<{ addresses: string[]; revoke: () => Promise<unknown> }> {
  const { body } = await service.post(keys, { mode: 'live' })
  const key = String(field(body, 'key'))
  const customer = await newCustomer(service, 'collector')
  await giveVideo(service, customer, { videoId, partnerId: partner })
  const asked = { external_user_id: 'collector', video_id: videoId }
  const link = await service.post('/fulfilment/v1/downloads', asked, bearer(key))
  const stream = await mintStream(service, { video_id: videoId, kind: 'preview' }, key)
  return {
    addresses: [stream, service.reach(String(field(link.body, 'download_url')))],
    revoke: () => service.send('DELETE', `${keys}/${String(field(body, 'id'))}`),
  }
}

describe('an address of a stream or a file', () => {
  it('ends with the key it was minted for', async () => {
    verifies('B-17', 'C-07')
    const { addresses, revoke } = await minted()
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200])
    await revoke()
    expect(await Promise.all(addresses.map(statusOf))).toEqual([401, 401])
  })

  it('plays nothing that was sold out since, and leaves what is owned', async () => {
    verifies('A-22')
    const { addresses } = await minted()
    await view.db.updateTable('videos').set({ sold_out: 1 }).where('id', '=', videoId).execute()
    expect(await Promise.all(addresses.map(statusOf))).toEqual([401, 200])
  })
})
