import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createNoticeBudget } from './log-budgets.ts'

describe('notices', () => {
  it('are limited to one line a minute per subject, which counts those withheld', () => {
    verifies('B-35', 'H-16')
    const lines = createNoticeBudget()
    const say = (report: string, video: string, ms: number) => lines('video_issue_reported', { report, video }, ms)
    expect(say('r1', 'v1', 0)).toEqual([{ report: 'r1', video: 'v1' }])
    expect([say('r2', 'v1', 1), say('r3', 'v1', 59_999)]).toEqual([[], []])
    expect(say('r4', 'v2', 59_999)).toEqual([{ report: 'r4', video: 'v2' }])
    expect(say('r5', 'v1', 60_000)).toEqual([{ report: 'r5', video: 'v1', withheld: 2 }])
    expect(say('r6', 'v1', 120_000)).toEqual([{ report: 'r6', video: 'v1' }])
  })

  it('keep the count of a subject that is evicted for newer ones', () => {
    verifies('B-35')
    const lines = createNoticeBudget()
    lines('e', { video: 'first' }, 0)
    lines('e', { video: 'first' }, 0)
    const written = Array.from({ length: 1_500 }, (_, n) => lines('e', { video: `v${n}` }, 1)).flat()
    expect(written).toHaveLength(1_501)
    expect(written.filter(({ withheld }) => withheld !== undefined)).toEqual([{ video: 'first', withheld: 1 }])
  })
})
