import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  idAt,
  randomCatalogue,
  type RandomCatalogue,
} from '@proscenium/mock-server/testing/recommendations/random-catalogue'
import { referenceRank } from '@proscenium/mock-server/testing/reference/ranking'
import type { FeatureIndex } from '../ranking/feature-index.ts'
import { positionOf, startNeighbourScan, featuresAt } from './neighbours.ts'
import { termsSharedWith, termWeightsOf } from './terms.ts'

const subjects = fc.array(fc.nat(39), { minLength: 1, maxLength: 9 })

it('the neighbours of several videos are those of each alone, by features and terms, ties by id', () => {
  verifies('B-37')
  fc.assert(
    fc.property(
      randomCatalogue,
      subjects,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 50 }),
      (catalogue, requested, limit, slice) => {
        const { index } = catalogue
        const asked = [...new Set(requested.map((at) => at % index.size))]
        const scan = startNeighbourScan(index, termWeightsOf(index), { subjects: asked, limit })
        while (scan.advance(slice));
        expect(scan.neighbours()).toEqual(asked.map((at) => referenceNeighbours(catalogue, at).slice(0, limit)))
      },
    ),
    { numRuns: 300 },
  )
})

/** One part the distance of the features, two parts the terms that are not shared. */
function referenceNeighbours({ index, features }: RandomCatalogue, self: number): { at: number; cost: number }[] {
  const subject = features[self]
  if (subject === undefined) return []
  const question = { subject, limit: index.size, filters: [], exclude: idAt(self), after: null }
  const distances = referenceRank(index, question)
  return distances
    .map(({ id, distance }) => {
      const at = Number(id.slice(1))
      const apart = Math.round(1_000_000 * (1 - similarTerms(index, self, at)))
      return { at, cost: Math.floor((distance + 2 * apart) / 3) }
    })
    .toSorted((a, b) => a.cost - b.cost || a.at - b.at)
}

function similarTerms(index: FeatureIndex, a: number, b: number): number {
  const [one, other] = [weightsAt(index, a), weightsAt(index, b)]
  if (one.size === 0 || other.size === 0) return 0.5
  const all = new Map([...one, ...other])
  const sum = (terms: readonly string[]): number => terms.reduce((total, term) => total + (all.get(term) ?? 0), 0)
  return sum([...one.keys()].filter((term) => other.has(term))) / sum([...all.keys()])
}

function weightsAt(index: FeatureIndex, at: number): Map<string, number> {
  const all = [...index.termNumbers.keys()]
  const own = [...index.terms.subarray(index.termStart[at], index.termStart[at + 1])]
  const counted = own.filter((number) => !/^(?:energy|orientation):/.test(all[number] ?? ''))
  const weightOf = (number: number): number => {
    const having = Array.from({ length: index.size }, (_, other) =>
      index.terms.subarray(index.termStart[other], index.termStart[other + 1]).includes(number),
    )
    return Math.round(1_000 * Math.log(1 + index.size / having.filter(Boolean).length))
  }
  return new Map(counted.map((number) => [all[number] ?? '', weightOf(number)]))
}

it('the terms shared by two videos are those that the comparison counts', () => {
  fc.assert(
    fc.property(randomCatalogue, fc.nat(39), fc.nat(39), ({ index }, one, other) => {
      const [a, b] = [one % index.size, other % index.size]
      const shared = termsSharedWith(index, termWeightsOf(index), a)(b)
      const [ofA, ofB] = [weightsAt(index, a), weightsAt(index, b)]
      expect(shared).toBeCloseTo(ofA.size === 0 || ofB.size === 0 ? 0 : similarTerms(index, a, b), 9)
    }),
  )
})

it('the features of an indexed video are those that were added', () => {
  fc.assert(
    fc.property(randomCatalogue, ({ index, features }) => {
      for (const [at, added] of features.entries()) {
        expect(featuresAt(index, at)).toEqual(added)
        expect(positionOf(index, idAt(at))).toBe(at)
      }
      expect(['', 'v', 'v0001', 'w'].map((id) => positionOf(index, id))).toEqual([null, null, null, null])
    }),
  )
})
