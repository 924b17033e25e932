import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  sampleCards,
  sampleContent,
  sampleFacets,
  sampleLanding,
  samplePage,
  samplePurchase,
  samplePurchasesPage,
} from '../../../testing/catalogue-samples.ts'
import type { CardSearch } from '../../ports/catalogue.ts'
import { createCatalogueBackend } from './catalogue-backend.ts'

const { signal } = new AbortController()
const search: CardSearch = { query: 'sea', filters: { energy: ['low'] }, sort: 'newest', limit: 24, cursor: null }

function respondWith(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const sent: { readonly url: string; readonly body: unknown }[] = []
  const backend = createCatalogueBackend({
    apiUrl: 'https://service.example/',
    clock: createManualClock(),
    online: () => true,
    fetch(input, init) {
      sent.push({ url: String(input), body: JSON.parse(String(init?.body)) })
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
    },
  })
  return { backend, sent }
}

describe('createCatalogueBackend', () => {
  it('reads the landing view', async () => {
    verifies('H-17', 'B-19')
    const { backend, sent } = respondWith(200, { ...sampleLanding(), later: true })
    expect(await backend.landing('token', { cursor: null }, { signal })).toMatchObject({
      ok: true,
      value: sampleLanding(),
    })
    expect(sent).toEqual([{ url: 'https://service.example/partner/v1/landing', body: { session_token: 'token' } }])
    await backend.landing('token', { cursor: 'next' }, { signal })
    expect(sent[1]?.body).toEqual({ session_token: 'token', cursor: 'next' })
  })

  it('searches for cards with prices', async () => {
    verifies('H-17')
    const page = samplePage(sampleCards(2), 'next')
    const { backend, sent } = respondWith(200, page)
    expect(await backend.search('token', search, { signal })).toEqual({ ok: true, value: page })
    expect(sent[0]?.body).toEqual({ mode: 'text', ...search, session_token: 'token' })
  })

  it('drops a malformed card, and keeps the others', async () => {
    verifies('P-50')
    const [first, second] = sampleCards(2)
    const { backend } = respondWith(200, samplePage([]))
    expect(await backend.search('token', search, { signal })).toEqual({ ok: true, value: samplePage([]) })
    const broken = respondWith(200, { results: [{ ...first, videoId: '' }, second], nextCursor: null })
    expect(await broken.backend.search('token', search, { signal })).toEqual({
      ok: true,
      value: { results: [second], nextCursor: null },
    })
  })

  it('reads facets, one video and the purchases', async () => {
    verifies('H-17', 'H-18', 'H-20')
    const facets = respondWith(200, sampleFacets())
    expect(await facets.backend.facets('token', {}, { signal })).toEqual({ ok: true, value: sampleFacets() })
    const video = respondWith(200, sampleContent('v1'))
    expect(await video.backend.video('token', { videoId: 'v1' }, { signal })).toEqual({
      ok: true,
      value: sampleContent('v1'),
    })
    expect(video.sent).toEqual([
      { url: 'https://service.example/partner/v1/video', body: { video_id: 'v1', session_token: 'token' } },
    ])
    const page = samplePurchasesPage([samplePurchase('o1')], { nextCursor: 'next' })
    const purchases = respondWith(200, page)
    expect(await purchases.backend.purchases('token', { cursor: 'c' }, { signal })).toEqual({ ok: true, value: page })
    expect(purchases.sent[0]?.body).toEqual({ cursor: 'c', session_token: 'token' })
  })

  it('passes rejections on, with the time to wait', async () => {
    verifies('H-17')
    const error = { code: 'rate_limited', message: 'Wait.' }
    const { backend } = respondWith(429, { error }, { 'retry-after': '7' })
    expect(await backend.search('token', search, { signal })).toEqual({
      ok: false,
      error: { kind: 'workspace', status: 429, ...error, retryAfterSeconds: 7 },
    })
    const unreadable = respondWith(200, { recommended: 5 })
    expect(await unreadable.backend.landing('token', { cursor: null }, { signal })).toMatchObject({
      ok: false,
      error: { kind: 'unreadable', call: '/partner/v1/landing' },
    })
  })
})
