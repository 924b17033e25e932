import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { hashToken } from '../../domain/sessions/session.ts'
import { videoIds } from '@proscenium/mock-server/seed'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { checkExport } from './exports.ts'

const { rainOnMercury, hazeCathedral, duskTide } = videoIds
const maya = { partner_external_user_id: 'usr_48213', email: 'maya.lindqvist@tallyroom.example' }

let service: TestService
let caller: SessionRecord
beforeAll(async () => {
  service = await startService()
  const record = await service.server.store.sessions.byTokenHash(hashToken(await service.signIn(maya)))
  if (record === null) throw new Error('the session is not there')
  caller = record
})
afterAll(async () => {
  await service.close()
})

const judge = (ids: readonly string[]) => checkExport({ store: service.server.store }, { caller, videoIds: ids })

describe('export gate', () => {
  it('passes when every source is owned, in any spelling of its id, and when there is none', async () => {
    verifies('B-28')
    expect(await judge([rainOnMercury, rainOnMercury.toUpperCase()])).toEqual({ ok: true })
    expect(await judge([])).toEqual({ ok: true })
  })

  it('quotes each unowned source once, and no other', async () => {
    verifies('B-28')
    expect(await judge([hazeCathedral, rainOnMercury, duskTide, hazeCathedral])).toMatchObject({
      ok: false,
      quote: {
        items: [
          { videoId: hazeCathedral, price: 11_610 },
          { videoId: duskTide, purchaseRequired: true },
        ],
      },
    })
  })

  it('rejects a source that does not exist', async () => {
    verifies('B-28')
    expect(await judge([rainOnMercury, 'nowhere'])).toMatchObject({
      ok: false,
      quote: { items: [{ videoId: 'nowhere', purchaseRequired: true, price: 0, reason: 'There is no such video.' }] },
    })
  })
})
