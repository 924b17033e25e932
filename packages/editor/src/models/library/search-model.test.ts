import { BridgeError, type CatalogVideo } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { english } from '../i18n.ts'
import { catalogueVideo as video } from '../testing/catalogue-video.ts'
import { createScriptedEditor } from '../testing/scripted-editor.ts'
import { createFiltersModel } from './filters-model.ts'
import { createListing } from './listing.ts'
import { createSearchModel } from './search-model.ts'
import { createSearchPacer } from './search-pacer.ts'

function start() {
  const editor = createScriptedEditor()
  const clock = createManualClock()
  const seen: string[] = []
  const listing = createListing({
    editor,
    clock,
    i18n: english,
    pacer: createSearchPacer(clock),
    onResults: (results) => seen.push(...results.map(({ videoId }) => videoId)),
  })
  const filters = createFiltersModel({ editor, i18n: english, onChange: () => model.run() })
  const model = createSearchModel({ clock, filters, listing })
  return { editor, clock, model, filters, seen }
}

const settled = async () => new Promise((resolve) => setImmediate(resolve))
const ids = ({ results }: { results: readonly CatalogVideo[] }) => results.map(({ videoId }) => videoId)

describe('the search', () => {
  it('waits for a pause in typing and then sends one request', () => {
    const { editor, clock, model } = start()
    for (const text of ['n', 'ne', 'neo']) {
      model.type(text)
      clock.advance(200)
    }
    expect(editor.searches).toHaveLength(0)
    clock.advance(50)
    expect(editor.searches.map(([search]) => search.query)).toEqual(['neo'])
    expect(model.listing.value.phase).toBe('loading')
  })

  it('aborts a superseded search and ignores its response', async () => {
    const { editor, model } = start()
    const first = Promise.withResolvers<{ results: CatalogVideo[]; nextCursor: null }>()
    editor.onSearch = async () => first.promise
    model.run()
    editor.onSearch = async () => ({ results: [video('new')], nextCursor: null })
    model.run()
    await settled()
    first.resolve({ results: [video('old')], nextCursor: null })
    await settled()
    expect(editor.searches[0]?.[1]?.signal?.aborted).toBe(true)
    expect(ids(model.listing.value)).toEqual(['new'])
  })

  it('appends the next page by cursor, without duplicates', async () => {
    const { editor, model, seen } = start()
    editor.onSearch = async () => ({ results: [video('a'), video('b')], nextCursor: 'c1' })
    model.run()
    await settled()
    editor.onSearch = async () => ({ results: [video('b'), video('c')], nextCursor: null })
    model.more()
    expect(model.listing.value.loadingMore).toBe(true)
    await settled()
    expect(editor.searches[1]?.[0].cursor).toBe('c1')
    expect(ids(model.listing.value)).toEqual(['a', 'b', 'c'])
    expect(seen).toEqual(['a', 'b', 'b', 'c'])
    model.more()
    expect(editor.searches).toHaveLength(2)
  })

  it('keeps its results when the next page fails, and loads it by a retry', async () => {
    const { editor, model } = start()
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: 'c1' })
    model.run()
    await settled()
    editor.onSearch = async () => Promise.reject(new BridgeError('internal_error', 'no'))
    model.more()
    await settled()
    expect(model.listing.value).toMatchObject({ phase: 'ready', loadingMore: false, failure: { limited: false } })
    expect(ids(model.listing.value)).toEqual(['a'])
    editor.onSearch = async () => ({ results: [video('b')], nextCursor: null })
    model.retry()
    await settled()
    expect(ids(model.listing.value)).toEqual(['a', 'b'])
  })

  it('repeats a failed search by a retry', async () => {
    const { editor, model } = start()
    editor.onSearch = async () => Promise.reject(new BridgeError('timeout', 'no'))
    model.run()
    await settled()
    expect(model.listing.value).toMatchObject({ phase: 'failed', failure: { title: 'No answer' } })
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: null })
    model.retry()
    await settled()
    expect(ids(model.listing.value)).toEqual(['a'])
  })

  it('shows the clips like one of them, and the text search again afterwards', async () => {
    verifies('E-02', 'P-15')
    const { editor, model } = start()
    model.type('rain')
    model.showSimilar(video('a'))
    model.showSimilar(null)
    expect(editor.searches.map(([{ mode, videoId, query }]) => [mode, videoId ?? query])).toEqual([
      ['similar', 'a'],
      ['text', 'rain'],
    ])
  })

  it('sorts a text by relevance, everything by date, and both by the chosen order', () => {
    const { editor, clock, model } = start()
    model.run()
    model.type('rain')
    clock.advance(250)
    model.sortBy('tempo')
    expect(editor.searches.map(([{ sort }]) => sort)).toEqual([undefined, 'relevance', 'tempo'])
  })
})

describe('the limit of searches', () => {
  it('delays the eleventh search of ten seconds and sends it by itself', async () => {
    verifies('E-02', 'P-47')
    const { editor, clock, model } = start()
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: null })
    for (let count = 0; count < 10; count += 1) {
      model.run()
      clock.advance(100)
    }
    model.run()
    expect(model.listing.value).toMatchObject({ phase: 'loading', waiting: true })
    clock.advance(8_999)
    expect(editor.searches).toHaveLength(10)
    clock.advance(1)
    await settled()
    expect([editor.searches.length, model.listing.value.waiting, ids(model.listing.value)]).toEqual([11, false, ['a']])
  })

  it('repeats a rejected search once the earlier ones no longer count', async () => {
    verifies('P-47')
    const { editor, clock, model } = start()
    editor.onSearch = async () => Promise.reject(new BridgeError('rate_limited', 'slow down'))
    model.run()
    await settled()
    expect(model.listing.value).toMatchObject({ phase: 'loading', waiting: true, failure: null })
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: null })
    clock.advance(10_000)
    await settled()
    expect(ids(model.listing.value)).toEqual(['a'])
  })

  it('is shared: a search that waits is superseded by a newer one', async () => {
    const { editor, clock, model } = start()
    for (let count = 0; count < 10; count += 1) model.run()
    model.type('first')
    clock.advance(250)
    model.type('second')
    clock.advance(10_000)
    await settled()
    expect(editor.searches.map(([{ query }]) => query).slice(10)).toEqual(['second'])
  })
})
