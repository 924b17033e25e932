import { BridgeError, type CatalogVideo } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import { createScriptedEditor } from './testing/scripted-editor.ts'
import { createSearchModel } from './search-model.ts'

const video = (videoId: string): CatalogVideo => ({
  videoId,
  title: videoId,
  artist: 'Someone',
  duration: 5,
  orientation: 'landscape',
  thumbnailUrl: '',
  ownership: 'preview',
  status: 'available',
})

function start() {
  const editor = createScriptedEditor()
  const clock = createManualClock()
  return { editor, clock, model: createSearchModel(editor, clock) }
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
    const { editor, model } = start()
    editor.onSearch = async () => ({ results: [video('a'), video('b')], nextCursor: 'c1' })
    model.run()
    await settled()
    editor.onSearch = async () => ({ results: [video('b'), video('c')], nextCursor: null })
    model.more()
    expect(model.listing.value.loadingMore).toBe(true)
    await settled()
    expect(editor.searches[1]?.[0].cursor).toBe('c1')
    expect(ids(model.listing.value)).toEqual(['a', 'b', 'c'])
    model.more()
    expect(editor.searches).toHaveLength(2)
  })

  it('reports a rate limit and retries automatically', async () => {
    const { editor, clock, model } = start()
    editor.onSearch = async () => Promise.reject(new BridgeError('rate_limited', 'slow down'))
    model.run()
    await settled()
    expect(model.listing.value.failure?.title).toBe('One moment')
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: null })
    clock.advance(5_000)
    await settled()
    expect(ids(model.listing.value)).toEqual(['a'])
  })

  it('keeps its results when the next page fails', async () => {
    const { editor, model } = start()
    editor.onSearch = async () => ({ results: [video('a')], nextCursor: 'c1' })
    model.run()
    await settled()
    editor.onSearch = async () => Promise.reject(new BridgeError('internal_error', 'no'))
    model.more()
    await settled()
    expect(model.listing.value).toMatchObject({ phase: 'ready', loadingMore: false, failure: { limited: false } })
    expect(ids(model.listing.value)).toEqual(['a'])
  })
})
