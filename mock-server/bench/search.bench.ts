// Cost of the Workspace's searches in the store and in the ranking, at a hundred thousand videos.
import type { ColumnSort } from '@proscenium/service/domain/catalogue/search-request'
import { featuresOfSong, prepareFeatures } from '@proscenium/service/domain/ranking/features'
import type { FeatureIndex } from '@proscenium/service/domain/ranking/feature-index'
import type { RankQuery } from '@proscenium/service/domain/ranking/ranking'
import { parseSearchQuery } from '@proscenium/service/domain/catalogue/search-query'
import { openStore, type Store } from '@proscenium/service/store/store'
import { bigCatalogue, EVERYWHERE, RARE, slugOf, videoIdOf } from './big-catalogue.ts'
import { mediansOf, type MeasuredTask } from './medians.ts'

const SIZE = 100_000
const ROUNDS = 30
/** A page of 24 and one more row that shows whether a next page exists. */
const LIMIT = 25
const MEGABYTE = 1_000_000

const song = featuresOfSong({
  durationSeconds: 200,
  tempo: { bpm: 124, confidence: 0.8, beatOffsetSeconds: 0, candidates: [62, 93] },
  energy: 0.7,
  brightness: 0.4,
  dynamics: 0.5,
  atmospheres: { [slugOf('atmosphere', 0)]: 1, [slugOf('atmosphere', 3)]: 0.5 },
  embedding: { model: 'bench', values: Array.from({ length: 16 }, (_, at) => Math.sin(at + 1)) },
})

/** The baseline is the newest page without a query. */
export async function bench() {
  const store = await openStore(await bigCatalogue(SIZE, { features: true }))
  const began = performance.now()
  const index = await store.features.index()
  const loaded = performance.now() - began
  const contenders = [...textSearches(store), ...rankings(store)]
  const medians = await mediansOf(contenders, ROUNDS)
  await store.close()
  const floor = medians[0] ?? Number.NaN
  const rows = contenders.map(({ name }, at) => {
    const medianMicros = medians[at] ?? Number.NaN
    return { name, medianMicros, ratio: medianMicros / floor }
  })
  const megabytes = (bytesOf(index) / MEGABYTE).toFixed(1)
  const note = `SQLite file, pages of 24 with files and terms. The index of features was read in ${Math.round(loaded)} ms; its arrays hold ${megabytes} MB, beside the ids.`
  return { title: 'Searches of the Workspace at 100,000 videos', note, rows }
}

function textSearches(store: Store): MeasuredTask[] {
  const newest = (q: string) => () =>
    store.catalogue.list({ limit: LIMIT, before: null, search: parseSearchQuery(q), terms: [] })
  const sorted = (sort: ColumnSort, q: string) => async () => {
    const found = await store.catalogue.listSorted({
      limit: LIMIT,
      search: parseSearchQuery(q),
      terms: [],
      sort,
      after: null,
    })
    return await store.catalogue.byIds(found.map(({ id }) => id))
  }
  return [
    { name: 'text: everything, newest first', run: newest('') },
    { name: 'text: a word that all have', run: newest(`${EVERYWHERE} `) },
    { name: 'text: a word that fifty have', run: newest(RARE) },
    { name: 'text: two words, one begun', run: newest('silver mo') },
    { name: 'text: everything, by title', run: sorted('title', '') },
    { name: 'text: a word, by energy', run: sorted('energy', 'night') },
    { name: 'facets: counted once for a version', run: () => store.facets.counts() },
  ]
}

/** Repeats the steps of the operation: check the version, rank everything, read the page. */
function rankings(store: Store): MeasuredTask[] {
  const id = videoIdOf(SIZE / 2)
  const nearest = async (question: Pick<RankQuery, 'subject' | 'filters' | 'exclude'>) => {
    const ranked = await store.features.nearest({ limit: LIMIT, after: null, ...question })
    return await store.catalogue.byIds(ranked.map((place) => place.id))
  }
  const similar = async (filters: readonly string[][]) => {
    const subject = await store.features.byId(id)
    return subject === null ? [] : await nearest({ subject, filters, exclude: id })
  }
  return [
    { name: 'similar to a video', run: () => similar([]) },
    { name: 'similar, of a category', run: () => similar([[`category:${slugOf('category', 0)}`]]) },
    { name: 'song', run: () => nearest({ subject: prepareFeatures(song), filters: [], exclude: null }) },
  ]
}

function bytesOf(index: FeatureIndex): number {
  return Object.values(index)
    .filter((value) => ArrayBuffer.isView(value))
    .reduce((sum, { byteLength }) => sum + byteLength, 0)
}
