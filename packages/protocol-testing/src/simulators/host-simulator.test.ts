import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createEditor } from '@proscenium/protocol/editor'
import { fixtures } from '../fixtures/fixtures.ts'
import { createHostSimulator, type HostSimulatorOptions } from './host-simulator.ts'

const hostOrigins = ['https://service.example']

async function open(options: HostSimulatorOptions = {}) {
  const sim = createHostSimulator(options)
  const newEditor = () => createEditor({ hostOrigins, window: sim.window, clock: sim.clock, log: () => {} })
  const editor = newEditor()
  await sim.settled()
  return { sim, editor, newEditor }
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it resolved',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  )

describe('a simulated host', () => {
  it('completes the handshake and sends its data', async () => {
    const { sim, editor } = await open({ boot: { userId: 'someone' } })
    expect([sim.host.phase, editor.phase]).toEqual(['open', 'open'])
    expect(editor.bootData.current).toMatchObject({ userId: 'someone', ownedVideoIds: ['video-001', 'video-002'] })
    expect(sim.said('EDITOR_READY')).toEqual([{ instanceId: expect.any(String), features: ['port', 'leaving'] }])
    expect(sim.said().map(({ type }) => type)).toEqual(['EDITOR_READY', 'EDITOR_VIDEO_DATA_ACK'])
  })

  it('has the same catalogue for the same seed', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => createHostSimulator({ seed }).catalogue)
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    expect(one).toHaveLength(36)
  })

  it('pages through everything, each video once', async () => {
    const { sim, editor } = await open()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await editor.searchCatalog({ mode: 'text', limit: 10, cursor })
      seen.push(...page.results.map(({ videoId }) => videoId))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(sim.catalogue.map(({ videoId }) => videoId))
  })

  it('finds every word of the query, in any case, and rejects a cursor that it never returned', async () => {
    const { editor } = await open()
    const { results } = await editor.searchCatalog({ mode: 'text', query: 'HARBOUR glass' })
    expect(results.map(({ title }) => title)).toEqual(['Glass Harbour'])
    expect((await editor.searchCatalog({ mode: 'text', query: 'no such thing' })).results).toEqual([])
    expect(await codeOf(editor.searchCatalog({ mode: 'text', cursor: 'elsewhere' }))).toBe('invalid_request')
  })

  it('counts facets consistently with its search filters', async () => {
    const { sim, editor } = await open({ searchLimit: { searches: 1_000, windowMs: 1 } })
    const facets = await editor.facets()
    for (const name of ['categories', 'energy', 'atmosphere', 'orientation'] as const) {
      expect(facets[name].length).toBeGreaterThan(1)
      for (const { slug, count } of facets[name]) {
        const { results } = await editor.searchCatalog({ mode: 'text', filters: { [name]: [slug] }, limit: 100 })
        expect([slug, results.length]).toEqual([slug, count])
      }
    }
    expect(sim.catalogue).toHaveLength(36)
  })

  it('orders by similarity to a video, which is not among the results, and to a song', async () => {
    const { sim, editor } = await open()
    const model = sim.catalogue[19]
    const similar = await editor.searchCatalog({ mode: 'similar', videoId: 'video-020', limit: 100 })
    expect(similar.results).toHaveLength(35)
    const song = { ...fixtures.REQUEST_CATALOG_SEARCH.audioProfile, energy: model?.energy ?? 0 }
    const tempo = { bpm: model?.tempo ?? 0, confidence: 1, beatOffsetSeconds: 0 }
    const audioProfile = { ...song, tempo, durationSeconds: 60, brightness: 0.5, dynamics: 0.5 }
    expect((await editor.searchCatalog({ mode: 'song', audioProfile })).results[0]?.videoId).toBe('video-020')
    expect(await codeOf(editor.searchCatalog({ mode: 'similar', videoId: 'nobody' }))).toBe('not_found')
  })

  it('limits searches like a real host', async () => {
    const { editor } = await open()
    const codes = await Promise.all(Array.from({ length: 11 }, () => codeOf(editor.searchCatalog({ mode: 'text' }))))
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1)
  })

  it('returns the master of owned videos, a preview of others, and reasons for the rest', async () => {
    const { editor } = await open()
    const add = (videoId: string) => editor.addVideo({ videoId, intent: 'add' })
    expect(await add('video-001')).toMatchObject({ grade: 'master', ownership: 'owned', storageKey: 'video-001' })
    expect(await add('video-003')).toMatchObject({ grade: 'preview', ownership: 'preview', storageUrl: null })
    expect(await add('video-036')).toMatchObject({ status: 'unavailable', reason: 'The video is sold out.' })
    expect(await add('nobody')).toMatchObject({ status: 'unavailable', reason: 'There is no such video.' })
    const { items } = await editor.catalogStatus({ videoIds: ['video-001', 'video-036'] })
    expect(items.map(({ status, ownership }) => [status, ownership])).toEqual([
      ['available', 'owned'],
      ['unavailable', 'preview'],
    ])
  })

  it('quotes prices for videos that are not owned, and bundles for a tenth less', async () => {
    const { editor } = await open()
    const videoIds = ['video-001', 'video-003', 'video-004']
    expect(await editor.purchaseQuote({ videoIds })).toMatchObject({ total: 9_800, currency: 'USD' })
    expect(await editor.collectionQuote({ videoIds })).toMatchObject({ subtotal: 9_800, discount: 980, total: 8_820 })
    expect(await codeOf(editor.collectionQuote({ videoIds: ['video-036'] }))).toBe('video_unavailable')
  })

  it('sells: the snapshot with the new ownership precedes the outcome', async () => {
    const { sim, editor } = await open()
    const heard: unknown[] = []
    editor.bootData.subscribe(({ ownedVideoIds }) => heard.push(ownedVideoIds.length))
    editor.onPurchaseComplete(({ status, canExport }) => heard.push([status, canExport]))
    editor.requestPurchase({ videoId: 'video-005' })
    await sim.settled()
    expect(heard).toEqual([3, ['success', true]])
    expect(await editor.addVideo({ videoId: 'video-005', intent: 'add' })).toMatchObject({ grade: 'master' })
  })

  it('ends checkouts as configured; a cancelled one cancels the rest', async () => {
    const ends = { 'video-005': 'failed', 'video-006': 'cancelled' } as Record<string, 'failed' | 'cancelled'>
    const { sim, editor } = await open({ checkout: (videoId) => ends[videoId] ?? 'success' })
    const heard: unknown[] = []
    editor.onPurchaseComplete(({ status, error }) => heard.push([status, error]))
    editor.requestPurchase({ videoId: 'video-005', videoIds: ['video-005', 'video-006', 'video-007'] })
    await sim.settled()
    expect(heard).toEqual([
      ['failed', 'The card was declined.'],
      ['cancelled', undefined],
      ['cancelled', undefined],
    ])
    expect(sim.ownedVideoIds).toEqual(['video-001', 'video-002'])
  })

  it('sells what was quoted together in one checkout, and reports the outcome of each of its videos', async () => {
    verifies('B-36', 'P-08', 'P-27')
    const checkouts: string[] = []
    const checkout = (videoId: string) => {
      checkouts.push(videoId)
      return 'cancelled' as const
    }
    const { sim, editor } = await open({ checkout })
    const heard: unknown[] = []
    editor.onPurchaseComplete(({ videoId, status }) => heard.push([videoId, status]))
    const { quoteId } = await editor.collectionQuote({ videoIds: ['video-001', 'video-003', 'video-004'] })
    editor.requestPurchase({ videoId: 'video-003', ...(quoteId === undefined ? {} : { quoteId }) })
    await sim.settled()
    expect(checkouts).toEqual(['video-001'])
    expect(heard).toEqual([
      ['video-001', 'success'],
      ['video-003', 'cancelled'],
      ['video-004', 'cancelled'],
    ])
  })

  it('stores exports and lists saved projects', async () => {
    const { sim, editor } = await open()
    await editor.exportComplete({ exportId: 'one', name: 'Reel' })
    editor.projectSaved({ projectId: 'p', projectName: 'Mine' })
    await sim.settled()
    expect(sim.exports).toEqual([{ exportId: 'one', name: 'Reel' }])
    expect(editor.bootData.current?.projects.map(({ projectName }) => projectName)).toEqual(['Summer reel', 'Mine'])
  })

  it('mints tokens that expire, so that the editor renews them in time', async () => {
    const { sim, editor } = await open({ tokenLifetimeMs: 300_000 })
    const first = editor.token.current
    await sim.pass(239_000)
    expect(sim.said('REQUEST_TOKEN_REFRESH')).toEqual([])
    await sim.pass(2_000)
    expect(sim.said('REQUEST_TOKEN_REFRESH')).toHaveLength(1)
    expect(editor.token.current).not.toBe(first)
  })

  it('allows handlers to be replaced', async () => {
    const searchCatalog = () => Promise.reject(Object.assign(new Error('Closed.'), { code: 'maintenance' }))
    const { editor } = await open({ handlers: { searchCatalog } })
    expect(await codeOf(editor.searchCatalog({ mode: 'text' }))).toBe('maintenance')
  })

  it('offers a port if configured, and receives what comes through it', async () => {
    const { sim, editor } = await open({ transport: 'port' })
    await editor.exportComplete({ exportId: 'one' })
    expect(sim.windows.posts.at(-1)).toMatchObject({ via: 'port', message: { type: 'EXPORT_COMPLETE_ACK', ok: true } })
    expect(sim.said('EXPORT_COMPLETE')).toEqual([{ exportId: 'one' }])
  })

  it('serves the document that was reloaded', async () => {
    const { sim, newEditor } = await open()
    sim.reload()
    const again = newEditor()
    await sim.settled()
    expect([again.phase, sim.host.phase]).toEqual(['open', 'open'])
  })
})
