// An unpublished video: no list of any kind has it, its owner loses nothing (O-01).
import { searchSorts } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueOf, idOf, ndjson, videoLine } from '@proscenium/mock-server/testing/catalogue-file'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { field } from '@proscenium/mock-server/testing/field'
import { asOperator, createOperatorResources } from '@proscenium/mock-server/testing/service/operator'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { searcher } from '@proscenium/mock-server/testing/service/searcher'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { videoIds } from '@proscenium/mock-server/seed'

const video = videoIds.duskTide

let database: TestDatabase
let service: TestService
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
})
afterEach(async () => {
  await service.close()
  await database.drop()
})

const setUnpublished = async (id: string, unpublished: boolean): Promise<number> =>
  (await service.post(`/operator/v1/catalogue/videos/${id}`, { unpublished }, asOperator)).status
const resource = async (id = video): Promise<unknown> =>
  field((await service.get(`/v1/videos/${id}`, bearer(testKeys.live))).body, 'data')

/** What every list says: of the partner API by its query, of the Workspace by its request. */
async function everyList(): Promise<Record<string, unknown>> {
  const title = encodeURIComponent(String(field(await resource(), 'title')))
  const terms = ['categories', 'tags', 'content_tags'] as const
  const slugs = await Promise.all(terms.map(async (name) => String(field(await resource(), `${name}.0.slug`))))
  const queries = [
    '/v1/videos?limit=100',
    `/v1/videos?limit=100&q=${title}`,
    `/v1/videos?limit=100&category=${slugs[0]}`,
    `/v1/videos?limit=100&tag=${slugs[1]}`,
    `/v1/videos?limit=100&content_tags=${slugs[2]}`,
    '/v1/videos?limit=100&min_duration=1',
    '/v1/videos?limit=100&orientation=horizontal',
    '/v1/collections',
  ]
  const found: Record<string, unknown> = {}
  for (const query of queries) {
    const { status, body } = await service.get(query, bearer(testKeys.live))
    expect([query, status]).toEqual([query, 200])
    found[query] = body
  }
  const { body: collections } = await service.get('/v1/collections', bearer(testKeys.live))
  for (const { id } of field(collections, 'data') as { readonly id: string }[])
    found[`/v1/collections/${id}`] = (await service.get(`/v1/collections/${id}`, bearer(testKeys.live))).body
  const { token, search, pages } = await searcher(service)
  found['similar'] = (await search({ mode: 'similar', videoId: videoIds.snowNoSound, limit: 100 })).body
  found['song'] = (await search({ mode: 'song', audioProfile: { tempo: 100, energy: 0.5 }, limit: 100 })).body
  for (const sort of searchSorts.text)
    found[sort] = [(await search({ sort, limit: 100 })).status, await pages({ sort, limit: 7 })]
  for (const path of ['collections', 'landing'])
    found[path] = (await service.post(`/partner/v1/${path}`, { session_token: token })).body
  return found
}

const listsWith = (lists: Record<string, unknown>): string[] =>
  Object.keys(lists).filter((name) => JSON.stringify(lists[name]).includes(video))

describe('an unpublished video', () => {
  it('is in no list, and in each again once it is published', async () => {
    verifies('O-01')
    const before = await everyList()
    expect(listsWith(before).length).toBeGreaterThanOrEqual(12)
    expect(await setUnpublished(video, true)).toBe(200)
    expect(listsWith(await everyList())).toEqual([])
    expect(await setUnpublished(video, false)).toBe(200)
    expect(listsWith(await everyList())).toEqual(listsWith(before))
  })

  it('is not counted by facets', async () => {
    verifies('O-01', 'P-32')
    const { token } = await searcher(service)
    const slug = String(field(await resource(), 'categories.0.slug'))
    const counts = async () => {
      const { body } = await service.post('/partner/v1/facets', { session_token: token })
      const categories = field(body, 'categories') as { readonly slug: string; readonly count: number }[]
      const durations = field(body, 'durations') as { readonly count: number }[]
      const total = durations.reduce((sum, { count }) => sum + count, 0)
      return { category: categories.find((one) => one.slug === slug)?.count ?? 0, total }
    }
    const { category, total } = await counts()
    await setUnpublished(video, true)
    expect(await counts()).toEqual({ category: category - 1, total: total - 1 })
  })

  it('stays with its owner, and is no longer sold', async () => {
    verifies('O-01', 'B-26')
    const { sessionToken, orderId } = await createOperatorResources(service)
    await service.post(`/operator/v1/orders/${orderId}`, { outcome: 'paid' }, asOperator)
    await setUnpublished(video, true)
    const call = { session_token: sessionToken }
    const { body: boot } = await service.post('/partner/v1/boot', call)
    expect(field(boot, 'ownedVideoIds')).toContain(video)
    expect(JSON.stringify((await service.post('/partner/v1/purchases', call)).body)).toContain(video)
    expect(await resource()).toMatchObject({ status: 'unavailable', unavailable_reason: 'sold_out' })
    const other = await service.signIn({ partner_external_user_id: 'usr-other', email: 'other@example.com' })
    const bought = await service.post('/partner/v1/checkout', { session_token: other, video_id: video })
    expect([bought.status, field(bought.body, 'error.code')]).toEqual([422, 'video_unavailable'])
  })

  it('stays so when its line is imported again, unless the line says otherwise', async () => {
    verifies('O-01')
    const put = async (lines: readonly object[], id: string) =>
      await service.post(
        `/operator/v1/catalogue/imports/${id}/lines`,
        { from: 0, last: true, ndjson: ndjson(lines) },
        asOperator,
      )
    const listed = async () => {
      const { body } = await service.get('/v1/videos?limit=100&q=Harbour', bearer(testKeys.live))
      return (field(body, 'data') as { readonly id: string }[]).map(({ id }) => id)
    }
    await put(catalogueOf([1, 2]), 'first')
    await setUnpublished(idOf(2), true)
    expect(field((await put(catalogueOf([1, 2]), 'again')).body, 'changed')).toMatchObject({ videos: 0 })
    expect(await listed()).toEqual([idOf(1)])
    await put([videoLine(2, { title: 'Harbour at night' })], 'changed')
    expect(await listed()).toEqual([idOf(1)])
    await put([videoLine(2, { unpublished: false }), videoLine(1, { unpublished: true })], 'told')
    expect(await listed()).toEqual([idOf(2)])
  })

  it('answers what is wrong with a request', async () => {
    verifies('O-01')
    expect(await setUnpublished(idOf(7), true)).toBe(404)
    const wrong = await service.post(`/operator/v1/catalogue/videos/${video}`, { unpublished: 'yes' }, asOperator)
    expect([wrong.status, field(wrong.body, 'error.code')]).toEqual([400, 'invalid_request'])
  })
})
