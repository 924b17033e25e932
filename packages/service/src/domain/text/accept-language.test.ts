import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { acceptedLanguages } from './accept-language.ts'

describe('acceptedLanguages', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' , ;q=0.5,', []],
    ['de', ['de']],
    ['de, en', ['de', 'en']],
    ['en, de', ['en', 'de']],
    ['en;q=0.5, he-IL, *;q=0', ['he-IL', 'en']],
    ['fr;q=0.2,de;q=0.9 , es ; q=0.5', ['de', 'es', 'fr']],
    ['fr;q=x, ja;Q=0.9', ['ja']],
    ['de;iq=0, en;level=1;q=0.5', ['de', 'en']],
  ])('of %j are %j', (field, languages) => {
    verifies('H-15')
    expect(acceptedLanguages(field)).toEqual(languages)
  })

  it('are at most 20 of the first 1,000 characters', () => {
    verifies('H-15')
    const tags = Array.from({ length: 25 }, (_, at) => `x-${at}`)
    expect(acceptedLanguages(tags.join(', '))).toEqual(tags.slice(0, 20))
    const long = 'x'.repeat(996)
    expect(acceptedLanguages(`${long}, de`)).toEqual([long, 'de'])
    expect(acceptedLanguages(`${long}x, de`)).toEqual([`${long}x`, 'd'])
    expect(acceptedLanguages(`${long}xxxx, de`)).toEqual([`${long}xxxx`])
  })
})
