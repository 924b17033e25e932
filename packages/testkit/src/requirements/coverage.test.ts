import { describe, expect, it } from 'vitest'
import { citationsOf } from './citations.ts'
import { coverageProblems } from './coverage.ts'
import { isTest, readRepository } from '../repository.ts'
import { requirements } from '../requirements.ts'

const rule = { rule: 'a rule', source: 'SPEC 1' }
const citing = (...ids: string[]) => ({ 'a.test.ts': { ids, unreadable: [] } })

describe('coverageProblems', () => {
  it('is content when each id is cited or deferred, even both', () => {
    const later = { ...rule, deferred: { reason: 'later', issue: 3 } }
    expect(
      coverageProblems({ requirements: { 'A-01': rule, 'A-02': later, 'A-03': later }, files: citing('A-01', 'A-03') }),
    ).toEqual([])
  })

  it('names an id that is neither cited nor deferred', () => {
    expect(coverageProblems({ requirements: { 'A-01': rule }, files: {} })).toEqual([
      'A-01 is neither cited by a test nor deferred',
    ])
  })

  it('names a cited id that does not exist, and is not fooled by inherited names', () => {
    expect(coverageProblems({ requirements: {}, files: citing('A-99', 'constructor') })).toEqual([
      'a.test.ts cites A-99, which does not exist',
      'a.test.ts cites constructor, which does not exist',
    ])
  })

  it('names a call whose ids it cannot read', () => {
    expect(coverageProblems({ requirements: {}, files: { 'a.test.ts': { ids: [], unreadable: [7] } } })).toEqual([
      'a.test.ts:7 calls verifies without spelling its ids as strings',
    ])
  })

  it('names a deferral without reason and an id without rule or source', () => {
    const bare = { rule: ' ', source: '', deferred: { reason: ' ', issue: 3 } }
    expect(coverageProblems({ requirements: { 'A-01': bare }, files: {} })).toEqual([
      'A-01 has no rule',
      'A-01 has no source',
      'A-01 is deferred without a reason',
    ])
  })
})

describe('the tests of this repository', () => {
  it('cite every requirement that is not deferred, and no other', () => {
    const files = Object.fromEntries(
      readRepository()
        .filter(({ path }) => isTest(path))
        .map(({ path, text }) => [path, citationsOf(text)]),
    )
    expect(coverageProblems({ requirements, files })).toEqual([])
  })
})
