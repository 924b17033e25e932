import { describe, expect, it } from 'vitest'
import { testTerminal } from '@proscenium/mock-server/testing/cli/test-terminal'
import { painter } from './colour.ts'
import { createProgress, progressText } from './progress.ts'
import { alignColumns, pairs, table } from './table.ts'

describe('columns', () => {
  it('are as wide as their widest cell, and lines do not end in spaces', () => {
    expect(
      alignColumns([
        ['a', 'bb', 'c'],
        ['dddd', '', ''],
      ]),
    ).toEqual(['a     bb  c', 'dddd'])
  })

  it('count characters as readers see them', () => {
    expect(
      alignColumns([
        ['ö', '1'],
        ['👩‍🎤', '2'],
        ['ab', '3'],
      ]),
    ).toEqual(['ö   1', '👩‍🎤   2', 'ab  3'])
  })

  it('show control characters instead of sending them to the terminal', () => {
    expect(table([{ name: 'a\u001b[2Jb\n' }], { NAME: ({ name }) => name })).toEqual(['NAME', 'a\\x1b[2Jb\\x0a'])
  })

  it('show nothing as a dash', () => {
    expect(pairs({ contact: null, count: 0 })).toEqual(['contact  –', 'count    0'])
  })
})

describe('colours', () => {
  it('are for terminals, unless NO_COLOR is set or the terminal has none', () => {
    const painted = (options: Parameters<typeof testTerminal>[0]) =>
      painter(testTerminal(options).terminal, 'err')('red', 'x')
    expect(painted({ isTerminal: true })).toBe('\u001b[31mx\u001b[39m')
    expect(painted({})).toBe('x')
    expect(painted({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe('x')
    expect(painted({ isTerminal: true, env: { NO_COLOR: '' } })).toBe('\u001b[31mx\u001b[39m')
    expect(painted({ isTerminal: true, env: { TERM: 'dumb' } })).toBe('x')
  })
})

describe('progress', () => {
  it('shows share, count and remaining time', () => {
    expect(progressText({ done: 500, total: 1_000, elapsedMs: 12_000 })).toBe(
      '████████████░░░░░░░░░░░░ 50% 500/1000, 12 s left',
    )
    expect(progressText({ done: 0, total: 2, elapsedMs: 0 })).toBe(`${'░'.repeat(24)} 0% 0/2`)
    expect(progressText({ done: 2, total: 2, elapsedMs: 9 })).toBe(`${'█'.repeat(24)} 100% 2/2`)
    expect(progressText({ done: 7, total: null, elapsedMs: 9 })).toBe('7')
  })

  it('is drawn on a terminal at most ten times a second, and always at the end', () => {
    const { terminal, raw } = testTerminal({ isTerminal: true })
    let now = 0
    const progress = createProgress(terminal, { label: 'Import', total: 100, stopwatch: () => now, quiet: false })
    for (let done = 1; done <= 100; done += 1) {
      now += 10
      progress.update(done)
    }
    progress.finish()
    expect(raw.filter((text) => text.includes('%')).length).toBeLessThanOrEqual(12)
    expect(raw.at(-2)).toContain('100% 100/100')
    expect(raw.at(-1)).toBe('\r\u001b[K')
  })

  it('is a line every ten seconds elsewhere, such as in a file', () => {
    const { terminal, raw, err } = testTerminal()
    let now = 0
    const progress = createProgress(terminal, { label: 'Import', total: 100, stopwatch: () => now, quiet: false })
    for (let done = 1; done <= 100; done += 1) {
      now += 250
      progress.update(done, '4 lines/s')
    }
    progress.finish()
    expect([raw, err]).toEqual([[], ['Import 40/100 4 lines/s', 'Import 80/100 4 lines/s']])
  })

  it('is silent with --quiet', () => {
    for (const isTerminal of [false, true]) {
      const { terminal, raw, err } = testTerminal({ isTerminal })
      let now = 0
      const progress = createProgress(terminal, { label: 'x', total: 1, stopwatch: () => (now += 60_000), quiet: true })
      progress.update(1)
      progress.finish()
      expect([raw, err]).toEqual([[], []])
    }
  })
})
