import { createHash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { contentTagTerms, readSearch, type WorkspaceSearch } from './search-request.ts'

const digestOf = (search: WorkspaceSearch) => readSearch(search).digest
const audioProfile = {
  durationSeconds: 180,
  tempo: { bpm: 120, confidence: 0.9, beatOffsetSeconds: 0 },
  energy: 0.5,
  brightness: 0.5,
  dynamics: 0.5,
}

describe('readSearch', () => {
  it('has the default order and page length of its mode', () => {
    expect(readSearch({ mode: 'text' })).toMatchObject({ sort: 'newest', limit: 24, terms: [] })
    expect(readSearch({ mode: 'similar', videoId: 'v' })).toMatchObject({ sort: 'relevance', limit: 24 })
    expect(readSearch({ mode: 'song', audioProfile })).toMatchObject({ sort: 'relevance' })
    expect(readSearch({ mode: 'text', limit: 7 }).limit).toBe(7)
  })

  it.each(['newest', 'relevance', 'title', 'energy', 'tempo', 'duration'] as const)('reads the order %s', (sort) => {
    expect(readSearch({ mode: 'text', sort }).sort).toBe(sort)
  })

  it('ignores an unknown order', () => {
    expect(readSearch({ mode: 'text', sort: 'price' }).sort).toBe('newest')
  })

  it('reads each filter as the kind of term it selects, without duplicates and sorted', () => {
    const filters = {
      orientation: ['square'],
      atmosphere: ['warm', 'dark', 'warm'],
      energy: ['calm'],
      categories: ['rock', 'folk'],
      unheardOf: ['x'],
    }
    expect(readSearch({ mode: 'text', filters }).terms).toEqual([
      { kind: 'category', slugs: ['folk', 'rock'] },
      { kind: 'energy', slugs: ['calm'] },
      { kind: 'atmosphere', slugs: ['dark', 'warm'] },
      { kind: 'orientation', slugs: ['square'] },
    ])
  })

  it('reads content tags and durations', () => {
    verifies('H-17')
    const filters = { contentTags: ['rain', 'night', 'rain'], minDuration: 5, maxDuration: 90 }
    expect(readSearch({ mode: 'text', filters })).toMatchObject({
      contentTags: ['night', 'rain'],
      minDuration: 5,
      maxDuration: 90,
    })
    expect(readSearch({ mode: 'text' })).toMatchObject({ contentTags: [], minDuration: null, maxDuration: null })
  })

  it('omits empty filters', () => {
    expect(readSearch({ mode: 'text', filters: { categories: [], energy: ['calm'] } }).terms).toEqual([
      { kind: 'energy', slugs: ['calm'] },
    ])
  })
})

describe('content tags', () => {
  const groupOf = new Map([
    ['night', 'time-weather'],
    ['rain', 'time-weather'],
    ['car', 'objects'],
  ])

  it.each([
    ['of one group become one filter', ['night', 'rain'], [['night', 'rain']]],
    ['of two groups become two filters', ['car', 'night', 'rain'], [['car'], ['night', 'rain']]],
    ['that are unknown are ignored beside known ones', ['car', 'unheard-of'], [['car']]],
    ['that are all unknown stay, and match nothing', ['unheard-of'], [['unheard-of']]],
    ['may be absent', [], []],
  ])('%s', (_name, slugs, expected) => {
    verifies('H-17')
    expect(contentTagTerms(slugs, groupOf)).toEqual(expected.map((each) => ({ kind: 'content_tag', slugs: each })))
  })
})

describe('digest of a search', () => {
  const search = { mode: 'text', query: 'rain', filters: { categories: ['a', 'b'] } } as const satisfies WorkspaceSearch

  it('is the same for all its pages and for other spellings of the same search', () => {
    const digest = digestOf({ ...search, filters: { categories: ['a', 'b'] } })
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    const same: WorkspaceSearch[] = [
      { ...search, filters: { categories: ['a', 'b'] }, limit: 3, cursor: 'x' },
      { ...search, filters: { categories: ['b', 'a', 'b'] } },
      { ...search, filters: { categories: ['a', 'b'], energy: [] } },
      { ...search, filters: { categories: ['a', 'b'] }, sort: 'newest' },
      { ...search, filters: { categories: ['a', 'b'] }, videoId: 'ignored' },
    ]
    expect(same.map(digestOf)).toEqual(same.map(() => digest))
    expect(digestOf({ mode: 'text' })).toBe(digestOf({ mode: 'text', query: '' }))
  })

  it('differs for every other search', () => {
    const others: WorkspaceSearch[] = [
      { mode: 'text' },
      { mode: 'text', query: 'rain' },
      { mode: 'text', query: 'Rain' },
      { mode: 'text', query: 'rain', sort: 'title' },
      { mode: 'text', query: 'rain', filters: { categories: ['a'] } },
      { mode: 'text', query: 'rain', filters: { energy: ['a'] } },
      { mode: 'text', query: 'rain', filters: { contentTags: ['a'] } },
      { mode: 'text', query: 'rain', filters: { minDuration: 5 } },
      { mode: 'text', query: 'rain', filters: { maxDuration: 5 } },
      { mode: 'similar', videoId: 'rain' },
      { mode: 'similar', videoId: 'snow' },
      { mode: 'song', audioProfile },
      { mode: 'song', audioProfile: { ...audioProfile, energy: 0.6 } },
    ]
    expect(new Set(others.map(digestOf)).size).toBe(others.length)
  })

  it('is the same for a video id in either letter case', () => {
    expect(digestOf({ mode: 'similar', videoId: 'ABC' })).toBe(digestOf({ mode: 'similar', videoId: 'abc' }))
  })

  it('does not depend on the order of the keys of a song', () => {
    const reversed = Object.fromEntries(Object.entries(audioProfile).toReversed()) as typeof audioProfile
    expect(Object.keys(reversed)).not.toEqual(Object.keys(audioProfile))
    expect(digestOf({ mode: 'song', audioProfile: reversed })).toBe(digestOf({ mode: 'song', audioProfile }))
  })

  it('is the SHA-256 of mode, order, filters and subject as JSON with sorted keys', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const conditions = (terms: string) => `{"contentTags":[],"maxDuration":null,"minDuration":null,"terms":${terms}}`
    const categories = conditions('[{"kind":"category","slugs":["a","b"]}]')
    expect(digestOf(search)).toBe(sha256(`["text","newest",${categories},"rain"]`))
    const none = conditions('[]')
    expect(digestOf({ mode: 'similar', videoId: 'ABC' })).toBe(sha256(`["similar","relevance",${none},"abc"]`))
    const song = '{"brightness":0.5,"durationSeconds":180,"dynamics":0.5,"energy":0.5,"tempo":'
    const tempo = '{"beatOffsetSeconds":0,"bpm":120,"confidence":0.9}'
    expect(digestOf({ mode: 'song', audioProfile })).toBe(sha256(`["song","relevance",${none},${song}${tempo}}]`))
  })

  it('depends on the order of the values of a song', () => {
    const withCurve = (energyCurve: number[]) =>
      digestOf({ mode: 'song', audioProfile: { ...audioProfile, energyCurve } })
    expect(withCurve([0, 1])).not.toBe(withCurve([1, 0]))
  })
})
