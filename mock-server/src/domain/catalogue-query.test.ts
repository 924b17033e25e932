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

describe('the query of the list', () => {
  it.each<[Record<string, unknown>, Partial<CatalogueQuery>]>([
    [{}, {}],
    [{ limit: '1' }, { limit: 1 }],
    [{ limit: '100' }, { limit: 100 }],
    [{ limit: '007' }, { limit: 7 }],
    [{ unknown: 'x', page: ['1', '2'] }, {}],
  ])('%j is read', (query, expected) => {
    verifies('A-04')
    expect(parseCatalogueQuery(query)).toEqual({ ok: true, query: { ...plain, ...expected } })
  })

  it.each([
    '',
    '0',
    '101',
    '-1',
    '+5',
    '25abc',
    'abc',
    '2.5',
    '1e1',
    ' 5',
    '0x10',
    '٥',
    '99999999999',
    ['1', '2'],
    ['5', '5'],
  ])('refuses limit %j and clamps nothing', (limit) => {
    verifies('A-04')
    expect(parseCatalogueQuery({ limit })).toMatchObject({ ok: false })
  })

  it('says what is wrong with a value', () => {
    verifies('A-04')
    expect(parseCatalogueQuery({ limit: '0' })).toEqual({
      ok: false,
      message: 'limit must be a whole number from 1 to 100.',
    })
    expect(parseCatalogueQuery({ limit: ['1', '1'] })).toEqual({ ok: false, message: 'limit must be given once.' })
    expect(parseCatalogueQuery({ cursor: 'x' })).toEqual({
      ok: false,
      message: 'cursor must be an ISO 8601 date-time.',
    })
  })

  it('takes a cursor as the place it names, and refuses what is none', () => {
    verifies('A-05')
    expect(parseCatalogueQuery({ cursor: '2026-10-01T14:00:00+05:30' })).toEqual({
      ok: true,
      query: { ...plain, before: '2026-10-01T08:30:00.000000Z' },
    })
    const wrong = ['', 'next', '2026-10-01', ['2026-10-01T08:30:00Z', '2026-10-01T08:30:00Z']]
    expect(wrong.filter((cursor) => parseCatalogueQuery({ cursor }).ok)).toEqual([])
  })

  it.each<[Record<string, unknown>, Partial<CatalogueQuery>]>([
    [{ category: 'rock' }, { categories: ['rock'] }],
    [{ category: 'rock,pop' }, { categories: ['rock', 'pop'] }],
    [{ tag: ['a', 'b'] }, { tags: ['a', 'b'] }],
    [{ content_tag: ['a,b', ' c ', 'b', ','] }, { contentTags: ['a', 'b', 'c'] }],
    [{ category: '' }, {}],
    [
      { category: 'a', tag: 'b', content_tag: 'c' },
      { categories: ['a'], tags: ['b'], contentTags: ['c'] },
    ],
  ])('%j lists slugs, repeated, with commas or both', (query, expected) => {
    verifies('A-06')
    expect(parseCatalogueQuery(query)).toEqual({ ok: true, query: { ...plain, ...expected } })
  })

  it('still reads the deprecated filters', () => {
    verifies('A-07')
    expect(parseCatalogueQuery({ genre: 'rock,pop', mood: ['calm'] })).toEqual({
      ok: true,
      query: { ...plain, genres: ['rock', 'pop'], moods: ['calm'] },
    })
  })

  it.each([
    ['night drive', 'night drive'],
    [' "AND* ', ' "AND* '],
    ['', null],
    ['  ', null],
  ])('searches for %j as %j', (q, expected) => {
    verifies('A-08')
    expect(parseCatalogueQuery({ q })).toEqual({ ok: true, query: { ...plain, q: expected } })
  })

  it('refuses to search for two things at once', () => {
    verifies('A-08')
    expect(parseCatalogueQuery({ q: ['a', 'b'] })).toEqual({ ok: false, message: 'q must be given once.' })
  })

  it('reads bounds of the duration in whole seconds', () => {
    verifies('A-09')
    expect(parseCatalogueQuery({ min_duration: '0', max_duration: '90' })).toEqual({
      ok: true,
      query: { ...plain, minDuration: 0, maxDuration: 90 },
    })
    expect(parseCatalogueQuery({ min_duration: '90', max_duration: '90' })).toMatchObject({ ok: true })
    expect(parseCatalogueQuery({ min_duration: '91', max_duration: '90' })).toEqual({
      ok: false,
      message: 'min_duration must not exceed max_duration.',
    })
    const wrong = ['', '-1', '1.5', 'x', '1s', ['1', '2']]
    expect(
      wrong.filter(
        (value) => parseCatalogueQuery({ min_duration: value }).ok || parseCatalogueQuery({ max_duration: value }).ok,
      ),
    ).toEqual([])
  })
})
