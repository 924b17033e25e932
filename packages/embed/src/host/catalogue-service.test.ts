// The catalogue requests of an editor, through the host, against the reference service.
import { videoIds } from '@proscenium/mock-server/seed'
import type { CatalogSearchInput } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkspace, type OpenedPage } from '../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'

const { hazeCathedral, rainOnMercury, pluieDeMinuit, crateSermon, duskTide, inkPsalm } = videoIds
const nowhere = '00000000-0000-4000-8000-000000000000'
const song = {
  durationSeconds: 201.5,
  tempo: { bpm: 84, confidence: 0.9, beatOffsetSeconds: 0.12 },
  energy: 0.33,
  brightness: 0.2,
  dynamics: 0.3,
}

let service: OpenService
let page: OpenedPage
beforeAll(async () => {
  service = await openService()
  page = await openWorkspace(service, linkFor('browser'))
  await page.setOwned(rainOnMercury)
})
afterAll(async () => {
  page.dispose()
  await service.close()
})

describe('a search', () => {
  it('by text finds videos of that title', async () => {
    verifies('P-15')
    const { results, nextCursor } = await page.editor.searchCatalog({ mode: 'text', query: 'haze cathedral' })
    expect(results.map(({ title, artist }) => [title, artist])).toEqual([['Haze Cathedral', 'Obsidian Choir']])
    expect(nextCursor).toBeNull()
  })

  it('is paged, and filters apply to every page', async () => {
    verifies('P-15')
    const search: CatalogSearchInput = { mode: 'text', limit: 2, filters: { categories: ['rock'] } }
    const first = await page.editor.searchCatalog(search)
    const second = await page.editor.searchCatalog({ ...search, cursor: first.nextCursor })
    expect([first.results, second.results].map(({ length }) => length)).toEqual([2, 1])
    expect(second.nextCursor).toBeNull()
  })

  it('for similar videos starts with the most similar, and one by song with the best match', async () => {
    verifies('P-15')
    const similar = await page.editor.searchCatalog({ mode: 'similar', videoId: rainOnMercury, limit: 1 })
    expect(similar.results.map(({ videoId }) => videoId)).toEqual([pluieDeMinuit])
    const matching = await page.editor.searchCatalog({ mode: 'song', audioProfile: song, limit: 1 })
    expect(matching.results.map(({ title }) => title)).toEqual(['Pluie de minuit'])
  })

  it('for videos similar to a missing one fails with its error', async () => {
    verifies('P-48')
    const search = page.editor.searchCatalog({ mode: 'similar', videoId: nowhere })
    await expect(search).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is limited to ten in ten seconds', async () => {
    verifies('P-47', 'B-29')
    const other = await openWorkspace(service, linkFor('hasty'))
    const search = () => other.editor.searchCatalog({ mode: 'text', query: 'rain', limit: 1 }).then(() => 'served')
    const responses = await Promise.all(
      Array.from({ length: 11 }, () => search().catch(({ code }: { code: string }) => code)),
    )
    expect(responses.toSorted()).toEqual(['rate_limited', ...Array.from({ length: 10 }, () => 'served')])
    other.pass(10_000)
    expect(await search()).toBe('served')
    other.dispose()
  })
})

it('facets and collections are the catalogue’s own', async () => {
  verifies('P-16', 'P-17')
  const { categories, orientation } = await page.editor.facets()
  expect(categories.find(({ slug }) => slug === 'rock')).toEqual({ slug: 'rock', name: 'Rock', count: 3 })
  expect(orientation.map(({ slug }) => slug)).toEqual(['landscape'])
  const { collections } = await page.editor.collections()
  expect(collections.map(({ title }) => title)).toEqual([
    'After Midnight',
    'Northern Skies',
    'On Stage',
    'Slow Water',
    'Lantern Season',
    'Golden Hour Drives',
    'Loop It',
  ])
})

it('a source is master grade for its owner, preview grade for others, or unavailable with a reason', async () => {
  verifies('P-18', 'B-24', 'B-25')
  const intent = 'add'
  const sources = await Promise.all(
    [rainOnMercury, hazeCathedral, crateSermon].map((videoId) => page.editor.addVideo({ videoId, intent })),
  )
  expect(sources).toMatchObject([
    {
      status: 'ready',
      grade: 'master',
      ownership: 'owned',
      storageKey: '2a848829-37c3-4e4c-8222-8d485d0991e0/master.mp4',
    },
    { status: 'ready', grade: 'preview', ownership: 'preview', storageUrl: null },
    { status: 'unavailable', reason: 'This video is sold out.' },
  ])
  for (const source of sources.slice(0, 2)) {
    const { status, headers } = await fetch(source.status === 'ready' ? source.streamUrl : '')
    expect([status, headers.get('content-type')]).toEqual([200, 'video/mp4'])
  }
})

it('status and quotes report ownership, the discounted price, and what is unavailable', async () => {
  verifies('P-19', 'P-20', 'B-22')
  const videos = { videoIds: [rainOnMercury, hazeCathedral, crateSermon, nowhere] }
  expect((await page.editor.catalogStatus(videos)).items).toEqual([
    { videoId: rainOnMercury, status: 'available', ownership: 'owned' },
    { videoId: hazeCathedral, status: 'available', ownership: 'preview' },
    { videoId: crateSermon, status: 'unavailable', reason: 'This video is sold out.', ownership: 'preview' },
    { videoId: nowhere, status: 'unavailable', reason: 'There is no such video.', ownership: 'preview' },
  ])
  const quote = await page.editor.purchaseQuote(videos)
  expect(quote).toMatchObject({ total: 11_610, currency: 'USD', discountPercentage: 10 })
  expect(quote.items.map(({ purchaseRequired, price }) => [purchaseRequired, price])).toEqual([
    [false, 0],
    [true, 11_610],
    [true, 0],
    [true, 0],
  ])
})

it('a bundle of three is five percent less', async () => {
  verifies('P-21', 'B-22')
  const bundle = await page.editor.collectionQuote({ videoIds: [hazeCathedral, duskTide, inkPsalm] })
  expect(bundle).toMatchObject({ subtotal: 22_680, discount: 1_134, total: 21_546, currency: 'USD' })
})
