import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { argumentsModule, compileTexts } from './compile-messages.ts'
import { messagesFrom } from './messages.ts'
import { pseudoTexts } from './pseudo-texts.ts'

interface Arguments {
  songs: { count: number }
  'title.by': { title: string; artist: string }
}

const english = {
  plain: 'It’s here',
  '@songs': 'In the list.',
  songs: '{count, plural, one {# song} other {# songs}}',
  title: { by: '“{title}” by {artist}' },
}

describe('messages', () => {
  const messages = messagesFrom<typeof english, Arguments>(compileTexts(english), 'en')

  it('are texts, or functions of their arguments by name', () => {
    expect(messages.plain).toBe('It’s here')
    expect(messages.title.by({ artist: '{title}', title: 'A <b>' })).toBe('“A <b>” by {title}')
  })

  it('choose the plural form of the language, with Latin digits', () => {
    verifies('H-15')
    expect([0, 1, 2, 1000].map((count) => messages.songs({ count }))).toEqual([
      '0 songs',
      '1 song',
      '2 songs',
      '1,000 songs',
    ])
    const arabic = compileTexts({ songs: '{count, plural, one {a} two {b} few {# c} many {# d} other {# e}}' })
    const { songs } = messagesFrom<typeof arabic, Arguments>(arabic, 'ar')
    expect([1, 2, 3, 11, 100].map((count) => songs({ count }))).toEqual(['a', 'b', '3 c', '11 d', '100 e'])
  })

  it('have no notes', () => {
    expect(Object.keys(messages)).toEqual(['plain', 'songs', 'title'])
  })
})

it('a text that is not ICU MessageFormat is rejected', () => {
  expect(() => compileTexts({ broken: '{count, plural, one {# song}}' })).toThrow(SyntaxError)
})

it('arguments are typed: a plural needs a number', () => {
  expect(argumentsModule({ ...english, key: '{tonic, select, 0 {C} other {{tonic}}}' })).toContain(
    [
      'export interface Arguments {',
      '  songs: { count: number }',
      "  'title.by': { title: Value; artist: Value }",
      '  key: { tonic: Value }',
      '}',
    ].join('\n'),
  )
})

it('the pseudo-locale accents texts and plural forms, and leaves arguments alone', () => {
  const messages = messagesFrom<typeof english, Arguments>(pseudoTexts(compileTexts(english)), 'en')
  expect(messages.plain).toBe('[Ít’s héré]')
  expect(messages.songs({ count: 2 })).toBe('[2 sóñgs]')
  expect(messages.title.by({ title: 'Neon', artist: 'Ada' })).toBe('[“Neon” bý Ada]')
})
