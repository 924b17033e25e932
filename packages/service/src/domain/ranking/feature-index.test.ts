import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createFeatureIndexBuilder } from './feature-index.ts'
import type { PreparedFeatures } from './features.ts'

const features: PreparedFeatures = {
  energy: 0.5,
  tempo: 0.25,
  tempoConfidence: 1,
  tempoCandidates: [],
  brightness: 0.125,
  dynamics: 0.75,
  valence: 0,
  embedding: null,
  atmospheres: new Map(),
}
const embedded = (model: string, ...values: number[]): PreparedFeatures => ({
  ...features,
  embedding: { model, values: Float32Array.from(values) },
})

describe('feature index', () => {
  it('has one position per video in every column', () => {
    const builder = createFeatureIndexBuilder()
    builder.add({ id: 'a', usable: true, features: embedded('m', 1, 0), terms: ['category:rock', 'energy:calm'] })
    builder.add({ id: 'b', usable: false, features, terms: [] })
    builder.add({ id: 'c', usable: true, features: embedded('n', 0.5), terms: ['energy:calm'] })
    const index = builder.finish()
    expect([index.size, index.ids]).toEqual([3, ['a', 'b', 'c']])
    expect([...index.usable]).toEqual([1, 0, 1])
    expect([index.energy, index.tempo, index.tempoConfidence].map((column) => column[1])).toEqual([0.5, 0.25, 1])
    expect([index.brightness, index.dynamics, index.valence].map((column) => column[1])).toEqual([0.125, 0.75, 0])
    expect([...index.model]).toEqual([1, 0, 2])
    expect([[...index.vectorStart], [...index.vectors]]).toEqual([
      [0, 2, 2, 3],
      [1, 0, 0.5],
    ])
    expect([[...index.termStart], [...index.terms]]).toEqual([
      [0, 2, 2, 3],
      [0, 1, 1],
    ])
    expect([...index.termNumbers]).toEqual([
      ['category:rock', 0],
      ['energy:calm', 1],
    ])
    expect([...index.modelNumbers]).toEqual([
      ['m', 0],
      ['n', 1],
    ])
  })

  it('is empty without videos', () => {
    const index = createFeatureIndexBuilder().finish()
    expect([index.size, index.usable.length, index.energy.length]).toEqual([0, 0, 0])
    expect([[...index.vectorStart], [...index.termStart]]).toEqual([[0], [0]])
  })

  it('grows beyond its first 1,024 videos without loss', () => {
    const builder = createFeatureIndexBuilder()
    const energies = Array.from({ length: 3_000 }, (_, at) => Math.fround(at / 3_000))
    for (const [at, energy] of energies.entries()) {
      builder.add({ id: `v${at}`, usable: at % 2 === 0, features: { ...features, energy }, terms: [`tag:${at % 7}`] })
    }
    const index = builder.finish()
    expect([...index.energy]).toEqual(energies)
    expect([...index.terms]).toEqual(energies.map((_, at) => at % 7))
    expect(index.usable.reduce((sum, one) => sum + one, 0)).toBe(1_500)
  })

  it('counts every one of more than 65,536 terms', () => {
    verifies('P-32')
    const builder = createFeatureIndexBuilder()
    const terms = Array.from({ length: 70_000 }, (_, at) => `tag:${at}`)
    builder.add({ id: 'a', usable: true, features, terms })
    builder.add({ id: 'b', usable: true, features, terms: ['tag:69999', 'tag:0'] })
    const { termNumbers, termCounts } = builder.finish()
    expect(termNumbers.size).toBe(70_000)
    expect([termCounts[0], termCounts[1], termCounts[69_999]]).toEqual([2, 1, 2])
  })

  it('numbers 65,535 models; an embedding of a further one counts as absent', () => {
    const builder = createFeatureIndexBuilder()
    for (let at = 0; at < 65_536; at += 1) {
      builder.add({ id: `v${at}`, usable: true, features: embedded(`m${at}`, 1), terms: [] })
    }
    const index = builder.finish()
    expect([...index.model.slice(-2)]).toEqual([65_535, 0])
    expect(index.modelNumbers.size).toBe(65_535)
  })
})
