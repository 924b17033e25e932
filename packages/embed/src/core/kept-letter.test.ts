import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { isLetterKey, lettersOf, readLetter, writeLetter } from './kept-letter.ts'

const letter = { exportId: 'e1', text: '{"exportId":"e1","name":"Rain\\nagain"}', toldAt: 1_760_000_000_000 }

it('is read as it was written', () => {
  verifies('P-46')
  expect(writeLetter(letter)).toBe('1760000000000 {"exportId":"e1","name":"Rain\\nagain"}')
  expect(readLetter(writeLetter(letter))).toEqual(letter)
})

it.each(['', '{}', '12', '12 {}', '12 {"exportId":""}', '12 {"exportId":7}', '12 {', 'x {"exportId":"e"}', '1 null'])(
  'is nothing where the text is %j',
  (text) => {
    expect(readLetter(text)).toBeNull()
  },
)

it.each([
  ['a', 'a/b'],
  ['a', 'a%2Fb'],
  ['', 'a'],
])('never shares keys between %j and %j', (one, other) => {
  verifies('P-46')
  expect(`${lettersOf(other)}e1`.startsWith(lettersOf(one))).toBe(false)
  expect(isLetterKey(lettersOf(one))).toBe(true)
})

it('takes any name of a person, also one that is no text', () => {
  expect(lettersOf('\ud800')).toBe('exports/%EF%BF%BD/')
  expect(isLetterKey('something else')).toBe(false)
})
