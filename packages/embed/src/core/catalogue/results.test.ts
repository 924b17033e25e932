import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { sampleCard, sampleCards, samplePage } from '../../../testing/catalogue-samples.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { nextResults, noResults, type ResultsEvent } from './results.ts'

const error: EmbedError = { kind: 'timeout', call: 'search', seconds: 12 }
const after = (...events: ResultsEvent[]) => events.reduce(nextResults, noResults)
const requested = (key: string) => ({ kind: 'requested', key }) as const
const arrived = (key: string, count: number, cursor: string | null = null) =>
  ({ kind: 'arrived', key, page: samplePage(sampleCards(count), cursor) }) as const
const failed = (key: string) => ({ kind: 'failed', key, error }) as const
const idsOf = ({ pages }: typeof noResults) => pages.map((page) => page.map(({ videoId }) => videoId))

describe('the grid', () => {
  it('keeps the results of the last search until those of the next arrive', () => {
    verifies('H-17')
    expect(after(requested('a'))).toMatchObject({ status: 'loading', pages: [] })
    const first = after(requested('a'), arrived('a', 2))
    expect(first).toMatchObject({ status: 'ready', count: 2, more: 'complete', generation: 1 })
    expect(nextResults(first, requested('b'))).toMatchObject({ status: 'refreshing', pages: first.pages })
    expect(after(requested('a'), arrived('a', 2), requested('b'), arrived('b', 1))).toMatchObject({
      status: 'ready',
      count: 1,
      generation: 2,
    })
  })

  it('shows why a search failed, without the results of another one', () => {
    expect(after(requested('a'), failed('a'))).toMatchObject({ status: 'failed', error })
    const other = after(requested('a'), arrived('a', 2), requested('b'), failed('b'))
    expect(other).toMatchObject({ status: 'failed', pages: [], count: 0, error, generation: 1 })
    expect(nextResults(other, requested('b'))).toMatchObject({ status: 'loading', error: null })
  })

  it('keeps its results if they could not be loaded again', () => {
    expect(after(requested('a'), arrived('a', 2), requested('a'), failed('a'))).toMatchObject({
      status: 'ready',
      count: 2,
      error,
    })
  })

  it('adds pages without changing those before, and shows no video twice', () => {
    verifies('H-17')
    const one = after(requested('a'), arrived('a', 2, 'next'))
    const page = samplePage([sampleCard('v2'), sampleCard('v3'), sampleCard('v3')])
    const two = nextResults(nextResults(one, { kind: 'moreRequested' }), { kind: 'moreArrived', page })
    expect(idsOf(two)).toEqual([['v1', 'v2'], ['v3']])
    expect(two.pages[0]).toBe(one.pages[0])
    expect(two).toMatchObject({ count: 3, more: 'complete', generation: 1 })
    const nothingNew = nextResults(one, { kind: 'moreArrived', page: samplePage([sampleCard('v1')], 'last') })
    expect(nothingNew).toMatchObject({ pages: one.pages, count: 2, more: 'idle', cursor: 'last' })
  })

  it('divides a long response into pages of whole rows', () => {
    const { pages, count } = after(requested('a'), arrived('a', 50))
    expect([pages.map(({ length }) => length), count]).toEqual([[24, 24, 2], 50])
    expect(pages[1]?.[0]?.videoId).toBe('v25')
  })

  it('keeps its pages if the next one failed, and a new search ends its loading', () => {
    const one = after(requested('a'), arrived('a', 2, 'next'), { kind: 'moreRequested' })
    expect(one.more).toBe('loading')
    expect(nextResults(one, { kind: 'moreFailed', error })).toMatchObject({ more: 'failed', error, count: 2 })
    expect(nextResults(one, requested('b'))).toMatchObject({ more: 'idle', status: 'refreshing' })
    expect(nextResults(nextResults(one, requested('b')), { kind: 'reselected' })).toMatchObject({
      more: 'idle',
      status: 'ready',
    })
  })

  it('changes only the pages whose cards change', () => {
    const one = after(requested('a'), arrived('a', 2, 'next'))
    const page = samplePage(sampleCards(2, 3))
    const two = nextResults(one, { kind: 'moreArrived', page })
    const [first] = two.pages
    const same = nextResults(two, { kind: 'cardsChanged', change: (cards) => cards })
    expect(same).toBe(two)
    const changed = nextResults(two, { kind: 'cardsChanged', change: (cards) => (cards === first ? [] : cards) })
    expect([changed.pages[0], changed.pages[1] === two.pages[1]]).toEqual([[], true])
  })
})
