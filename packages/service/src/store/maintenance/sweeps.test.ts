import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { newPartner, signInTo } from '@proscenium/mock-server/testing/service/dashboard'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

const DAY = 86_400_000

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

const sweeps = () => service.server.store.sweeps

describe('sweep', () => {
  it('removes sessions long after their end, up to the given number', async () => {
    verifies('B-16')
    for (let n = 0; n < 3; n += 1) await service.signIn({ partner_external_user_id: `sweep-${n}` })
    const end = service.clock.now() + 43_200_000
    expect(await sweeps().sessions(end + 6 * DAY, 9)).toBe(0)
    expect(await sweeps().sessions(end + 8 * DAY, 2)).toBe(2)
    expect(await view.count('sessions')).toBe(1)
    expect([await sweeps().sessions(end + 8 * DAY, 9), await sweeps().sessions(end + 8 * DAY, 9)]).toEqual([1, 0])
  })

  it('removes idempotency keys after a day and ends overdue orders', async () => {
    const token = await service.signIn({ partner_external_user_id: 'buyer', email: 'buyer@example.com' })
    const asked = { session_token: token, video_id: videoIds.duskTide }
    const opened = await service.post('/partner/v1/checkout', asked, { 'Idempotency-Key': 'one' })
    expect(opened.status).toBe(200)
    const now = service.clock.now()
    expect([await sweeps().idempotency_keys(now, 9), await sweeps().orders(now, 9)]).toEqual([0, 0])
    expect(await sweeps().idempotency_keys(now + DAY + 60_000, 9)).toBe(1)
    expect(await view.count('idempotency_keys')).toBe(0)
    expect(await sweeps().orders(now + DAY + 60_000, 9)).toBe(1)
    const rows = await view.rows`select status, end_reason from orders where id = ${field(opened.body, 'order_id')}`
    expect(rows).toEqual([{ status: 'cancelled', end_reason: 'expired' }])
    expect(await sweeps().orders(now + DAY + 60_000, 9)).toBe(0)
  })

  it('removes dashboard sessions and sign-in links a day after their end, and keeps the rest', async () => {
    verifies('D-10')
    const { partnerId } = await newPartner(service)
    await signInTo(service, partnerId)
    const now = service.clock.now()
    const counts = async () => [await view.count('dashboard_links'), await view.count('dashboard_sessions')]
    const sweep = async (at: number) => [await sweeps().sign_in_links(at, 9), await sweeps().dashboard_sessions(at, 9)]
    expect([await sweep(now + DAY - 60_000), await counts()]).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect([await sweep(now + DAY + 900_000), await counts()]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('takes each row once, even with concurrent sweeps by several processes', async () => {
    for (let n = 0; n < 12; n += 1) await service.signIn({ partner_external_user_id: `crowd-${n}` })
    const now = service.clock.now() + 60 * DAY
    const swept = await Promise.all([1, 2, 3, 4].map(() => sweeps().sessions(now, 20)))
    expect(swept.reduce((sum, count) => sum + count)).toBe(12)
  })
})
