import { describe, expect, it } from 'vitest'
import { fixtures, invalidFixtures } from '@proscenium/protocol-testing'
import { fieldsIssue } from '../../testing/fields-issue.ts'
import { redact } from './redact.ts'
import { restore } from './restore.ts'

const types = Object.keys(fixtures) as (keyof typeof fixtures)[]
const throughFile = (value: unknown): unknown => restore(JSON.parse(JSON.stringify(redact(value))))

describe('what was redacted, written to a file and restored', () => {
  it.each(types)('conforms to the schema of %s', (type) => {
    expect(fieldsIssue(type, throughFile(fixtures[type]))).toBeNull()
  })

  it.each(types.flatMap((type) => invalidFixtures[type].map((fixture) => ({ type, ...fixture }))))(
    'has the issue of $type $why',
    ({ type, fields, issue }) => {
      expect(fieldsIssue(type, throughFile(fields))).toBe(issue)
    },
  )

  it('has its original size', () => {
    expect(throughFile('t'.repeat(5_000))).toHaveLength(5_000)
    expect(throughFile(Array.from({ length: 700 }, () => 'v'))).toEqual(Array.from({ length: 700 }, () => 'v'))
    expect(throughFile({ ['k'.repeat(300)]: 1 })).toEqual({ [`${'k'.repeat(120)}${'…'.repeat(180)}`]: 1 })
  })

  it('has its original types', () => {
    const kinds = { nan: Number.NaN, big: 7n, map: new Map([[1, 2]]), none: undefined, list: { token: [1] } }
    expect(throughFile(kinds)).toEqual({
      nan: Number.NaN,
      big: 0n,
      map: new Map(),
      none: undefined,
      list: { token: [] },
    })
  })

  it('expands a mark to at most three hundred thousand units', () => {
    expect(restore('…+999999999')).toHaveLength(300_000)
    expect(restore([1, '…+999999999'])).toHaveLength(300_001)
  })
})
