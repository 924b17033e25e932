import { describe, expect, it } from 'vitest'
import { createProgressOutput } from './progress-output.ts'
import { createEstimate, progressText } from './progress.ts'

describe('remaining time', () => {
  it('follows the pace of the work and is unknown before there is any', () => {
    let now = 0
    const estimate = createEstimate(100, () => now)
    expect(estimate.remainingSeconds()).toBeNull()
    now = 10_000
    estimate.add(20)
    expect(estimate.remainingSeconds()).toBe(40)
    estimate.add(80)
    expect(estimate.remainingSeconds()).toBe(0)
  })

  it('disregards a pause, such as that of a suspended machine', () => {
    let now = 0
    const estimate = createEstimate(100, () => now)
    for (const moment of [10_000, 20_000, 3 * 3_600_000]) {
      now = moment
      estimate.add(20)
    }
    expect(estimate.remainingSeconds()).toBe(Math.ceil(80 * (40 / 60)))
  })

  it.each([
    [1_799, 1_799],
    [1_801, null],
    [17_100, null],
  ])('is unknown rather than longer than half an hour: %s s', (seconds, shown) => {
    let now = 0
    const estimate = createEstimate(20_000, () => now)
    for (let file = 0; file < 1_000; file += 1) {
      now += (seconds * 1_000) / 1_000
      estimate.add(10)
    }
    expect(estimate.remainingSeconds()).toBe(shown)
  })

  it.each([
    [null, '3/9'],
    [40, '3/9, about 40 s left'],
    [150, '3/9, about 3 min left'],
  ])('%s is shown as %s', (remainingSeconds, text) => {
    expect(progressText({ done: 3, total: 9, label: '', remainingSeconds })).toBe(text)
  })
})

describe('progress', () => {
  const reports = Array.from({ length: 20 }, (_, n) => ({
    done: n + 1,
    total: 20,
    label: 'a',
    remainingSeconds: 20 - n,
  }))
  const written = (isTTY: boolean): string[] => {
    const texts: string[] = []
    const output = createProgressOutput({ isTTY, write: (text) => texts.push(text) })
    for (const report of reports) output(report)
    return texts
  }

  it('redraws one line on a terminal and ends it with the last report', () => {
    const texts = written(true)
    expect(texts.every((text) => text.startsWith('\r\u001B[2KMedia '))).toBe(true)
    expect(texts[9]).toContain(`${'█'.repeat(14)}${'░'.repeat(14)} 10/20, about 11 s left · a`)
    expect(texts.filter((text) => text.includes('\n'))).toEqual([expect.stringContaining('20/20\n')])
  })

  it('writes ten plain lines elsewhere', () => {
    const texts = written(false)
    expect(texts).toHaveLength(10)
    expect(texts[0]).toBe('Media 2/20, about 19 s left\n')
    expect(texts.at(-1)).toBe('Media 20/20\n')
  })
})
