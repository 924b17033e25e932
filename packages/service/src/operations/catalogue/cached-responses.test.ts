import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, expect, describe, it, vi } from 'vitest'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { emptySeedRows } from '@proscenium/mock-server/testing/seed-rows'
import type { TestService } from '@proscenium/mock-server/testing/service/service'
import { twoServices, type TwoServices } from '@proscenium/mock-server/testing/service/two-services'
import { catalogueRows } from '@proscenium/mock-server/seed/catalogue-rows'
import { collections, partnersByName, videoIds } from '@proscenium/mock-server/seed'
import type { CatalogueRows } from '../../store/catalogue/catalogue-write.ts'

let services: TwoServices
let rows: CatalogueRows
beforeAll(async () => {
  services = await twoServices({
    publicOrigin: 'http://service.localhost',
    apiRateLimit: { requests: 10_000, windowSeconds: 60 },
  })
  rows = catalogueRows(services.a.media)
})
afterAll(async () => {
  await services.close()
})

const live = bearer(testKeys.live)
const id = videoIds.rainOnMercury
const one = `/v1/videos/${id}`
const collection = `/v1/collections/${collections[0]?.id}`
const write = (service: TestService, changed: Partial<CatalogueRows>) =>
  service.server.store.seed({ ...emptySeedRows, ...rows, ...changed }, { restore: false })
const renamed = <Row extends object>(all: readonly Row[]) => all.map((row) => ({ ...row, name: 'Another name' }))

/** Rows another process writes, and what changes. */
const changes: readonly (readonly [string, string, () => Partial<CatalogueRows>])[] = [
  ['a title', '/v1/videos', () => ({ videos: rows.videos.map((row) => ({ ...row, title: 'Another title' })) })],
  ['what is sold out', one, () => ({ videos: rows.videos.map((row) => ({ ...row, sold_out: 1 })) })],
  ['a file', one, () => ({ video_files: rows.video_files.filter(({ role }) => role !== 'preview') })],
  ['a term of a video', one, () => ({ video_terms: rows.video_terms.filter(({ kind }) => kind !== 'category') })],
  ['the name of a category', '/v1/categories', () => ({ taxonomy_terms: renamed(rows.taxonomy_terms) })],
  ['the name of a tag', '/v1/tags', () => ({ taxonomy_terms: renamed(rows.taxonomy_terms) })],
  ['the name of a content tag', '/v1/content-tags', () => ({ taxonomy_terms: renamed(rows.taxonomy_terms) })],
  ['the name of a collection', '/v1/collections', () => ({ collections: renamed(rows.collections) })],
  ['the videos of a collection', collection, () => ({ collection_videos: rows.collection_videos.slice(1) })],
]

describe('a cached response', () => {
  it.each(changes)('is replaced as soon as another process has written %s', async (_what, path, change) => {
    verifies('A-25')
    const { a, b } = services
    await write(b, {})
    const before = await a.get(path, live)
    const etag = before.headers.get('etag') ?? ''
    expect((await a.fetch(path, { headers: { ...live, 'If-None-Match': etag } })).status).toBe(304)
    await write(b, change())
    const after = await a.get(path, { ...live, 'If-None-Match': etag })
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
    expect(after.body).not.toEqual(before.body)
    expect((await b.get(path, live)).body).toEqual(after.body)
  })

  it('is reused for an identical request, and for no other', async () => {
    const { a } = services
    await write(a, {})
    const made = vi.spyOn(a.server.store.catalogue, 'list')
    const queries = ['?limit=2', '?limit=2', '?limit=3', '?limit=2&genre=pop', '?limit=2&genre=pop', '?limit=2&limit=2']
    const replies = []
    for (const query of queries) replies.push(await a.get(`/v1/videos${query}`, live))
    expect(replies.map(({ headers }) => headers.get('deprecation') !== null)).toEqual([
      ...[false, false, false],
      ...[true, true, false],
    ])
    expect(made.mock.calls.map(([{ limit }]) => limit)).toEqual([3, 4, 3])
    expect(replies[1]).toEqual({ ...replies[0], headers: expect.anything() })
    made.mockRestore()
  })

  it('is not returned for a key that has lost access', async () => {
    verifies('A-01')
    const { a, b } = services
    const { id: partner } = partnersByName.tallyroom
    expect((await a.get(one, live)).status).toBe(200)
    await b.operate(`/partners/${partner}`, { status: 'suspended' })
    expect([(await a.get(one, live)).status, (await a.get(one)).status]).toEqual([403, 401])
    await b.operate(`/partners/${partner}`, { status: 'active' })
  })
})
