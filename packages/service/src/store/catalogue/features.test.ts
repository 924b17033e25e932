import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { emptySeedRows, video } from '@proscenium/mock-server/testing/seed-rows'
import { ticksDuring } from '@proscenium/mock-server/testing/event-loop-ticks'
import { packEmbedding } from '../../domain/ranking/embedding.ts'
import { openStore, type Store } from '../store.ts'

let database: TestDatabase
let store: Store
let neighbour: Store
beforeEach(async () => {
  database = await newSharedDatabase()
  store = await openStore(database.address)
  neighbour = await openStore(database.address)
})
afterEach(async () => {
  await neighbour.close()
  await store.close()
  await database.drop()
})

const features = (n: number, more: object = {}) => ({
  video_id: `v${n}`,
  tempo_confidence: null,
  brightness: 0.25,
  dynamics: null,
  valence: null,
  embedding_model: null,
  embedding: null,
  ...more,
})
const file = (n: number, role: 'master' | 'preview') => ({
  video_id: `v${n}`,
  role,
  key: '',
  bytes: 1,
  sha256: role,
  content_type: 'video/mp4',
  width: 9,
  height: 16,
  duration_seconds: 4.4,
  modified_at: 0,
})
const write = (to: Store, rows: object) => to.seed({ ...emptySeedRows, ...rows }, { restore: false })

describe('feature index', () => {
  it('has every video in the order of its id, with its known features', async () => {
    const warm = { kind: 'atmosphere' as const, slug: 'warm' }
    await write(store, {
      taxonomy_terms: [{ ...warm, name: 'Warm', grp: null }],
      videos: [{ ...video(2), energy: 0.5, tempo: 120 }, video(1), { ...video(3), sold_out: 1 }],
      video_files: [file(1, 'master'), ...[2, 3].flatMap((n) => [file(n, 'master'), file(n, 'preview')])],
      video_terms: [{ ...warm, video_id: 'v2', position: 0 }],
      video_features: [features(2, { embedding_model: 'm', embedding: packEmbedding([0, 3]) })],
    })
    const index = await store.features.index()
    expect(index.ids).toEqual(['v1', 'v2', 'v3'])
    expect([...index.usable]).toEqual([0, 1, 0])
    expect([...index.energy]).toEqual([Number.NaN, 0.5, Number.NaN])
    expect([...index.brightness]).toEqual([Number.NaN, 0.25, Number.NaN])
    expect([[...index.vectorStart], [...index.vectors]]).toEqual([
      [0, 0, 2, 2],
      [0, 1],
    ])
    expect([...index.termNumbers.keys()].toSorted()).toEqual([
      'atmosphere:warm',
      'energy:steady',
      'orientation:portrait',
    ])
    expect(await store.features.byId('v2')).toMatchObject({ energy: 0.5, brightness: 0.25, embedding: { model: 'm' } })
    for (const id of ['v', 'v22', 'V2', '\0', '\uD800']) expect(await store.features.byId(id)).toBeNull()
  })

  it('is cached until any process changes the catalogue', async () => {
    await write(store, { videos: [video(1)] })
    const [first, again] = await Promise.all([store.features.index(), store.features.index()])
    expect(again).toBe(first)
    expect(await store.features.index()).toBe(first)
    await write(neighbour, { videos: [video(2)] })
    expect((await store.features.index()).ids).toEqual(['v1', 'v2'])
  })

  it('follows the writes of any process without reading the other videos', async () => {
    verifies('O-16')
    const files = (n: number) => [file(n, 'master'), file(n, 'preview')]
    const numbers = [1, 2, 3]
    await write(store, { videos: numbers.map((n) => video(n)), video_files: numbers.flatMap(files) })
    const before = await store.features.index()
    await neighbour.seed({ ...emptySeedRows, videos: [{ ...video(2), sold_out: 1 }, video(4)] }, { restore: false })
    const after = await store.features.index()
    expect([after.ids, [...after.usable]]).toEqual([
      ['v1', 'v2', 'v3', 'v4'],
      [1, 0, 1, 0],
    ])
    expect([[...before.usable], store.features.isBehind()]).toEqual([[1, 1, 1], false])
    // A description changes nothing that the index has.
    await write(store, { videos: [{ ...video(4), description: 'New' }] })
    const described = await store.features.index()
    expect(described.ids).toBe(after.ids)
  })

  it('has the length of the catalogue for any chunk size', async () => {
    const numbers = Array.from({ length: 600 }, (_, n) => n)
    await write(store, { videos: numbers.map((n) => video(n)), video_features: numbers.map((n) => features(n)) })
    const { ids, brightness } = await store.features.index()
    expect(ids).toEqual(numbers.map((n) => `v${n}`).toSorted())
    expect(new Set(brightness)).toEqual(new Set([0.25]))
  })

  it('yields to the event loop while loading', async () => {
    await write(store, { videos: Array.from({ length: 1_001 }, (_, n) => video(n)) })
    const ticks = await ticksDuring(() => store.features.index())
    // Five chunks, with a yield after each but the last.
    expect(ticks).toBeGreaterThanOrEqual(4)
  })
})

describe('facet counts', () => {
  it('follow the writes of any process, including a video that changes its energy band', async () => {
    const counts = async () =>
      (await store.facets.counts()).terms
        .filter(({ kind }) => kind === 'energy')
        .map(({ slug, count }) => [slug, count])
    await write(store, { videos: [{ ...video(1), energy: 0.9 }, { ...video(2), energy: 0.1 }, video(3)] })
    expect(await counts()).toEqual([
      ['calm', 1],
      ['driving', 1],
    ])
    await write(neighbour, { videos: [{ ...video(1), energy: 0.2 }] })
    expect(await counts()).toEqual([['calm', 2]])
  })

  it('yield to the event loop while counting', async () => {
    await write(store, { videos: Array.from({ length: 501 }, (_, n) => video(n)) })
    // Four chunks of the index, with a yield after each.
    expect(await ticksDuring(() => store.facets.counts())).toBeGreaterThanOrEqual(4)
  })
})

describe('term counts', () => {
  const city = { kind: 'tag' as const, slug: 'city' }
  const tagged = (n: number) => ({
    taxonomy_terms: [{ ...city, name: 'City', grp: null }],
    videos: [video(n)],
    video_terms: [{ ...city, video_id: `v${n}`, position: 0 }],
  })

  it('are cached until any process changes the catalogue', async () => {
    await write(store, tagged(1))
    const first = await store.taxonomy.terms('tag')
    expect(first).toEqual([{ slug: 'city', name: 'City', grp: null, videos: 1 }])
    expect(await store.taxonomy.terms('tag')).toEqual(first)
    expect(await store.taxonomy.terms('category')).toEqual([])
    await write(neighbour, tagged(2))
    expect(await store.taxonomy.terms('tag')).toMatchObject([{ slug: 'city', videos: 2 }])
  })

  it('are sorted by name in English collation on every engine', async () => {
    const names = ['zebra', 'Éclair', 'Zebra 2', 'apple', 'Apple']
    const terms = names.map((name, at) => ({ kind: 'tag' as const, slug: `s-${at}`, name, grp: null }))
    await write(store, { taxonomy_terms: terms })
    const listed = (await store.taxonomy.terms('tag')).map(({ name }) => name)
    expect(listed).toEqual(['apple', 'Apple', 'Éclair', 'zebra', 'Zebra 2'])
  })
})
