import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, indexedTexts, isUnspacedCharacter, runsOf, searchableText } from './search-text.ts'

describe('foldText', () => {
  it.each([
    ['ø', 'o'],
    ['ð', 'd'],
    ['đ', 'd'],
    ['ł', 'l'],
    ['ı', 'i'],
    ['þ', 'th'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['Ǿ', 'o'],
    ['ÉÈËÊ', 'eeee'],
    ['ﬁ Ｔ', 'fi t'],
  ])('folds %s to %s', (text, folded) => {
    verifies('A-08')
    expect(foldText(text)).toBe(folded)
  })
})

describe('plain text', () => {
  it('is folded and split the same alone and beside other letters', () => {
    verifies('A-08')
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(foldText(`${text}é`)).toBe(`${foldText(text)}e`)
        expect(runsOf(`${text} é夜`)).toEqual([...runsOf(text), ['e', '夜']])
      }),
    )
  })
})

describe('runsOf', () => {
  it('splits text into runs and runs of unspaced scripts into characters', () => {
    expect(runsOf('City Rain-2')).toEqual([['city'], ['rain'], ['2']])
    expect(runsOf('夜の街 BGM夜x')).toEqual([
      ['夜', 'の', '街'],
      ['bgm', '夜', 'x'],
    ])
    expect(runsOf('ที่')).toEqual([['ที่']])
    expect(runsOf(' -|- ')).toEqual([])
  })

  it.each(['夜', 'の', 'ネ', 'ㄅ', '물', 'ท', 'ກ', 'ក', 'က'])('treats %s as a word', (character) => {
    expect(isUnspacedCharacter(character)).toBe(true)
    expect(runsOf(character + character)).toEqual([[character, character].map(foldText)])
  })

  it.each(['a', '7', 'ह', 'я', ''])('does not treat %j as a word', (character) => {
    expect(isUnspacedCharacter(character)).toBe(false)
  })
})

describe('searchableText', () => {
  it('indexes words of up to 500 characters', () => {
    const words = [499, 500, 501].map((length) => 'a'.repeat(length))
    expect(
      searchableText(`${words.join(' ')} end`)
        .split(' ')
        .map(({ length }) => length),
    ).toEqual([499, 500, 3])
  })

  it('indexes the first 5,000 words', () => {
    const words = Array.from({ length: 5_001 }, (_, at) => `w${at}`)
    expect(searchableText(words.join(', '))).toBe(words.slice(0, 5_000).join(' '))
  })

  it('computes the texts of a row once, and of each row', () => {
    verifies('A-08')
    const row = { title: 'One', artist: '', taxonomy: '' }
    expect(indexedTexts(row)).toBe(indexedTexts(row))
    expect(indexedTexts({ ...row, title: 'Two' }).title).toBe('two')
  })

  it('joins the texts of a video with borders that no word contains', () => {
    expect(indexedTexts({ title: 'City Rain', artist: 'Ada|O', taxonomy: 'rock, night' })).toEqual({
      title: 'city rain',
      artist: 'ada o',
      taxonomy: 'rock night',
      whole: ' city rain | ada o | rock night ',
    })
    expect(indexedTexts({ title: '', artist: '', taxonomy: '' })).toEqual({
      title: '',
      artist: '',
      taxonomy: '',
      whole: '  |  |  ',
    })
  })
})
