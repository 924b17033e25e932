import { describe, expect, it } from 'vitest'
import { repositoryCitations } from './citations.ts'
import { coverageProblems } from './coverage.ts'
import { requirements } from '../requirements.ts'

const rule = { rule: 'a rule' }
const citing = (...ids: string[]) => ({ 'a.test.ts': { ids, unreadable: [] } })

describe('coverageProblems', () => {
  it('is empty if each id is cited, deferred or both', () => {
    const later = { ...rule, deferred: { reason: 'later', issue: 3 } }
    expect(
      coverageProblems({ requirements: { 'A-01': rule, 'A-02': later, 'A-03': later }, files: citing('A-01', 'A-03') }),
    ).toEqual([])
  })

  it('reports an id that is neither cited nor deferred', () => {
    expect(coverageProblems({ requirements: { 'A-01': rule }, files: {} })).toEqual([
      'A-01 is neither cited by a test nor deferred',
    ])
  })

  it('reports a cited id that does not exist, including names inherited from Object', () => {
    expect(coverageProblems({ requirements: {}, files: citing('A-99', 'constructor') })).toEqual([
      'a.test.ts cites A-99, which does not exist',
      'a.test.ts cites constructor, which does not exist',
    ])
  })

  it('reports a call whose ids are not string literals', () => {
    expect(coverageProblems({ requirements: {}, files: { 'a.test.ts': { ids: [], unreadable: [7] } } })).toEqual([
      'a.test.ts:7 calls verifies without spelling its ids as strings',
    ])
  })

  it('reports a deferral without a reason and an id without a rule', () => {
    const bare = { rule: ' ', deferred: { reason: ' ', issue: 3 } }
    expect(coverageProblems({ requirements: { 'A-01': bare }, files: {} })).toEqual([
      'A-01 has no rule',
      'A-01 is deferred without a reason',
    ])
  })
})

describe('the tests of this repository', () => {
  it('cite every requirement that is not deferred, and only existing ones', () => {
    expect(coverageProblems({ requirements, files: repositoryCitations() })).toEqual([])
  })
})
