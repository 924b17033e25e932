import type { ListVideosQuery } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { parseCatalogueQuery, type CatalogueQuery } from './catalogue-query.ts'

const plain: CatalogueQuery = {
  limit: 25,
  before: null,
  q: null,
  categories: [],
  tags: [],
  contentTags: [],
  genres: [],
  moods: [],
  minDuration: null,
  maxDuration: null,
}

const read = (query: ListVideosQuery) => parseCatalogueQuery(query)

describe('parseCatalogueQuery', () => {
  it.each<[ListVideosQuery, Partial<CatalogueQuery>]>([
    [{}, {}],
    [{ limit: '1' }, { limit: 1 }],
    [{ limit: '100' }, { limit: 100 }],
    [{ unknown: 'x', page: ['1', '2'] }, {}],
  ])('reads %j', (query, expected) => {
    verifies('A-04')
    expect(read(query)).toEqual({ ok: true, query: { ...plain, ...expected } })
  })

  it('takes a cursor as the instant it names and rejects anything else', () => {
    verifies('A-05')
    expect(read({ cursor: '2026-10-01T14:00:00+05:30' })).toEqual({
      ok: true,
      query: { ...plain, before: '2026-10-01T08:30:00.000000Z' },
    })
    const issue = { field: 'cursor', rule: 'must be an ISO 8601 date-time' }
    expect(read({ cursor: 'next' })).toEqual({ ok: false, issue })
    expect(['', '2026-10-01', '1790843400'].filter((cursor) => read({ cursor }).ok)).toEqual([])
  })

  it.each<[ListVideosQuery, Partial<CatalogueQuery>]>([
    [{ category: 'rock' }, { categories: ['rock'] }],
    [{ category: 'rock,pop' }, { categories: ['rock', 'pop'] }],
    [{ tag: ['a', 'b'] }, { tags: ['a', 'b'] }],
    [{ content_tag: ['a,b', ' c ', 'b', ','] }, { contentTags: ['a', 'b', 'c'] }],
    [{ category: '' }, {}],
    [
      { category: 'a', tag: 'b', content_tag: 'c' },
      { categories: ['a'], tags: ['b'], contentTags: ['c'] },
    ],
  ])('reads %j as slugs: repeated, comma-separated or both', (query, expected) => {
    verifies('A-06')
    expect(read(query)).toEqual({ ok: true, query: { ...plain, ...expected } })
  })

  it('reads the deprecated filters', () => {
    verifies('A-07')
    const expected = { ...plain, genres: ['rock', 'pop'], moods: ['calm'] }
    expect(read({ genre: 'rock,pop', mood: ['calm'] })).toEqual({ ok: true, query: expected })
  })

  it.each([
    ['night drive', 'night drive'],
    [' "AND* ', ' "AND* '],
    ['', null],
    ['  ', null],
  ])('searches for %j as %j', (q, expected) => {
    verifies('A-08')
    expect(read({ q })).toEqual({ ok: true, query: { ...plain, q: expected } })
  })

  it('reads duration bounds in whole seconds', () => {
    verifies('A-09')
    const expected = { ...plain, minDuration: 0, maxDuration: 90 }
    expect(read({ min_duration: '0', max_duration: '90' })).toEqual({ ok: true, query: expected })
  })
})
