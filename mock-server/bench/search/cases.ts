// Searches that are expensive for a naive plan: words of every frequency, alone and combined, with every sort and
// filter.
import { contentTagOf, EARLY_TITLES, EVEN_TAG, EVERYWHERE, HUNDREDTH, LATE_TITLES } from '../big-catalogue.ts'
import { LONG_PREFIX, ODD_TAG, OLD, publishedAt, QUIET, RARE, slugOf, videoIdOf } from '../big-catalogue.ts'

export interface SearchCase {
  readonly name: string
  /** Area A: the query of GET /v1/videos. Workspace: the body of a search. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Number of pages to read before the one that is measured. */
  readonly after?: number
}

const words: Readonly<Record<string, string>> = {
  'a word of every title': EVERYWHERE,
  'a word of half the titles': LATE_TITLES,
  'a word of the older half': OLD,
  'a word of a hundredth': HUNDREDTH,
  'a word of fifty': RARE,
  'a word of none': 'absent',
  'one character': 'v',
  'a long beginning of a thousand words': LONG_PREFIX,
  'two halves that exclude each other': `${LATE_TITLES} ${EARLY_TITLES}`,
  'three common words': `${EVERYWHERE} ${LATE_TITLES} ${QUIET}`,
  'a common word and a rare one': `${EVERYWHERE} ${RARE}`,
  'two common words that never meet': `${EVERYWHERE}-${EARLY_TITLES}`,
}

const rareCategory = slugOf('category', 119)
const rareMood = slugOf('atmosphere', 23)
const commonCategory = slugOf('category', 0)
const commonMood = slugOf('atmosphere', 0)
const manyCategories = Array.from({ length: 40 }, (_, at) => slugOf('category', at + 60)).join(',')

/** The first case is the baseline. */
export function catalogueCases(size: number): SearchCase[] {
  const middle = publishedAt(size / 2)
  return [
    { name: 'everything', query: {} },
    { name: 'everything, half-way', query: { cursor: middle } },
    ...Object.entries(words).map(([name, q]) => ({ name, query: { q } })),
    { name: 'a word of every title, half-way', query: { q: EVERYWHERE, cursor: middle } },
    { name: 'a word of a hundredth, half-way', query: { q: HUNDREDTH, cursor: middle } },
    { name: 'a word of every title, of ten minutes', query: { q: EVERYWHERE, min_duration: '600' } },
    { name: 'a word of every title, of a minute', query: { q: EVERYWHERE, max_duration: '60' } },
    { name: 'a word of the older half, of five minutes', query: { q: OLD, min_duration: '300' } },
    { name: 'of ten minutes', query: { min_duration: '600' } },
    { name: 'of ten minutes, of a common category', query: { min_duration: '600', category: commonCategory } },
    { name: 'a word of every title, of a common category', query: { q: EVERYWHERE, category: commonCategory } },
    { name: 'a word of every title, of a rare category', query: { q: EVERYWHERE, category: rareCategory } },
    { name: 'a word of every title, two rare terms', query: { q: EVERYWHERE, category: rareCategory, mood: rareMood } },
    { name: 'a word of a hundredth, of a common category', query: { q: HUNDREDTH, category: commonCategory } },
    { name: 'a word of the older half, of a common category', query: { q: OLD, category: commonCategory } },
    { name: 'a word of the older half, of forty categories', query: { q: OLD, category: manyCategories } },
    { name: 'of forty categories', query: { category: manyCategories } },
    { name: 'a common category and a common mood', query: { category: commonCategory, mood: commonMood } },
    { name: 'a common category and a rare mood', query: { category: commonCategory, mood: rareMood } },
    {
      name: 'two halves that exclude each other, of a category',
      query: { q: words['two halves that exclude each other'] ?? '', category: commonCategory },
    },
  ]
}

