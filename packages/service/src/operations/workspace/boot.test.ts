import { operations } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds, videos } from '@proscenium/mock-server/seed'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.signIn({ email: 'boot@example.com' })
})
afterAll(async () => {
  await service.close()
})

const ask = async (path: string, body: object = {}) =>
  (await service.post(`/partner/v1/${path}`, { session_token: token, ...body })).body
const boot = async (body: object = {}) => operations.bootWorkspace.responses[200].parse(await ask('boot', body))

describe('the related videos of a boot', () => {
  it('are the six newest others of its categories', async () => {
    const newest = videos.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    for (const { id, categories } of videos) {
      const others = newest.filter(
        (other) => other.id !== id && other.categories.some((one) => categories.includes(one)),
      )
      const { relatedVideos } = await boot({ video_id: id })
      expect(relatedVideos.map(({ videoId }) => videoId)).toEqual(others.slice(0, 6).map((other) => other.id))
    }
    expect((await boot()).relatedVideos).toEqual([])
  })
})

describe('an id in capitals', () => {
  it('names the same video and the same order', async () => {
    verifies('B-24')
    const video_id = videoIds.hazeCathedral.toUpperCase()
    expect((await boot({ video_id })).videoId).toBe(videoIds.hazeCathedral)
    expect(await ask('source', { video_id, intent: 'add' })).toMatchObject({ videoId: videoIds.hazeCathedral })
    const order = await ask('checkout', { video_id })
    const order_id = String(field(order, 'order_id'))
    for (const path of ['checkout/status', 'checkout/cancel']) {
      expect(field(await ask(path, { order_id: order_id.toUpperCase() }), 'order_id')).toBe(order_id)
    }
  })
})

describe('an impossible id', () => {
  const unknown = [
    '\0',
    `${videoIds.hazeCathedral}\0`,
    '\uD800',
    ` ${videoIds.hazeCathedral}`,
    '__proto__',
    'A'.repeat(128),
  ]
  const calls = [
    ['boot', (id: string) => ({ video_id: id })],
    ['boot', (id: string) => ({ project_id: id })],
    ['source', (id: string) => ({ video_id: id, intent: 'add' })],
    ['checkout', (id: string) => ({ video_id: id })],
    ['checkout/status', (id: string) => ({ order_id: id })],
    ['checkout/cancel', (id: string) => ({ order_id: id })],
    ['search', (id: string) => ({ mode: 'similar', videoId: id })],
  ] as const

  it.each(calls)('is not found by %s, and rejected if empty or too long', async (path, body) => {
    const outcome = async (id: string) => {
      service.clock.advance(1_001)
      return field(await ask(path, body(id)), 'error.code')
    }
    for (const id of unknown) expect(await outcome(id)).toBe('not_found')
    for (const id of ['', 'A'.repeat(129)]) expect(await outcome(id)).toBe('invalid_request')
  })
})
