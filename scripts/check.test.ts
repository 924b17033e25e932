import { describe, expect, it } from 'vitest'
import { gatesFor } from './check.ts'

const namesFor = (...args: string[]): string[] => gatesFor(args).map(({ name }) => name)

describe('the gates', () => {
  it('exclude the browsers unless named', () => {
    expect(namesFor()).toContain('types')
    expect(namesFor()).not.toContain('browsers')
    expect(namesFor('browsers')).toEqual(['browsers'])
    expect(namesFor('browsers', 'lint')).toEqual(['lint', 'browsers'])
  })
})
