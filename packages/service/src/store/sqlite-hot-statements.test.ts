// Preparing a statement costs more than running it, so that a hot operation prepares nothing once it has run (O-16).
import { DatabaseSync } from 'node:sqlite'
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

it.each([
  ['a verification', () => service.verify(user)],
  ['a first visit', () => service.verify(newcomer())],
  ['a page of the catalogue', () => service.get('/v1/videos?limit=2', key)],
  ['one video', () => service.get(`/v1/videos/${videoIds.neonLastTrain}`, key)],
  ['a boot', () => service.post('/partner/v1/boot', { session_token })],
  ['a search', () => service.post('/partner/v1/search', { session_token, mode: 'text' })],
])('%s prepares its statements once', async (_name, call) => {
  verifies('O-16')
  expect((await call()).status).toBe(200)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const prepared: number[] = []
  try {
    // Usage is written every few seconds beside the requests: the call alone is the smallest of three.
    for (let at = 0; at < 3; at += 1) {
      // Past the limit of searches in a second.
      service.clock.advance(1_001)
      prepare.mockClear()
      expect((await call()).status).toBe(200)
      prepared.push(prepare.mock.calls.length)
    }
  } finally {
    prepare.mockRestore()
  }
  expect(Math.min(...prepared)).toBe(0)
})
