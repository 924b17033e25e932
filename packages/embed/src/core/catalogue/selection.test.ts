import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import {
  cleared,
  emptySelection,
  filtersOf,
  isFiltered,
  searchKey,
  SLUGS_MAX,
  sortOf,
  toggled,
  type Selection,
} from './selection.ts'

const chosen: Selection = {
  ...emptySelection,
  query: ' sea ',
  energy: ['low'],
  contentTags: ['beach', 'couple'],
  duration: { min: 120, max: 239 },
  sort: 'title',
}

describe('the selection', () => {
  it('is what the service’s search takes', () => {
    verifies('H-17')
    expect(filtersOf(emptySelection)).toEqual({})
    expect(filtersOf(chosen)).toEqual({
      energy: ['low'],
      contentTags: ['beach', 'couple'],
      minDuration: 120,
      maxDuration: 239,
    })
    expect(filtersOf({ ...emptySelection, duration: { min: 240, max: null } })).toEqual({ minDuration: 240 })
    expect(filtersOf({ ...emptySelection, duration: { min: 0, max: 119 } })).toEqual({ maxDuration: 119 })
  })

  it('is ordered by relevance for a text, otherwise newest first, unless the customer orders it', () => {
    expect(sortOf(emptySelection)).toBe('newest')
    expect(sortOf({ ...emptySelection, query: '  ' })).toBe('newest')
    expect(sortOf({ ...emptySelection, query: 'sea' })).toBe('relevance')
    expect(sortOf(chosen)).toBe('title')
  })

  it('toggles a slug, up to the number that the service takes', () => {
    const once = toggled(emptySelection, 'energy', 'low')
    expect(once.energy).toEqual(['low'])
    expect(toggled(once, 'energy', 'low')).toEqual(emptySelection)
    const full = { ...emptySelection, energy: Array.from({ length: SLUGS_MAX }, (_, index) => `e${index}`) }
    expect(toggled(full, 'energy', 'low')).toBe(full)
    expect(toggled(full, 'energy', 'e1').energy).toHaveLength(SLUGS_MAX - 1)
  })

  it('is filtered by a text, a slug or a duration, not by its order or by spaces', () => {
    expect(isFiltered({ ...emptySelection, sort: 'title', query: ' ' })).toBe(false)
    const changes = [{ query: 'a' }, { atmosphere: ['calm'] }, { duration: { min: 0, max: 9 } }]
    for (const change of changes) expect(isFiltered({ ...emptySelection, ...change })).toBe(true)
    expect(cleared(chosen)).toEqual({ ...emptySelection, sort: 'title' })
  })

  it('is the same search with spaces around the text', () => {
    expect(searchKey({ ...chosen, query: 'sea' })).toBe(searchKey(chosen))
    expect(searchKey({ ...chosen, energy: [] })).not.toBe(searchKey(chosen))
    expect(searchKey({ ...emptySelection, sort: 'newest' })).toBe(searchKey(emptySelection))
  })
})
