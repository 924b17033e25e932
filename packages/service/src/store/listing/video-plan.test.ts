import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import {
  keyOf,
  newestFirst,
  referenceFilter,
  sortedBy,
  type ListedVideo,
  type ReferenceQuery,
} from '@proscenium/mock-server/testing/reference/list'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import { energyBandOf } from '../../domain/catalogue/video-facts.ts'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import { openStore, type Store } from '../store.ts'
import type { TermFilter } from './video-filter.ts'

/** Large enough that a common word is scanned, and that a scan and a search by time take several steps. */
const SIZE = 5_000
const numbers = Array.from({ length: SIZE }, (_, n) => n)

/** Pseudo-random and repeatable. */
const chance = (n: number, salt: number): number => (((n + 1) * (2 * salt + 7) * 7_919) % 10_007) / 10_007
const oneOf = <Item>(list: readonly Item[], share: number): Item => list[Math.floor(share * list.length)] as Item

const words = ['amber', 'zenith', 'productive', 'products', 'producer', 'produce', 'night']
const terms = [
  ...['rock', 'folk', 'jazz'].map((slug) => ({ kind: 'category' as const, slug })),
  ...['warm', 'tense', 'odd'].map((slug) => ({ kind: 'atmosphere' as const, slug })),
]

const bands = ['calm', 'steady', 'driving'].map((slug) => ({ kind: 'energy' as const, slug }))
const energies = [null, 0, 0.25, 0.34, 0.5, 1 / 3, 0.67, 1]
const energyTerms = (energy: number | null): string[] => {
  const band = energyBandOf(energy)
  return band === null ? [] : [`energy:${band}`]
}

/** Ids, times and titles have three different orders. */
const videos: readonly ListedVideo[] = numbers.map((n) => {
  const first = oneOf(words, chance(n, 1))
  const late = first > 'p'
  return {
    id: `v${String((n * 2_477) % SIZE).padStart(5, '0')}`,
    title: [first, 'Video', late ? 'dusky' : 'brisk', ...(n % 250 === 3 ? ['xylophone'] : [])].join(' '),
    artist: `${oneOf(words, chance(n, 2))} 街の夜`,
    taxonomy: n < SIZE / 2 ? 'vintage dusky' : 'modern',
    publishedAt: video(n).published_at,
    duration: n % 400 === 9 ? 700 : 20 + Math.floor(chance(n, 3) * 40),
    energy: oneOf(energies, chance(n, 4)),
    tempo: n % 3 === 0 ? null : 60 + chance(n, 5) * 90,
    terms: [
      ...energyTerms(oneOf(energies, chance(n, 4))),
      `category:${oneOf(['rock', 'rock', 'rock', 'folk', 'jazz'], chance(n, 6))}`,
      ...(n % 2 === 0 ? ['atmosphere:warm'] : []),
      ...(n % 300 === 7 ? ['atmosphere:odd'] : []),
      ...(late ? ['atmosphere:tense'] : []),
    ],
  }
})

let database: TestDatabase
let store: Store
/** On the same database, with the catalogue in memory. */
let warm: Store
beforeAll(async () => {
  database = await newSharedDatabase()
  store = await openStore(database.address)
  const fileDefaults = {
    key: '',
    bytes: 1,
    sha256: '',
    content_type: 'video/mp4',
    width: 16,
    height: 9,
    modified_at: 0,
  }
  const rows = {
    taxonomy_terms: terms.map((term) => ({ ...term, name: term.slug, grp: null })),
    videos: videos.map(({ id, title, artist, publishedAt, energy, tempo }, n) => ({
      ...video(n),
      id,
      title,
      artist,
      energy,
      tempo,
      published_at: publishedAt,
    })),
    video_files: videos.map(({ id, duration }) => ({
      ...fileDefaults,
      video_id: id,
      role: 'preview' as const,
      duration_seconds: duration,
    })),
    video_terms: videos.flatMap(({ id, terms: list }) =>
      list
        .filter((term) => !term.startsWith('energy:'))
        .map((term, position) => {
          const [kind, slug = ''] = term.split(':')
          return {
            video_id: id,
            kind: kind === 'category' ? ('category' as const) : ('atmosphere' as const),
            slug,
            position,
          }
        }),
    ),
    search: videos.map(({ id, title, artist, taxonomy }) => ({ videoId: id, title, artist, taxonomy })),
  }
  await store.seed({ ...emptySeedRows, ...rows }, { restore: false })
  warm = await openStore(database.address)
  await warm.warm()
})
afterAll(async () => {
  await warm.close()
  await store.close()
  await database.drop()
})

