import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { suppliedKinds, taxonomyText, type SuppliedTerm } from './taxonomy-text.ts'

const names: Readonly<Record<string, string>> = {
  'city-night': 'City at Night',
  rock: 'Rock',
  jazz: 'Jazz',
  dancing: 'Dancing',
  calm: 'Calm',
}
const term = (kind: SuppliedTerm['kind'], slug: string): SuppliedTerm => ({ kind, slug })
const textOf = (...terms: readonly SuppliedTerm[]): string => taxonomyText(terms, ({ slug }) => names[slug] ?? '')

describe('the searchable words of terms', () => {
  it('are slug and name of each term', () => {
    verifies('A-08')
    expect(textOf(term('category', 'city-night'))).toBe('city-night City at Night')
    expect(textOf()).toBe('')
  })

  it('are ordered by kind, and within a kind as given', () => {
    verifies('A-08')
    expect(suppliedKinds).toEqual(['category', 'tag', 'content_tag', 'atmosphere'])
    const terms = [
      term('atmosphere', 'calm'),
      term('tag', 'rock'),
      term('content_tag', 'dancing'),
      term('tag', 'jazz'),
      term('category', 'city-night'),
    ]
    expect(textOf(...terms)).toBe('city-night City at Night rock Rock jazz Jazz dancing Dancing calm Calm')
  })

  it('are the slug alone if the term has no name', () => {
    verifies('A-08')
    expect(textOf(term('tag', 'unknown'), term('tag', 'rock')).split(/ +/)).toEqual(['unknown', 'rock', 'Rock'])
  })
})
