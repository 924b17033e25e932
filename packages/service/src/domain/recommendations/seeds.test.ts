import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { SEEDS_MAX, seedsOf } from './seeds.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY
const ago = (videoId: string, days: number) => ({ videoId, at: NOW - days * DAY })
const viewed = (videoId: string, days: number, count = 1) => ({ ...ago(videoId, days), count })
const idsOf = (history: Parameters<typeof seedsOf>[0]) => seedsOf(history, NOW).map(({ videoId }) => videoId)

describe('the seeds of a history', () => {
  it('put an owned video before one viewed at the same time, and a recent view before an old purchase', () => {
    verifies('B-37')
    expect(idsOf({ owned: [ago('o', 1)], viewed: [viewed('v', 1)] })).toEqual(['o', 'v'])
    expect(idsOf({ owned: [ago('o', 900)], viewed: [viewed('v', 0)] })).toEqual(['v', 'o'])
  })

  it('put the latest first, and ties in the order of ids', () => {
    expect(idsOf({ owned: [ago('c', 9), ago('b', 3), ago('a', 9)], viewed: [] })).toEqual(['b', 'a', 'c'])
    expect(idsOf({ owned: [], viewed: [viewed('x', 9), viewed('y', 2), viewed('a', 9)] })).toEqual(['y', 'a', 'x'])
  })

  it('weigh a video more that was viewed several times', () => {
    expect(idsOf({ owned: [], viewed: [viewed('once', 1), viewed('often', 4, 4)] })).toEqual(['often', 'once'])
    const [four] = seedsOf({ owned: [], viewed: [viewed('v', 1, 4)] }, NOW)
    const [forty] = seedsOf({ owned: [], viewed: [viewed('v', 1, 40)] }, NOW)
    expect(forty).toEqual(four)
  })

  it('take a video that is owned and viewed as owned', () => {
    expect(seedsOf({ owned: [ago('a', 500)], viewed: [viewed('a', 0)] }, NOW)).toMatchObject([{ kind: 'owned' }])
  })

  it('are a few, with weights above 0 and at most 1, whatever the times', () => {
    const owned = Array.from({ length: 30 }, (_, n) => ({ videoId: `v${n}`, at: n === 0 ? NOW + DAY : n * DAY }))
    const seeds = seedsOf({ owned: [...owned, { videoId: 'undated', at: 0 }], viewed: [] }, NOW)
    expect(seeds).toHaveLength(SEEDS_MAX)
    expect(seeds.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true)
    expect(seeds[0]).toMatchObject({ videoId: 'v0', weight: 1 })
  })
})