const typed = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.constantFrom(
          ...['video', 'dusky', 'brisk', 'vintage', 'modern', 'xylophone', 'absent', 'xylo', 'v', 'produc', 'product'],
          ...['products', 'producti', 'night', '夜', '街の', 'video-dusky', 'amber-video', 'dusky-video', 'zen'],
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) => list.join(' ')),
  },
)
const filters: fc.Arbitrary<TermFilter[]> = fc
  .uniqueArray(fc.constantFrom<TermFilter['kind']>('category', 'atmosphere', 'energy'), { maxLength: 2 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc
          .subarray([
            ...[...terms, ...bands].filter((term) => term.kind === kind).map(({ slug }) => slug),
            'unheard-of',
          ])
          .map((slugs) => ({ kind, slugs })),
      ),
    ),
  )
const queries: fc.Arbitrary<ReferenceQuery> = fc.record({
  q: typed,
  within: fc.constantFrom('anywhere', 'anywhere', 'title', 'beside-title'),
  terms: filters,
  minDuration: fc.option(fc.constantFrom(0, 25, 50, 600, 800), { freq: 2 }),
  maxDuration: fc.option(fc.constantFrom(700, 55, 30, 10), { freq: 2 }),
})
const page = fc.record({
  from: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  limit: fc.integer({ min: 1, max: 101 }),
})

/** The position at a fraction of a list. */
const positionOf = (list: readonly unknown[], share: number | null): number =>
  share === null ? 0 : Math.min(list.length, Math.floor(share * list.length) + 1)

describe('catalogue page', () => {
  it('matches filtering each video, newest first, from any position', async () => {
    verifies('A-05', 'A-06', 'A-08', 'A-09')
    await fc.assert(
      fc.asyncProperty(queries, page, async (query, { from, limit }) => {
        const expected = newestFirst(referenceFilter(videos, query))
        const start = positionOf(expected, from)
        const { q, ...filter } = query
        const before = expected[start - 1]?.publishedAt ?? null
        for (const { catalogue } of [store, warm]) {
          const found = await catalogue.list({ ...filter, search: parseSearchQuery(q), limit, before })
          const ids = found.map((record) => record.video.id)
          expect(ids).toEqual(expected.slice(start, start + limit).map(({ id }) => id))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('matches filtering each video, by any column with ties by id, from any position', async () => {
    verifies('H-17')
    const sorts = fc.constantFrom<ColumnSort>('title', 'duration', 'energy', 'tempo')
    await fc.assert(
      fc.asyncProperty(queries, page, sorts, async (query, { from, limit }, sort) => {
        const { q, terms: list, minDuration, maxDuration } = query
        const whole = { ...query, within: 'anywhere' as const }
        const expected = sortedBy(referenceFilter(videos, whole), sort)
        const start = positionOf(expected, from)
        const search = parseSearchQuery(q)
        const previous = expected[start - 1]
        const after = previous === undefined ? null : { id: previous.id, key: keyOf(previous, sort) }
        const filter = { search, terms: list, minDuration, maxDuration }
        for (const { catalogue } of [store, warm]) {
          const found = await catalogue.listSorted({ ...filter, sort, limit, after })
          expect(found.map(({ id }) => id)).toEqual(expected.slice(start, start + limit).map(({ id }) => id))
          expect(found[0]?.key).toBe(expected[start] === undefined ? undefined : keyOf(expected[start], sort))
        }
      }),
      { numRuns: 150 },
    )
  })
})
