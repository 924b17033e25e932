import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { twoServices } from '@proscenium/mock-server/testing/service/two-services'

let service: TestService
beforeEach(async () => {
  service = await startService()
  service.clock.freeze()
})
afterEach(async () => {
  await service.close()
})

const search = (token: string, body: object = {}) =>
  service.post('/partner/v1/search', { session_token: token, mode: 'text', ...body })
const statuses = async (token: string, count: number) => {
  const list: number[] = []
  for (let n = 0; n < count; n += 1) list.push((await search(token)).status)
  return list
}
const tens = (status: number) => Array.from({ length: 10 }, () => status)

describe('search rate limit', () => {
  it('allows ten searches in any ten seconds, to the millisecond', async () => {
    verifies('B-29')
    const token = await service.signIn()
    expect(await statuses(token, 10)).toEqual(tens(200))
    service.clock.advance(9_999)
    expect(await statuses(token, 1)).toEqual([429])
    service.clock.advance(1)
    expect(await statuses(token, 11)).toEqual([...tens(200), 429])
  })

  it('slides: each search leaves the window ten seconds after it was made', async () => {
    verifies('B-29')
    const token = await service.signIn()
    expect(await statuses(token, 4)).toEqual([200, 200, 200, 200])
    service.clock.advance(6_000)
    expect(await statuses(token, 7)).toEqual([200, 200, 200, 200, 200, 200, 429])
    service.clock.advance(4_000)
    expect(await statuses(token, 5)).toEqual([200, 200, 200, 200, 429])
  })

  it.each([
    [0, '10'],
    [1, '10'],
    [500, '10'],
    [9_000, '1'],
    [9_999, '1'],
  ])('states after %i ms that %s seconds suffice, and they do', async (passed, seconds) => {
    verifies('B-29')
    const token = await service.signIn()
    await statuses(token, 10)
    service.clock.advance(passed)
    const rejected = await search(token)
    expect([rejected.status, field(rejected.body, 'error.code')]).toEqual([429, 'rate_limited'])
    expect(rejected.headers.get('retry-after')).toBe(seconds)
    service.clock.advance(Number(seconds) * 1_000)
    expect(await statuses(token, 1)).toEqual([200])
  })

  it('covers all sessions of one user and every search mode, and no other call', async () => {
    verifies('B-29')
    const [token, again] = [await service.signIn(), await service.signIn()]
    const other = await service.signIn({ partner_external_user_id: 'u-2' })
    await statuses(token, 5)
    await statuses(again, 5)
    expect((await search(token, { mode: 'similar', videoId: 'nowhere' })).status).toBe(429)
    expect((await search(again)).status).toBe(429)
    expect(await statuses(other, 10)).toEqual(tens(200))
    for (const path of ['boot', 'token', 'facets', 'collections']) {
      expect((await service.post(`/partner/v1/${path}`, { session_token: token })).status).toBe(200)
    }
  })

  it('is shared by the processes of one database', async () => {
    verifies('B-29')
    // Both use one clock, however long the second takes to start: entries far ahead of a clock are dropped.
    const { a: one, b: two, close } = await twoServices({ clock: service.clock })
    const token = await one.signIn()
    const ask = async (at: TestService) =>
      (await at.post('/partner/v1/search', { session_token: token, mode: 'text' })).status
    for (let n = 0; n < 5; n += 1) expect([await ask(one), await ask(two)]).toEqual([200, 200])
    expect([await ask(one), await ask(two)]).toEqual([429, 429])
    await close()
  })

  it('does not count malformed searches', async () => {
    verifies('B-29')
    const token = await service.signIn()
    for (let n = 0; n < 12; n += 1) expect((await search(token, { cursor: 'nonsense' })).status).toBe(400)
    for (let n = 0; n < 12; n += 1) expect((await search(token, { sort: 'nonsense' })).status).toBe(400)
    expect(await statuses(token, 10)).toEqual(tens(200))
  })
})
