// Catalog mode against the reference service, its operations mounted as request handlers: no socket, a manual clock.
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestCatalogue } from '../../../testing/catalogue.ts'
import { linkFor, openService, type OpenService } from '../../../testing/service.ts'
import { createFetchBackend } from '../../edge/backend/fetch-backend.ts'
import { createCatalogueBackend } from '../../edge/catalogue/catalogue-backend.ts'
import type { CatalogueCalls } from '../../ports/catalogue.ts'
import { systemClock } from '../../ports/system.ts'
import { createSessionCalls } from '../session/session-calls.ts'

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** The catalogue of a new user of a partner in catalog mode. */
async function browse(userId: string) {
  const { origin } = service
  const wire = { clock: systemClock, online: () => true }
  const backend = createFetchBackend({ ...wire, verifyUrl: origin, apiUrl: origin })
  const link = linkFor(userId, { partner: partnersByName.cadenza })
  const verified = await backend.verify(link, { signal: new AbortController().signal })
  if (!verified.ok) throw new Error('the link was rejected')
  const { session_token: token, linked_user_id: linkedUserId, embed_mode: mode } = verified.value
  const session = { token: async () => ({ ok: true, value: token }) as const, onEnded: () => undefined }
  const catalogue = createTestCatalogue({
    clientId: link.clientId,
    userId: linkedUserId,
    calls: {
      call: createSessionCalls({ backend, session }),
      catalogueCall: createSessionCalls<CatalogueCalls>({
        backend: createCatalogueBackend({ ...wire, apiUrl: origin }),
        session,
      }),
    },
  })
  return { ...catalogue, mode }
}

/** The ready value of a loadable; throws until it is ready. */
function valueOf<Value>(
  loadable: { readonly kind: string } | { readonly kind: 'ready'; readonly value: Value },
): Value {
  if (!('value' in loadable)) throw new Error(JSON.stringify(loadable))
  return loadable.value
}

it('shows rails with reasons, filters, and a grid that follows them', async () => {
  verifies('H-13', 'H-17')
  const { model, mode, dispose } = await browse('browser-1')
  expect(mode).toBe('catalog')
  const { landing } = model
  await vi.waitFor(() => valueOf(landing.facets.value))
  const { recommended, newReleases, collections } = valueOf(landing.content.value)
  expect(recommended.every(({ recommendedFor }) => ['popular', 'new'].includes(recommendedFor.kind))).toBe(true)
  expect([recommended.length, newReleases.length, collections.length].every((count) => count > 0)).toBe(true)
  await vi.waitFor(() => expect(landing.results.value.status).toBe('ready'))
  expect(landing.results.value.pages[0]?.[0]).toMatchObject({
    price: expect.any(Number) as unknown,
    ownership: 'preview',
  })
  const [category] = valueOf(landing.facets.value).categories
  landing.toggle('categories', category?.slug ?? '')
  await vi.waitFor(() => expect(landing.results.value).toMatchObject({ status: 'ready', generation: 2 }))
  const [range] = valueOf(landing.facets.value).durations
  expect(landing.results.value.count).toBe(Math.min(24, category?.count ?? 0))
  landing.clear()
  landing.setDuration(range ?? null)
  await vi.waitFor(() => expect(landing.results.value).toMatchObject({ status: 'ready', generation: 3 }))
  expect(landing.results.value.count).toBe(Math.min(24, range?.count ?? 0))
  dispose()
})

it('a video is bought from its detail view, owned everywhere, and listed under the purchases', async () => {
  verifies('H-18', 'H-19', 'H-20')
  const { model, presence, clock, dispose } = await browse('browser-2')
  const videoId = videoIds.hazeCathedral
  model.navigation.open({ kind: 'detail', videoId })
  const detail = model.detail(videoId)
  await vi.waitFor(() => valueOf(detail.quote.value))
  await vi.waitFor(() => valueOf(detail.content.value))
  expect(valueOf(detail.content.value).previews[0]).toMatchObject({ kind: 'preview' })
  expect(valueOf(detail.content.value).similar.map((card) => card.videoId)).not.toContain(videoId)
  expect(valueOf(detail.quote.value)).toMatchObject({ standing: 'for-sale', offer: { title: 'Haze Cathedral' } })
  model.buy({ videoId })
  const step = () => model.checkout.purchases.value?.queue.value.current
  await vi.waitFor(() => expect(step()?.step.kind).toBe('ready'))
  await service.store.orders.complete(step()?.order?.order_id ?? '', service.clock.now())
  presence.comeBack()
  await vi.waitFor(() => {
    clock.advance(0)
    expect(valueOf(detail.content.value).video.ownership).toBe('owned')
    expect(valueOf(detail.quote.value).standing).toBe('owned')
  })
  expect(model.navigation.view.value.kind).toBe('checkout')
  model.checkout.purchases.value?.dismiss()
  expect(model.navigation.view.value).toEqual({ kind: 'detail', videoId })
  model.navigation.open({ kind: 'purchases' })
  await vi.waitFor(() => valueOf(model.purchases.content.value))
  const { purchases } = valueOf(model.purchases.content.value)
  expect(purchases.map(({ video, source }) => [video.videoId, source])).toEqual([[videoId, 'purchase']])
  const before = model.purchases.downloads.value?.left ?? 0
  await model.purchases.files.requestFile({ videoId, file: 'original' }, 'copy')
  expect(model.purchases.downloads.value?.left).toBe(before - 1)
  dispose()
})
