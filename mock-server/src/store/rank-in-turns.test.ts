import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { turnsWhile } from '../../testing/turns.ts'
import { createFeatureIndexBuilder } from '../domain/feature-index.ts'
import { prepareFeatures } from '../domain/features.ts'
import { rankInTurns } from './rank-in-turns.ts'

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

it('serves others while it ranks a large catalogue', async () => {
  verifies('E-02')
  const builder = createFeatureIndexBuilder()
  const ids = Array.from({ length: 35_000 }, (_, n) => `v${String(n).padStart(5, '0')}`)
  for (const id of ids) builder.add({ id, usable: true, features: unknown, terms: [] })
  const question = { subject: unknown, limit: 3, filters: [], except: null, after: null }
  const index = builder.finish()
  let found: readonly { id: string }[] = []
  const turns = await turnsWhile(async () => (found = await rankInTurns(index, question)))
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(turns).toBeGreaterThanOrEqual(3)
})
