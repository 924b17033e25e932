import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { ticksDuring } from '@proscenium/mock-server/testing/event-loop-ticks'
import { createFeatureIndexBuilder } from '../../domain/ranking/feature-index.ts'
import { prepareFeatures } from '../../domain/ranking/features.ts'
import { rankInSlices } from './features.ts'

const unknown = prepareFeatures({
  energy: null,
  tempo: null,
  tempoConfidence: null,
  tempoCandidates: [],
  brightness: null,
  dynamics: null,
  valence: null,
  embedding: null,
  atmospheres: new Map(),
})

it('rankInSlices serves other requests while it ranks a large catalogue', async () => {
  verifies('E-02', 'O-16')
  const builder = createFeatureIndexBuilder()
  const ids = Array.from({ length: 35_000 }, (_, n) => `v${String(n).padStart(5, '0')}`)
  for (const id of ids) builder.add({ id, usable: true, features: unknown, terms: [] })
  const query = { subject: unknown, limit: 3, filters: [], exclude: null, after: null }
  const index = builder.finish()
  let found: readonly { id: string }[] = []
  const ticks = await ticksDuring(async () => (found = await rankInSlices(index, query)))
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(ticks).toBeGreaterThanOrEqual(3)
  let waits = 0
  await rankInSlices(index, query, async () => void (waits += 1))
  // Of four slices, each after the first waits for its turn.
  expect(waits).toBe(3)
  await expect(rankInSlices(index, query, () => Promise.reject(new Error('late')))).rejects.toThrow('late')
})
