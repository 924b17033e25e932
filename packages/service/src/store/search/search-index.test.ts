import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import { openStore, type Store } from '../store.ts'

const titles = [
  'City Rain',
  'Neon Tunnel',
  'Zoë and the Sea',
  'Čas běží',
  'हिन्दी गीत',
  '夜の街',
  'ネオンの終電',
  '물결의 기억',
  'AND OR NOT NEAR',
  'Ｗｉｄｅ Screen',
  'rock’n’roll 24/7',
]

let store: Store
let database: TestDatabase
beforeAll(async () => {
  database = await newDatabase()
  store = await openStore(database.address)
  const videos = titles.map((title, at) => ({ ...video(at), title }))
  const search = videos.map(({ id, title }) => ({ videoId: id, title, artist: 'Lamp', taxonomy: 'night shoot' }))
  await store.seed({ ...emptySeedRows, videos, search }, { restore: false })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const find = async (q: string, within: 'anywhere' | 'title' | 'beside-title' = 'anywhere') => {
  const search = parseSearchQuery(q)
  if (search === null) return null
  const list = await store.catalogue.list({ limit: 99, before: null, search, within, terms: [] })
  return list.map((record) => record.video.title)
}

describe('full-text index', () => {
  it.each([
    ['rain city', ['City Rain']],
    ['tun', ['Neon Tunnel']],
    ['zoe sea', ['Zoë and the Sea']],
    ['CAS bez', ['Čas běží']],
    ['हिन्दी', ['हिन्दी गीत']],
    ['夜', ['夜の街']],
    ['街', ['夜の街']],
    ['終電', ['ネオンの終電']],
    ['ネオン', ['ネオンの終電']],
    ['電終', []],
    ['の', ['ネオンの終電', '夜の街']],
    ['물결 기억', ['물결의 기억']],
    ['and or not near', ['AND OR NOT NEAR']],
    ['wide', ['Ｗｉｄｅ Screen']],
    ["rock'n'roll", ['rock’n’roll 24/7']],
    ['city tunnel', []],
    ['ain', []],
    ['lamp wide shoot', ['Ｗｉｄｅ Screen']],
  ])('finds %j in %j', async (q, expected) => {
    verifies('A-08')
    expect(await find(q)).toEqual(expected)
  })

  it('distinguishes matches in the title from other matches', async () => {
    expect(await find('ne', 'title')).toEqual(['AND OR NOT NEAR', 'Neon Tunnel'])
    expect(await find('n', 'title')).toEqual(['rock’n’roll 24/7', 'AND OR NOT NEAR', 'Neon Tunnel'])
    expect(await find('n', 'beside-title')).toHaveLength(titles.length - 3)
    expect(await find('lamp', 'title')).toEqual([])
  })

  it('accepts any text', async () => {
    verifies('A-08')
    const parts = ['"', '*', '(', ')', 'AND', 'NOT', 'OR', 'NEAR', '^', ':', '-', '+', '{', '}', ' ', 'city', '\0']
    const more = ["'", '\\', '𞤀', '½', 'ß', '夜', '물', 'न्', '\uD800', 'title']
    const operators = fc.array(fc.constantFrom(...parts, ...more)).map((list) => list.join(''))
    await fc.assert(
      fc.asyncProperty(fc.oneof(operators, fc.string({ unit: 'binary' }), fc.string()), async (q) => {
        for (const within of ['anywhere', 'title', 'beside-title'] as const) await find(q, within)
      }),
      { numRuns: 500 },
    )
  })
})
