// Round trips of the operations that partners and embeds call most: each is a wait for the network (O-11, O-16).
import pg from 'pg'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { videoIds } from '@proscenium/mock-server/seed'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

const user = { partner_external_user_id: 'hot', email: 'hot@example.com' }
const key = bearer(testKeys.live)
let service: TestService
let session_token: string
let visits = 0
beforeAll(async () => {
  service = await startService()
  session_token = await service.signIn(user)
})
afterAll(async () => {
  await service.close()
})

const newcomer = () => ({ ...user, partner_external_user_id: `new-${(visits += 1)}` })

/** The most statements of one call, whose caches are filled. */
it.each([
  ['a verification', 2, () => service.verify(user)],
  ['a first visit', 2, () => service.verify(newcomer())],
  ['a first visit without an account', 2, () => service.verify({ ...newcomer(), email: null })],
  ['a page of the catalogue', 3, () => service.get('/v1/videos?limit=2', key)],
  ['one video', 3, () => service.get(`/v1/videos/${videoIds.neonLastTrain}`, key)],
  ['a boot', 7, () => service.post('/partner/v1/boot', { session_token })],
  ['a search', 10, () => service.post('/partner/v1/search', { session_token, mode: 'text' })],
])('%s takes at most %i statements', async (_name, most, call) => {
  verifies('O-11')
  expect((await call()).status).toBe(200)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counts: number[] = []
  try {
    // Usage is written every few seconds beside the requests: the call alone is the smallest of three.
    for (let at = 0; at < 3; at += 1) {
      // Past the limit of searches in a second.
      service.clock.advance(1_001)
      query.mockClear()
      expect((await call()).status).toBe(200)
      counts.push(query.mock.calls.length)
    }
  } finally {
    query.mockRestore()
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(most)
})
