import { BridgeError, type CollectionQuote, type FreeForm, type QuoteItem } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { english } from '../i18n.ts'
import { catalogueVideo } from '../testing/catalogue-video.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { createCollectionsModel } from './collections-model.ts'
import { createKnownVideos } from './known-videos.ts'
import { createSearchPacer } from './search-pacer.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const night = { collectionId: 'n', title: 'Night', videoIds: ['a', 'b', 'c'] }
const item = (videoId: string, changes: Partial<QuoteItem> & FreeForm = {}): QuoteItem => ({
  videoId,
  purchaseRequired: true,
  price: 500,
  currency: 'USD',
  ...changes,
})
const quote = (items: readonly QuoteItem[], changes: Partial<CollectionQuote> = {}): CollectionQuote => ({
  videoIds: items.map(({ videoId }) => videoId),
  items: [...items],
  subtotal: 1_000,
  discount: 100,
  total: 900,
  currency: 'USD',
  quoteId: 'q1',
  ...changes,
})
const everything = quote([item('a'), item('b'), item('c')])

function start() {
  const editor = createScriptedEditor()
  const clock = createManualClock()
  const known = createKnownVideos()
  editor.collections = async () => ({ collections: [night] })
  editor.onBundle = async () => everything
  editor.onSearch = async () => ({ results: [], nextCursor: null })
  const model = createCollectionsModel({ editor, clock, i18n: english, known, pacer: createSearchPacer(clock) })
  return { editor, clock, known, model }
}

describe('the collections', () => {
  it('are fetched once, when they are first shown, and by a retry after a failure', async () => {
    verifies('E-02', 'P-17')
    const { editor, model } = start()
    editor.collections = async () => Promise.reject(new BridgeError('timeout', 'no'))
    model.show()
    await settled()
    expect([model.collections.value, model.failure.value?.title]).toEqual([null, 'No answer'])
    editor.collections = async () => ({ collections: [night] })
    model.retry()
    await settled()
    editor.collections = async () => Promise.reject(new BridgeError('timeout', 'a second time'))
    model.show()
    await settled()
    expect([model.collections.value, model.failure.value]).toEqual([[night], null])
  })

  it('list their videos in their order, as the catalogue or else the quote describes them', async () => {
    const { editor, model } = start()
    editor.onSearch = async () => ({ results: [catalogueVideo('c'), catalogueVideo('a')], nextCursor: null })
    editor.onBundle = async () => quote([item('a'), item('b', { title: 'From the quote', artist: 'Someone' })])
    model.select(night)
    await settled()
    expect(model.videos.value.map(({ title }) => title)).toEqual(['a', 'From the quote', 'c'])
    model.select(null)
    expect(model.videos.value).toEqual([])
  })

  it('search for descriptions only where one is missing', async () => {
    const { editor, known, model } = start()
    known.add(night.videoIds.map((videoId) => catalogueVideo(videoId)))
    model.select(night)
    await settled()
    expect(editor.searches).toEqual([])
  })
})

describe('the bundle of a collection', () => {
  const bundleFor = async (answer: CollectionQuote) => {
    const { editor, model } = start()
    editor.onBundle = async () => answer
    model.select(night)
    expect(model.bundle.value).toEqual({ phase: 'loading' })
    await settled()
    return model.bundle.value
  }

  it('offers exactly what the host has quoted', async () => {
    verifies('E-02', 'B-36', 'P-21')
    expect(await bundleFor(quote([item('a'), item('b')]))).toEqual({
      phase: 'ready',
      bundle: {
        kind: 'offered',
        quoteId: 'q1',
        videoIds: ['a', 'b'],
        owned: 0,
        barred: 0,
        total: 900,
        subtotal: 1_000,
        currency: 'USD',
        expiresAt: null,
      },
    })
  })

  it('is quoted for exactly the videos that can be bought', async () => {
    verifies('B-36')
    const { editor, model } = start()
    const requests: (readonly string[])[] = []
    editor.collectionQuote = async ({ videoIds }) => {
      requests.push(videoIds)
      const items = [item('a'), item('b', { purchaseRequired: false }), item('c', { reason: 'Sold out.' })]
      return quote(
        items.filter(({ videoId }) => videoIds.includes(videoId)),
        { quoteId: `q${requests.length}` },
      )
    }
    model.select(night)
    await settled()
    expect(requests).toEqual([['a', 'b', 'c'], ['a']])
    expect(model.bundle.value).toMatchObject({
      bundle: { kind: 'offered', quoteId: 'q2', videoIds: ['a'], owned: 1, barred: 1 },
    })
  })

  it.each([
    ['everything is owned', quote([item('a', { purchaseRequired: false })]), { kind: 'owned' }],
    [
      'nothing can be bought',
      quote([item('a', { reason: 'Sold out.' })]),
      { kind: 'barred', reasons: ['Sold out.'], owned: 0, barred: 1 },
    ],
    ['the host names no quote', { ...everything, quoteId: undefined }, { kind: 'unquoted' }],
  ])('is none when %s', async (_name, { quoteId, ...answer }, bundle) => {
    expect(await bundleFor({ ...answer, ...(quoteId === undefined ? {} : { quoteId }) })).toEqual({
      phase: 'ready',
      bundle,
    })
  })

  it('says why the host has no price', async () => {
    verifies('P-38')
    const { editor, model } = start()
    editor.onBundle = async () => Promise.reject(new BridgeError('mixed_currencies', 'no'))
    model.select(night)
    await settled()
    expect(model.bundle.value).toMatchObject({ phase: 'failed', code: 'mixed_currencies' })
  })

  it('is quoted again when the quote expires, and not for a collection that was left', async () => {
    const { editor, clock, model } = start()
    let quotes = 0
    editor.onBundle = async () => {
      quotes += 1
      return { ...everything, expiresAt: new Date(clock.now() + 1_800_000).toISOString() }
    }
    model.select(night)
    await settled()
    clock.advance(1_800_000)
    await settled()
    expect(quotes).toBe(2)
    model.select(null)
    clock.advance(1_800_000)
    await settled()
    expect(quotes).toBe(2)
  })
})
