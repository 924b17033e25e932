import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import type { VideoFilter } from '../catalogue/catalogue.ts'
import { openStore, type Store } from '../store.ts'

/** More than are examined before a list counts as sparse. */
const SIZE = 2_400
const CATEGORIES = 24
const numbers = Array.from({ length: SIZE }, (_, n) => n)

const categoriesOf = (n: number) => [n % 3, 3 + (n % (CATEGORIES - 3))].map((at) => `c${at}`)
/** Only the oldest videos are long, with one exception. */
const durationOf = (n: number) => (n < 30 || n === 2_000 ? 700 : 20 + (n % 100))
const wordOf = (n: number) => (n % 7 === 0 ? 'lamp' : 'lantern')

let store: Store
beforeAll(async () => {
  const term = (kind: 'category' | 'atmosphere', slug: string) => ({ kind, slug, name: slug, grp: null })
  const fileDefaults = {
    key: '',
    bytes: 1,
    sha256: '',
    content_type: 'video/mp4',
    width: 16,
    height: 9,
    modified_at: 0,
  }
  store = await openStore(':memory:')
  const rows = {
    taxonomy_terms: [
      ...Array.from({ length: CATEGORIES }, (_, at) => term('category', `c${at}`)),
      term('atmosphere', 'rare'),
    ],
    videos: numbers.map((n) => video(n)),
    video_files: numbers.map((n) => ({
      ...fileDefaults,
      video_id: `v${n}`,
      role: 'preview' as const,
      duration_seconds: durationOf(n),
    })),
    video_terms: numbers.flatMap((n) => [
      ...categoriesOf(n).map((slug, position) => ({ video_id: `v${n}`, kind: 'category' as const, slug, position })),
      ...(n % 500 === 0 ? [{ video_id: `v${n}`, kind: 'atmosphere' as const, slug: 'rare', position: 0 }] : []),
    ]),
    search: numbers.map((n) => ({ videoId: `v${n}`, title: wordOf(n), artist: 'lamp shade', taxonomy: '' })),
  }
  await store.seed({ ...emptySeedRows, ...rows }, { restore: false })
})
afterAll(async () => {
  await store.close()
})

type ReferenceFilter = Partial<Pick<VideoFilter, 'minDuration' | 'maxDuration'>> & {
  categories?: string[]
  rare?: boolean
  word?: string
}

const passes =
  ({ categories = [], rare = false, word, minDuration, maxDuration }: ReferenceFilter) =>
  (n: number): boolean =>
    (categories.length === 0 || categoriesOf(n).some((slug) => categories.includes(slug))) &&
    (!rare || n % 500 === 0) &&
    (word === undefined || wordOf(n) === word) &&
    durationOf(n) >= (minDuration ?? 0) &&
    durationOf(n) <= (maxDuration ?? Infinity)

const filterOf = ({ categories = [], rare = false, word, ...durations }: ReferenceFilter) => ({
  search: word === undefined ? null : parseSearchQuery(`${word} `),
  within: 'title' as const,
  terms: [
    { kind: 'category' as const, slugs: categories },
    { kind: 'atmosphere' as const, slugs: rare ? ['rare'] : [] },
  ],
  ...durations,
})

const most = Array.from({ length: 20 }, (_, at) => `c${at + 3}`)

describe('catalogue list', () => {
  it.each<[string, ReferenceFilter]>([
    ['everything', {}],
    ['one category', { categories: ['c1'] }],
    ['several categories, of which a video may have two', { categories: ['c0', 'c3', 'c4', 'c1'] }],
    ['more categories than are scanned one by one', { categories: most }],
    ['many categories and a rare term', { categories: most, rare: true }],
    ['a category and a rare term', { categories: ['c2'], rare: true }],
    ['short videos', { maxDuration: 40 }],
    ['long videos, which are rare and old', { minDuration: 700 }],
    ['long videos of many categories', { minDuration: 700, categories: most }],
    ['a duration that no video has', { minDuration: 500, maxDuration: 600 }],
    ['a word', { word: 'lamp' }],
    ['a word, two categories and a short duration', { word: 'lamp', categories: ['c5', 'c6'], maxDuration: 90 }],
    ['a word and a rare term', { word: 'lantern', rare: true }],
  ])('of %s matches filtering each video, for any page length', async (_name, reference) => {
    verifies('A-05', 'A-06')
    const expected = numbers
      .filter(passes(reference))
      .toReversed()
      .map((n) => `v${n}`)
    const filter = filterOf(reference)
    const [whole, cut] = await Promise.all(
      [SIZE + 1, 26].map((limit) => store.catalogue.list({ limit, before: null, ...filter })),
    )
    expect(whole?.map((record) => record.video.id)).toEqual(expected)
    expect(cut?.map((record) => record.video.id)).toEqual(expected.slice(0, 26))
    const middle = whole?.[Math.floor(expected.length / 2)]?.video
    if (middle === undefined) return
    const rest = await store.catalogue.list({ limit: 40, before: middle.published_at, ...filter })
    const from = expected.indexOf(middle.id) + 1
    expect(rest.map((record) => record.video.id)).toEqual(expected.slice(from, from + 40))
  })
})
