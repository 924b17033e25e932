import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'
import { field, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName } from '@proscenium/mock-server/seed'
import { twoServices, type TwoServices } from '@proscenium/mock-server/testing/service/two-services'

let services: TwoServices
let view: DatabaseView
beforeAll(async () => {
  services = await twoServices()
  view = await viewDatabase(services.database)
})
afterAll(async () => {
  await view.close()
  await services.close()
})

/** Runs the calls in parallel, alternating between both services. */
const atOnce = async <Result>(times: number, call: (service: TestService, n: number) => Promise<Result>) =>
  await Promise.all(Array.from({ length: times }, (_, n) => call(n % 2 === 0 ? services.a : services.b, n)))
const distinct = (values: readonly unknown[]) => new Set(values).size
const tokenStatus = async (service: TestService, token: string) =>
  (await service.post('/partner/v1/token', { session_token: token })).status

describe('two services on one database', () => {
  it('create one linked user and one account for fifty parallel first visits', async () => {
    verifies('B-12', 'B-13')
    const before = [await view.count('linked_users'), await view.count('internal_users'), await view.count('sessions')]
    const replies = await atOnce(50, (service) =>
      service.verify({ partner_external_user_id: 'crowd', email: 'crowd@example.com' }),
    )
    expect(distinct(replies.map(({ status }) => status))).toBe(1)
    for (const id of ['linked_user_id', 'internal_user_id']) {
      expect(distinct(replies.map(({ body }) => field(body, id)))).toBe(1)
    }
    const after = [await view.count('linked_users'), await view.count('internal_users'), await view.count('sessions')]
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 50])
  })

  it('create one account for two external ids that arrive together with one e-mail address', async () => {
    verifies('B-13')
    for (let round = 0; round < 5; round += 1) {
      const replies = await atOnce(20, (service, n) =>
        service.verify({ partner_external_user_id: `pair-${round}-${n % 4 < 2}`, email: `Pair-${round}@example.com` }),
      )
      expect(distinct(replies.map(({ body }) => field(body, 'linked_user_id')))).toBe(2)
      expect(distinct(replies.map(({ body }) => field(body, 'internal_user_id')))).toBe(1)
    }
  })

  it('give every session of one external id the same account, though its first e-mail addresses differ', async () => {
    verifies('B-13')
    for (let round = 0; round < 5; round += 1) {
      const replies = await atOnce(10, (service, n) =>
        service.verify({ partner_external_user_id: `torn-${round}`, email: `torn-${round}-${n}@example.com` }),
      )
      expect(distinct(replies.map(({ status }) => status))).toBe(1)
      expect(distinct(replies.map(({ body }) => field(body, 'internal_user_id')))).toBe(1)
      const accounts = await view.rows`select distinct internal_user_id from sessions where linked_user_id =
        ${field(replies[0]?.body, 'linked_user_id')}`
      expect(accounts).toHaveLength(1)
    }
  })

  it('accept each other’s sessions, and reject them from the call after revocation', async () => {
    verifies('B-16', 'B-17')
    const token = await services.a.signIn({ partner_external_user_id: 'shared' })
    expect(await tokenStatus(services.b, token)).toBe(200)
    await services.b.operate('/sessions/revoke', { partner: partnersByName.tallyroom.id, external_user_id: 'shared' })
    expect(await tokenStatus(services.a, token)).toBe(401)
  })

  it('suspend a partner together', async () => {
    verifies('B-17', 'B-18')
    const token = await services.a.signIn({ partner_external_user_id: 'suspended' })
    const path = `/partners/${partnersByName.tallyroom.id}`
    await services.a.operate(path, { status: 'suspended' })
    expect([await tokenStatus(services.b, token), (await services.b.verify()).status]).toEqual([403, 403])
    await services.b.operate(path, { status: 'active' })
    expect(await tokenStatus(services.a, token)).toBe(200)
  })

  it('count the searches of a session together', async () => {
    verifies('B-29')
    const token = await services.a.signIn({ partner_external_user_id: 'searcher' })
    // Otherwise a call that waits long behind others takes theirs for uses by a clock that was set back since.
    services.a.clock.freeze()
    const replies = await atOnce(30, (service) =>
      service.post('/partner/v1/search', { session_token: token, mode: 'text', query: 'rain' }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10')
  })
})