const neverTogether = [EVEN_TAG.slug, ODD_TAG.slug]
const threeTags = [contentTagOf('objects', 0), contentTagOf('locations', 1), EVEN_TAG.slug]
const manyTags = Array.from({ length: 25 }, (_, at) => [
  contentTagOf('objects', at + 10),
  contentTagOf('locations', at + 10),
]).flat()

const song = {
  durationSeconds: 200,
  tempo: { bpm: 124, confidence: 0.8, beatOffsetSeconds: 0, candidates: [62, 93] },
  energy: 0.7,
  brightness: 0.4,
  dynamics: 0.5,
  atmospheres: { [commonMood]: 1, [slugOf('atmosphere', 3)]: 0.5 },
  embedding: { model: 'bench', values: Array.from({ length: 16 }, (_, at) => Math.sin(at + 1)) },
}

/** The first case is the baseline. */
export function workspaceCases(size: number): SearchCase[] {
  const sorts = ['title', 'duration', 'energy', 'tempo']
  const sorted = sorts.flatMap((sort) =>
    Object.entries(words).map(([name, query]) => ({ name: `by ${sort}: ${name}`, body: { query, sort } })),
  )
  const calm = { energy: ['calm'], categories: [commonCategory] }
  const similar = { mode: 'similar', videoId: videoIdOf(size / 2) }
  return [
    { name: 'newest: everything', body: { sort: 'newest' } },
    ...sorted,
    ...Object.entries(words).map(([name, query]) => ({
      name: `by relevance: ${name}`,
      body: { query, sort: 'relevance' },
    })),
    { name: 'by relevance: a word beside the titles', body: { query: 'category', sort: 'relevance' } },
    {
      name: 'by energy: a word of every title, calm, of a category',
      body: { query: EVERYWHERE, sort: 'energy', filters: calm },
    },
    {
      name: 'by energy: a word of the quiet half, calm, of a category',
      body: { query: QUIET, sort: 'energy', filters: calm },
    },
    {
      name: 'by title: upright, of a rare category',
      body: { sort: 'title', filters: { orientation: ['portrait'], categories: [rareCategory] } },
    },
    {
      name: 'by title: a word of every title, tenth page',
      body: { query: EVERYWHERE, sort: 'title', limit: 100 },
      after: 9,
    },
    {
      name: 'by energy: a word of half the titles, tenth page',
      body: { query: LATE_TITLES, sort: 'energy', limit: 100 },
      after: 9,
    },
    {
      name: 'by relevance: a word of a hundredth, tenth page',
      body: { query: HUNDREDTH, sort: 'relevance', limit: 100 },
      after: 9,
    },
    { name: 'newest: two content tags that never meet', body: { filters: { contentTags: neverTogether } } },
    { name: 'newest: three common content tags', body: { filters: { contentTags: threeTags } } },
    {
      name: 'newest: fifty content tags, of a rare mood',
      body: { filters: { contentTags: manyTags, atmosphere: [rareMood] } },
    },
    {
      name: 'by title: two content tags that never meet',
      body: { sort: 'title', filters: { contentTags: neverTogether } },
    },
    { name: 'by energy: three common content tags', body: { sort: 'energy', filters: { contentTags: threeTags } } },
    {
      name: 'by title: a word of half the titles, three content tags',
      body: { query: LATE_TITLES, sort: 'title', filters: { contentTags: threeTags } },
    },
    { name: 'newest: of ten minutes, calm', body: { filters: { minDuration: 600, energy: ['calm'] } } },
    { name: 'similar to a video', body: similar },
    {
      name: 'similar to a video, two content tags that never meet',
      body: { ...similar, filters: { contentTags: neverTogether } },
    },
    { name: 'similar to a video, of a category', body: { ...similar, filters: { categories: [commonCategory] } } },
    { name: 'a song', body: { mode: 'song', audioProfile: song } },
    { name: 'a song, calm, of a category', body: { mode: 'song', audioProfile: song, filters: calm } },
  ]
}
