import { describe, expect, it } from 'vitest'
import { mutationTable, scoreOf } from './mutation-table.ts'

const mutants = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) })
const report = {
  files: {
    'a/src/core/text/words.ts': mutants('Killed', 'Timeout', 'Survived', 'CompileError'),
    'a/src/core/top.ts': mutants('NoCoverage'),
    'b/src/other.ts': mutants('Killed'),
  },
}

describe('the mutation score of a folder', () => {
  it('counts timeouts as detected, missing coverage as undetected, and ignores mutants that do not run', () => {
    expect(scoreOf(report, 'a/src/core')).toBe(50)
    expect(scoreOf(report, 'a/src/core/text')).toBeCloseTo(66.67, 2)
    expect(scoreOf(report, 'b/src')).toBe(100)
  })
})

describe('the mutation table', () => {
  it('has a row for each area and each folder below it', () => {
    const rows = mutationTable(report, ['a/src/core', 'b/src'])
      .split('\n')
      .filter((line) => line.includes('src'))
    expect(rows).toEqual([
      '| **a/src/core** | 4 | 2 | 1 | 1 | 50.0 % |',
      '| a/src/core/text | 3 | 2 | 1 | 0 | 66.7 % |',
      '| **b/src** | 1 | 1 | 0 | 0 | 100.0 % |',
    ])
  })
})
