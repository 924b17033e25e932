import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import type { ColumnSort } from '../../domain/catalogue/search-request.ts'
import { openStore, type Store } from '../store.ts'
import type { SortedEntry } from './video-sorts.ts'

const SIZE = 40
/** Longer than a sort key, so that these titles have equal keys. */
const LONG = 'The same beginning of a title that goes on and on and '

let database: TestDatabase
let store: Store
beforeAll(async () => {
  database = await newDatabase()
  store = await openStore(database.address)
  const levels = [null, 0, 0.1, 1 / 3]
  const videos = Array.from({ length: SIZE }, (_, n) => ({
    ...video(n),
    title: n % 3 === 0 ? `${LONG}${n}` : 'Title',
    energy: levels[n % 4] ?? null,
    tempo: n % 5 === 0 ? null : 117.3,
  }))
  await store.seed({ ...emptySeedRows, videos }, { restore: false })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** One page more than the list can have. */
async function pages(sort: ColumnSort, limit: number) {
  const list: SortedEntry[] = []
  for (let page = 0; page <= SIZE / limit; page += 1) {
    const after = list.at(-1) ?? null
    list.push(...(await store.catalogue.listSorted({ sort, limit, after, search: null, terms: [] })))
  }
  return list
}

describe('catalogue list sorted by a column with equal values', () => {
  it.each(['title', 'energy', 'tempo', 'duration'] as const)(
    'by %s lists each video once, ties by id',
    async (sort) => {
      const whole = await store.catalogue.listSorted({ sort, limit: SIZE + 1, after: null, search: null, terms: [] })
      expect(new Set(whole.map(({ id }) => id)).size).toBe(SIZE)
      for (const key of new Set(whole.map((entry) => entry.key))) {
        const tied = whole.filter((entry) => entry.key === key).map(({ id }) => id)
        expect(tied).toEqual(tied.toSorted())
      }
      for (const limit of [1, 2, 7]) expect(await pages(sort, limit)).toEqual(whole)
    },
  )
})
