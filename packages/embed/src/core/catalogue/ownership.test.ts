import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { sampleCards, sampleContent, sampleLanding } from '../../../testing/catalogue-samples.ts'
import { boughtAmong, withOwnedCards, withOwnedContent, withOwnedLanding } from './ownership.ts'

it('a bought video is owned and has no price, whatever the spelling of its id', () => {
  verifies('H-17')
  const cards = sampleCards(2)
  const [first, second] = withOwnedCards(cards, boughtAmong(['V2']))
  expect(first).toBe(cards[0])
  expect(second).toMatchObject({ videoId: 'v2', ownership: 'owned' })
  expect(second).not.toHaveProperty('price')
  expect(second).not.toHaveProperty('listPrice')
  expect(second).not.toHaveProperty('currency')
})

it('lists without a bought video stay the same', () => {
  const cards = sampleCards(2)
  expect(withOwnedCards(cards, boughtAmong(['v9']))).toBe(cards)
  expect(withOwnedCards(withOwnedCards(cards, boughtAmong(['v1'])), boughtAmong(['v1']))[1]).toBe(cards[1])
})

it('is owned in every rail', () => {
  verifies('H-17')
  const { recommended, newReleases, collections } = withOwnedLanding(
    sampleLanding({ collections: sampleLanding().collections.map((rail) => ({ ...rail, videos: sampleCards(1) })) }),
    boughtAmong(['v1', 'r3']),
  )
  const owned = [...recommended, ...newReleases, ...collections.flatMap(({ videos }) => videos)]
  expect(owned.filter(({ ownership }) => ownership === 'owned').map(({ videoId }) => videoId)).toEqual([
    'r3',
    'v1',
    'v1',
  ])
  expect(recommended[2]?.recommendedFor).toEqual({ kind: 'popular' })
})

it('gives every deliverable of the video, and changes similar videos too', () => {
  verifies('H-18')
  const content = sampleContent('v1')
  const { video, similar } = withOwnedContent(content, boughtAmong(['v1', 'v20']))
  expect(video.ownership).toBe('owned')
  const deliverable = { owned: true, available: true }
  expect(video.deliverables).toEqual({ original: deliverable, reel: deliverable, bts: deliverable })
  expect(similar.map(({ ownership }) => ownership)).toEqual(['owned', 'preview', 'preview'])
  expect(withOwnedContent(content, boughtAmong(['v20'])).video).toBe(content.video)
})
