import { describe, expect, it } from 'vitest'
import { boxOf, choicesQuery, defaultChoices, readChoices, type Choices } from './choices.ts'

describe('the address of a set-up', () => {
  it.each<Partial<Choices>>([
    {},
    { tab: 'downloads', partner: 'p-1', user: 'usr_1', fault: 'expired' },
    { language: 'pt-BR', size: 'phone', preset: 'sold-out' },
    { size: '1024x640' },
  ])('reproduces %j', (change) => {
    const choices = { ...defaultChoices, ...change }
    expect(readChoices(choicesQuery(choices))).toEqual(choices)
  })

  it('names only what was chosen', () => {
    expect(choicesQuery(defaultChoices)).toBe('?qa=1')
    expect(choicesQuery({ ...defaultChoices, language: 'ar' })).toBe('?qa=1&language=ar')
  })

  it('becomes the defaults where it is unknown or nonsense', () => {
    expect(readChoices('?tab=nothing&size=12&other=1')).toEqual(defaultChoices)
    expect(readChoices('?size=9999x50').size).toBe('4000x100')
  })
})

it('a frame has the size of its name, or fills the page', () => {
  expect([boxOf('full'), boxOf('phone'), boxOf('compact'), boxOf('1024x640')]).toEqual([
    null,
    { width: 390, height: 844 },
    { width: 700, height: 500 },
    { width: 1_024, height: 640 },
  ])
})
