import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { ticksDuring } from '@proscenium/mock-server/testing/event-loop-ticks'
import { createFeatureIndexBuilder, type FeatureIndex } from '../../domain/ranking/feature-index.ts'
import { prepareFeatures } from '../../domain/ranking/features.ts'
import { createNeighbourStore } from './neighbours.ts'

const featuresOf = (energy: number) =>
  prepareFeatures({
    energy,
    tempo: null,
    tempoConfidence: null,
    tempoCandidates: [],
    embedding: null,
    atmospheres: new Map(),
    brightness: null,
    dynamics: null,
    valence: null,
  })

function indexOf(size: number, more: { unusable?: number } = {}): FeatureIndex {
  const builder = createFeatureIndexBuilder()
  for (let n = 0; n < size; n += 1) {
    const id = `v${String(n).padStart(5, '0')}`
    builder.add({ id, usable: n !== more.unusable, features: featuresOf(n / size), terms: [] })
  }
  return builder.finish()
}

describe('neighbours', () => {
  it('are found for several videos; unknown ones have none', async () => {
    const store = createNeighbourStore(async () => indexOf(5, { unusable: 1 }))
    const { index, neighbours } = await store.of(['v00000', 'v00001', 'nowhere', 'v00004'])
    const idsOf = (id: string) => neighbours.get(id)?.map(({ at }) => index.ids[at])
    expect(idsOf('v00000')).toEqual(['v00002', 'v00003', 'v00004'])
    expect(idsOf('v00001')).toEqual(['v00000', 'v00002', 'v00003', 'v00004'])
    expect(idsOf('v00004')).toEqual(['v00003', 'v00002', 'v00000'])
    expect(neighbours.has('nowhere')).toBe(false)
  })

  it('are found once per catalogue, also for concurrent callers', async () => {
    let index = indexOf(4)
    const store = createNeighbourStore(async () => index)
    const [one, other] = await Promise.all([store.of(['v00000', 'v00001']), store.of(['v00001', 'v00002'])])
    expect(other.neighbours.get('v00001')).toBe(one.neighbours.get('v00001'))
    expect((await store.of(['v00000'])).neighbours.get('v00000')).toBe(one.neighbours.get('v00000'))
    index = indexOf(3)
    const after = await store.of(['v00000'])
    expect(after.index).toBe(index)
    expect(after.neighbours.get('v00000')).toHaveLength(2)
  })

  it('are found while other requests are served', async () => {
    verifies('E-02')
    const store = createNeighbourStore(async () => large)
    const large = indexOf(30_000)
    const ticks = await ticksDuring(() => store.of(Array.from({ length: 8 }, (_, n) => large.ids[n * 100] ?? '')))
    expect(ticks).toBeGreaterThanOrEqual(15)
  })

  it('are found again after a search that ended at its deadline', async () => {
    verifies('O-16')
    const large = indexOf(30_000)
    const store = createNeighbourStore(async () => large)
    await expect(store.of(['v00001'], () => Promise.reject(new Error('late')))).rejects.toThrow('late')
    expect((await store.of(['v00001'])).neighbours.get('v00001')).toHaveLength(64)
  })
})
