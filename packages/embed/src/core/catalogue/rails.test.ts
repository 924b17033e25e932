import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleCard } from '../../../testing/catalogue-samples.ts'
import { withoutNeighbours } from './rails.ts'

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 8 })

it('shows no video in two neighbouring rails, and leaves out nothing else', () => {
  verifies('H-17')
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 6 }), (lists) => {
      const rails = lists.map((list, key) => ({ key, list, cards: list.map((id) => sampleCard(id)) }))
      const shown = withoutNeighbours(rails).map(({ cards, ...rest }) => ({
        ...rest,
        ids: cards.map(({ videoId }) => videoId),
      }))
      const above = (key: number) => shown.findLast((rail) => rail.key < key)?.ids ?? []
      for (const { key, ids: listed } of shown) expect(listed.filter((id) => above(key).includes(id))).toEqual([])
      for (const { key, list } of rails) {
        const listed = shown.find((rail) => rail.key === key)?.ids ?? []
        expect(listed).toEqual(list.filter((id) => listed.includes(id)))
        expect(list.filter((id) => !listed.includes(id) && !above(key).includes(id))).toEqual([])
      }
    }),
  )
})
