import { DatabaseSync } from 'node:sqlite'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFtsQuery } from './search-query.ts'

const titles = [
  'City Rain',
  'Neon Tunnel',
  'Zoë and the Sea',
  'Čas běží',
  'हिन्दी गीत',
  '夜の街',
  'AND OR NOT NEAR',
  'Ｗｉｄｅ Screen',
  'rock’n’roll 24/7',
]

function index(): (query: string) => string[] {
  const database = new DatabaseSync(':memory:')
  database.exec("create virtual table films using fts5(title, tokenize = 'unicode61 remove_diacritics 2')")
  const insert = database.prepare('insert into films (title) values (?)')
  for (const title of titles) insert.run(title.normalize('NFKC'))
  const select = database.prepare('select title from films where films match ? order by rowid')
  return (query) => select.all(query).map((row) => String(row['title']))
}

describe('a search text', () => {
  it.each([
    ['city', '"city"*'],
    ['city rain', '"city" "rain"*'],
    ['  City,  RAIN! ', '"City" "RAIN"*'],
    ['"city" AND rain*', '"city" "AND" "rain"*'],
    ['title:city', '"title" "city"*'],
    ['NEAR(a b, 3)', '"NEAR" "a" "b" "3"*'],
    ['^city -rain + sun', '"city" "rain" "sun"*'],
    ["o'neil's", '"o" "neil" "s"*'],
    ['a_b', '"a" "b"*'],
    ['Ｗｉｄｅ ﬁlm', '"Wide" "film"*'],
    ['Zoë', '"Zoë"*'],
    ['हिन्दी', '"हिन्दी"*'],
    ['夜の街', '"夜の街"*'],
    ['24/7', '"24" "7"*'],
    ['a\0b\uD800c', '"a" "b" "c"*'],
  ])('%j is asked as %s', (q, expected) => {
    verifies('A-08')
    expect(toFtsQuery(q)).toBe(expected)
  })

  it.each(['', ' ', '"', '""', '*', '( ) { } : ^ - +', '…', '🎬', '\u0301', '\0', '\uD800', '_'])(
    '%j holds nothing to search for',
    (q) => {
      verifies('A-08')
      expect(toFtsQuery(q)).toBeNull()
    },
  )

  it('counts for sixteen words of sixty-four characters, none of them cut in two', () => {
    verifies('A-08')
    expect(toFtsQuery(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toMatch(/^("w\d+" ){15}"w15"\*$/)
    expect(toFtsQuery('a'.repeat(100))).toBe(`"${'a'.repeat(64)}"*`)
    expect(toFtsQuery('𠀀'.repeat(100))).toBe(`"${'𠀀'.repeat(64)}"*`)
  })

  it.each([
    ['rain city', ['City Rain']],
    ['tun', ['Neon Tunnel']],
    ['zoe sea', ['Zoë and the Sea']],
    ['CAS bez', ['Čas běží']],
    ['हिन्दी', ['हिन्दी गीत']],
    ['夜', ['夜の街']],
    ['and or not near', ['AND OR NOT NEAR']],
    ['wide', ['Wide Screen']],
    ["rock'n'roll", ['rock’n’roll 24/7']],
    ['city tunnel', []],
    ['ain', []],
  ])('%j finds %j', (q, expected) => {
    verifies('A-08')
    expect(index()(toFtsQuery(q) ?? '')).toEqual(expected)
  })

  it('of any kind is a query the index takes', () => {
    verifies('A-08')
    const search = index()
    const operators = fc
      .array(
        fc.constantFrom(
          '"',
          '*',
          '(',
          ')',
          'AND',
          'NOT',
          'OR',
          'NEAR',
          '^',
          ':',
          '-',
          '+',
          '{',
          '}',
          ' ',
          'city',
          '\0',
          "'",
          '\\',
          '𞤀',
          '½',
          'ß',
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(operators, fc.string({ unit: 'binary' }), fc.string()), (q) => {
        const query = toFtsQuery(q)
        if (query !== null) expect(Array.isArray(search(query))).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})
