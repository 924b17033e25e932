import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { ticksDuring } from '@proscenium/mock-server/testing/event-loop-ticks'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName } from '@proscenium/mock-server/seed'

const USERS = 1_000

let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
  await service.signIn({ partner_external_user_id: 'first' })
  // Sessions of many users, copied from that one.
  await view.rows`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${USERS})
    insert into linked_users (id, partner_id, is_test, external_user_id, created_at, updated_at)
    select 'many-' || i, partner_id, is_test, 'many-' || i, created_at, updated_at from n, linked_users
    where external_user_id = 'first'`
  await view.rows`insert into sessions (id, token_hash, partner_id, linked_user_id, is_test, created_at, expires_at, embed_mode, branding_mode)
    select 's-' || u.id, 't-' || u.id, s.partner_id, u.id, s.is_test, s.created_at, s.expires_at, s.embed_mode, s.branding_mode
    from linked_users u, sessions s where u.external_user_id like 'many-%'`
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const open = async () => (await view.rows`select id from sessions where revoked_at is null`).length

it('a snapshot of them is taken and restored with the event loop running', async () => {
  verifies('O-16')
  const { content } = service.server.store
  const ticks = await ticksDuring(async () => {
    const taken = await content.take()
    expect(taken.rows['sessions']).toHaveLength(USERS + 1)
    await service.server.store.sessions.revoke({ partnerId: partnersByName.tallyroom.id }, 7)
    expect(await content.put(taken)).toEqual([])
  })
  expect(await open()).toBe(USERS + 1)
  expect(ticks).toBeGreaterThanOrEqual(20)
})

describe('revoking the sessions of many users', () => {
  const partnerId = partnersByName.tallyroom.id

  it('yields to the event loop between batches', async () => {
    verifies('B-17', 'O-16')
    let revoked = 0
    const ticks = await ticksDuring(async () => {
      revoked = await service.server.store.sessions.revoke({ partnerId }, 7)
    })
    expect([revoked, await open()]).toEqual([USERS + 1, 0])
    expect(ticks).toBeGreaterThanOrEqual(5)
    expect(await service.server.store.sessions.revoke({ partnerId }, 8)).toBe(0)
  })

  it('leaves those of other partners, and records one event', async () => {
    verifies('B-17', 'O-01')
    const audit = { id: 'a-1', at: 7, actor: 'operator', partnerId, action: 'sessions_revoked', details: {} } as const
    const { sessions } = service.server.store
    expect(await sessions.revoke({ partnerId: partnersByName.northlight.id }, 7, { ...audit, id: 'a-2' })).toBe(0)
    expect(await sessions.revoke({ partnerId }, 7, audit)).toBe(USERS + 1)
    const rows = await view.rows`select id from audit_events where action = 'sessions_revoked'`
    expect(rows).toEqual([{ id: 'a-1' }])
  })
})
