import { describe, expect, it } from 'vitest'
import { tableToMarkdown, replaceTables } from './table.ts'

describe('asMarkdown', () => {
  it('writes name, median and ratio, and omits columns that are empty in all rows', () => {
    const rows = [
      { name: 'floor', medianMicros: 2, ratio: 1 },
      { name: 'ours', medianMicros: 3.21, ratio: 1.605 },
    ]
    expect(tableToMarkdown({ title: 'Reading', rows })).toBe(
      [
        '## Reading',
        '',
        '| what | median µs | ratio to the floor |',
        '| --- | ---: | ---: |',
        '| floor | 2.0 | 1.00 |',
        '| ours | 3.2 | 1.60 |',
        '',
      ].join('\n'),
    )
  })

  it('adds columns that only some rows have, leaves the other cells empty, and judges the ratio as printed', () => {
    const rows = [
      { name: 'floor', medianMicros: 100, p99Micros: 150, ratio: 1 },
      { name: 'window', medianMicros: 135.4, p99Micros: 180, ratio: 1.354, target: 1.35 },
      { name: 'port', medianMicros: 66, p99Micros: 80, ratio: 0.66, target: 0.65 },
    ]
    expect(tableToMarkdown({ title: 'Bridge', note: 'A round trip.', rows })).toBe(
      [
        '## Bridge',
        '',
        'A round trip.',
        '',
        '| what | median µs | p99 µs | ratio to the floor | target |',
        '| --- | ---: | ---: | ---: | --- |',
        '| floor | 100.0 | 150.0 | 1.00 |  |',
        '| window | 135.4 | 180.0 | 1.35 | ≤1.35 met |',
        '| port | 66.0 | 80.0 | 0.66 | ≤0.65 not met |',
        '',
      ].join('\n'),
    )
  })

  it('shows the longest block, and judges it by its own limit', () => {
    const row = { medianMicros: 9_000, ratio: 1, blockAtMostMs: 50 }
    const rows = [
      { ...row, name: 'walk', blockMicros: 4_000 },
      { ...row, name: 'sort', blockMicros: 51_000 },
    ]
    const table = tableToMarkdown({ title: 'Searches', rows })
    expect(table).toContain('| walk | 9000.0 | 4000.0 | 1.00 | no block over 50 ms: met |')
    expect(table).toContain('| sort | 9000.0 | 51000.0 | 1.00 | no block over 50 ms: not met |')
  })

  it('judges a block and an absolute time together', () => {
    const row = { ratio: 1, blockMicros: 4_000, blockAtMostMs: 20, atMost: { milliseconds: 100 } }
    const rows = [
      { ...row, name: 'soon', medianMicros: 100_000 },
      { ...row, name: 'late', medianMicros: 100_001 },
      { ...row, name: 'long', medianMicros: 1, blockMicros: 20_001 },
    ]
    const table = tableToMarkdown({ title: 'Answers', rows })
    const verdicts = [...table.matchAll(/no block over 20 ms, ≤100 ms: (met|not met)/g)].map(([, verdict]) => verdict)
    expect(verdicts).toEqual(['met', 'not met', 'not met'])
  })

  it('shows the share of each request', () => {
    const rows = [{ name: 'floor', medianMicros: 2_000, perRequestMicros: 2, ratio: 1 }]
    expect(tableToMarkdown({ title: 'Burst', rows })).toContain('| floor | 2000.0 | 2.0 | 1.00 |')
  })

  it('shows the throughput of a flood, and judges time and memory by their own limits', () => {
    const rows = [
      { name: 'floor', medianMicros: 40_000, megabytes: 45.4, perSecond: 1_234.5, ratio: 1 },
      { name: 'fits', medianMicros: 400_000, megabytes: 150, ratio: 10, atMost: { milliseconds: 400, megabytes: 150 } },
      { name: 'slow', medianMicros: 400_100, megabytes: 1, ratio: 10, atMost: { milliseconds: 400, megabytes: 150 } },
      { name: 'fat', medianMicros: 1, megabytes: 151, ratio: 10, atMost: { milliseconds: 400, megabytes: 150 } },
    ]
    const lines = tableToMarkdown({ title: 'Start', rows }).split('\n')
    expect(lines.slice(2, -1)).toEqual([
      '| what | median µs | per second | MB | ratio to the floor | target |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      '| floor | 40000.0 | 1235 | 45 | 1.00 |  |',
      '| fits | 400000.0 |  | 150 | 10.00 | ≤400 ms, ≤150 MB met |',
      '| slow | 400100.0 |  | 1 | 10.00 | ≤400 ms, ≤150 MB not met |',
      '| fat | 1.0 |  | 151 | 10.00 | ≤400 ms, ≤150 MB not met |',
    ])
  })
})

describe('replaceTables', () => {
  const table = (title: string, medianMicros: number) => ({
    title,
    note: 'Alone.',
    rows: [{ name: 'floor', medianMicros, ratio: 1 }],
  })
  const page = `# Benchmarks\n\nA day.\n\n${tableToMarkdown(table('One', 1))}\n${tableToMarkdown(table('Two', 2))}`

  it('replaces the table with the same title, adds the date, and leaves the rest unchanged', () => {
    const renewed = replaceTables(page, [table('One', 9)], 'Another day.')
    expect(renewed).toContain('## One\n\nAnother day.\n\nAlone.\n\n')
    expect(renewed).toContain('| floor | 9.0 | 1.00 |')
    expect(renewed).not.toContain('| floor | 1.0 |')
    expect(renewed.endsWith(`\n\n${tableToMarkdown(table('Two', 2))}`)).toBe(true)
    expect(replaceTables(renewed, [table('One', 9)], 'Another day.')).toBe(renewed)
  })

  it('appends a new table', () => {
    const longer = replaceTables(page, [table('Three', 3)], 'Another day.')
    expect(longer.startsWith(page.trimEnd())).toBe(true)
    expect(longer).toContain('\n\n## Three\n\nAnother day.\n')
  })
})
