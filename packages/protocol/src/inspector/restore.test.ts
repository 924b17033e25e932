import { describe, expect, it } from 'vitest'
import { fieldsIssue } from '../channel/parse.ts'
import { fixtures, invalidFixtures } from '../testing/fixtures/fixtures.ts'
import { redact } from './redact.ts'
import { restore } from './restore.ts'

const types = Object.keys(fixtures) as (keyof typeof fixtures)[]
const throughFile = (value: unknown): unknown => restore(JSON.parse(JSON.stringify(redact(value))))

describe('what was redacted, written to a file and restored', () => {
  it.each(types)('keeps the schema of %s', (type) => {
    expect(fieldsIssue(type, throughFile(fixtures[type]))).toBeNull()
  })

  it.each(types.flatMap((type) => invalidFixtures[type].map((spoilt) => ({ type, ...spoilt }))))(
    'keeps the fault of $type $why',
    ({ type, fields, issue }) => {
      expect(fieldsIssue(type, throughFile(fields))).toBe(issue)
    },
  )

  it('has its size again', () => {
    expect(throughFile('t'.repeat(5_000))).toHaveLength(5_000)
    expect(throughFile(Array.from({ length: 700 }, () => 'v'))).toEqual(Array.from({ length: 700 }, () => 'v'))
    expect(throughFile({ ['k'.repeat(300)]: 1 })).toEqual({ [`${'k'.repeat(120)}${'…'.repeat(180)}`]: 1 })
  })

  it('has its kinds again', () => {
    const kinds = { nan: Number.NaN, big: 7n, map: new Map([[1, 2]]), none: undefined, list: { token: [1] } }
    expect(throughFile(kinds)).toEqual({
      nan: Number.NaN,
      big: 0n,
      map: new Map(),
      none: undefined,
      list: { token: [] },
    })
  })

  it('stands for no more than three hundred thousand', () => {
    expect(restore('…+999999999')).toHaveLength(300_000)
    expect(restore([1, '…+999999999'])).toHaveLength(300_001)
  })
})
