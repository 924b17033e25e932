import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { foldText, searchableText } from './search-text.ts'

/** Phrases in quotation marks; an asterisk marks a prefix phrase. */
const shown = (q: string) =>
  (parseSearchQuery(q) ?? []).map(({ words, isPrefix }) => `"${words.join(' ')}"${isPrefix ? '*' : ''}`).join(' ')

describe('search text', () => {
  it.each([
    ['city', '"city"*'],
    ['city rain', '"city" "rain"*'],
    ['  City,  RAIN! ', '"city" "rain"*'],
    ['"city" AND rain*', '"city" "and" "rain"*'],
    ['title:city', '"title" "city"*'],
    ['NEAR(a b, 3)', '"near" "a" "b" "3"*'],
    ['^city -rain + sun', '"city" "rain" "sun"*'],
    ["o'neil's", '"o" "neil" "s"*'],
    ['a_b', '"a" "b"*'],
    ['Ｗｉｄｅ ﬁlm', '"wide" "film"*'],
    ['Zoë', '"zoe"*'],
    ['Norðurljós Tromsø', '"nordurljos" "tromso"*'],
    ['हिन्दी', '"हिन्दी"*'],
    ['夜の街', '"夜 の 街"'],
    ['ネオンのBGM', '"ネ オ ン の bgm"*'],
    ['물결 기억', '"물 결" "기 억"'],
    ['ไทย', '"ไ ท ย"'],
    ['24/7', '"24" "7"*'],
    ['a\0b\uD800c', '"a" "b" "c"*'],
  ])('%j becomes the query %s', (q, expected) => {
    verifies('A-08')
    expect(shown(q)).toBe(expected)
  })

  it.each(['', ' ', '"', '""', '*', '( ) { } : ^ - +', '…', '🎬', '\u0301', '\0', '\uD800', '_', '、。'])(
    '%j contains nothing to search for',
    (q) => {
      verifies('A-08')
      expect(parseSearchQuery(q)).toBeNull()
    },
  )

  it('is limited to sixteen phrases of sixty-four characters, never splitting a character', () => {
    verifies('A-08')
    expect(shown(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toMatch(/^("w\d+" ){15}"w15"\*$/)
    expect(shown('a'.repeat(100))).toBe(`"${'a'.repeat(64)}"*`)
    expect(shown('𠀀'.repeat(100))).toBe(`"${Array.from({ length: 64 }, () => '𠀀').join(' ')}"`)
  })

  it('is indexed as words separated by single spaces', () => {
    verifies('A-08')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        expect(searchableText(text)).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*)?$/u)
        expect(searchableText(searchableText(text))).toBe(searchableText(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('is queried with the words that are in its index', () => {
    verifies('A-08')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const indexed = ` ${searchableText(text)} `
        for (const { words } of parseSearchQuery(text) ?? []) expect(indexed).toContain(` ${words.join(' ')} `)
      }),
      { numRuns: 1_000 },
    )
  })

  it('folds case, width, Latin accents and strokes, and preserves the marks of other scripts', () => {
    expect(['ÅSE', 'Łódź', 'Straße', 'ＡＢ', 'हिन्दी', 'ガ'].map(foldText)).toEqual([
      'ase',
      'lodz',
      'strasse',
      'ab',
      'हिन्दी',
      'ガ',
    ])
  })
})
