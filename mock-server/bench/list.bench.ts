// The store's cost of a catalogue page at a thousand videos and at a million, by filter.
import { parseSearchQuery } from '@proscenium/service/domain/catalogue/search-query'
import type { VideoFilter } from '@proscenium/service/store/catalogue/catalogue'
import { openStore, type Store } from '@proscenium/service/store/store'
import { bigCatalogue, EVERYWHERE, publishedAt, RARE, slugOf } from './big-catalogue.ts'
import { mediansOf } from './medians.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 60
/** A page of 25 and one more row that shows whether a next page exists. */
const LIMIT = 26
const TARGET = 1.5

type Question = readonly [name: string, filter: (size: number) => Partial<VideoFilter>, target?: number]

const category = (...at: number[]) => ({ kind: 'category' as const, slugs: at.map((one) => slugOf('category', one)) })
const atmosphere = (at: number) => ({ kind: 'atmosphere' as const, slugs: [slugOf('atmosphere', at)] })

const questions: readonly Question[] = [
  ['the newest', () => ({}), TARGET],
  ['after a cursor half-way', (size) => ({ before: publishedAt(size / 2) }), TARGET],
  ['after a cursor near the end', () => ({ before: publishedAt(40) }), TARGET],
  ['of a frequent category', () => ({ terms: [category(0)] }), TARGET],
  ['of any of three categories', () => ({ terms: [category(0, 5, 20)] }), TARGET],
  ['of a category and an atmosphere', () => ({ terms: [category(0), atmosphere(0)] }), TARGET],
  ['of at least two minutes', () => ({ minDuration: 120 }), TARGET],
  ['of more than ten minutes, which fifty have', () => ({ minDuration: 601 })],
  ['with a word that all have', () => ({ search: parseSearchQuery(`${EVERYWHERE} `) })],
  ['with a word that fifty have', () => ({ search: parseSearchQuery(RARE) })],
  ['with a beginning that many have', () => ({ search: parseSearchQuery('gl') })],
  ['with a word, of a category', () => ({ search: parseSearchQuery('night'), terms: [category(0)] })],
]

/**
 * Compares each page with the same page of the small catalogue. Without HTTP, whose constant cost would hide the
 * difference.
 */
export async function bench() {
  const [few, many] = [await opened(FEW), await opened(MANY)]
  const tasks = questions.flatMap(([name, filter]) =>
    [few, many].map(({ store, size }) => ({ name, run: () => page(store, filter(size)) })),
  )
  const medians = await mediansOf(tasks, ROUNDS)
  await Promise.all([few.store.close(), many.store.close()])
  const rows = questions.map(([name, , target], at) => {
    const [small = Number.NaN, large = Number.NaN] = medians.slice(at * 2, at * 2 + 2)
    return { name, medianMicros: large, ratio: large / small, ...(target === undefined ? {} : { target }) }
  })
  const note =
    'SQLite file, pages of 25 with files and terms. The floor of each row is the same page of a catalogue of 1,000.'
  return { title: 'A page of the catalogue at 1,000,000 videos', note, rows }
}

async function opened(size: number): Promise<{ store: Store; size: number }> {
  return { store: await openStore(await bigCatalogue(size, { features: false })), size }
}

async function page(store: Store, filter: Partial<VideoFilter>): Promise<void> {
  await store.catalogue.list({ limit: LIMIT, before: null, search: null, terms: [], ...filter })
}
