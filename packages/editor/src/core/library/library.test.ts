import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { byEnergy, energyLevel } from './energy.ts'
import { offerOf, priceOnCard } from './price.ts'
import { waitAfterRejection, waitFor } from './search-window.ts'

describe('energy', () => {
  it('has the levels of the catalogue’s facets', () => {
    verifies('E-02')
    expect([0, 0.33, 0.34, 0.66, 0.67, 1].map(energyLevel)).toEqual([
      'calm',
      'calm',
      'steady',
      'steady',
      'driving',
      'driving',
    ])
  })

  it('is sorted from calm to driving, and unknown levels come last', () => {
    const slugs = ['frantic', 'driving', 'calm', 'steady'].map((slug) => ({ slug }))
    expect([...slugs].sort(byEnergy).map(({ slug }) => slug)).toEqual(['calm', 'steady', 'driving', 'frantic'])
  })
})

describe('a price', () => {
  it('has a list price only where that is higher', () => {
    expect(priceOnCard({ price: 9, listPrice: 10, currency: 'USD' })?.listAmount).toBe(10)
    expect(priceOnCard({ price: 9, listPrice: 9, currency: 'USD' })?.listAmount).toBeNull()
    expect(priceOnCard({ price: 9, listPrice: 'ten', currency: 'USD' })?.listAmount).toBeNull()
  })

  it('of a quote may be nothing, for a reason', () => {
    const item = { videoId: 'a', purchaseRequired: true, price: 9, currency: 'USD' }
    expect(offerOf(item)).toEqual({ kind: 'sold', price: { amount: 9, currency: 'USD', listAmount: null } })
    expect(offerOf({ ...item, ...{ listPrice: 10 } })).toMatchObject({ price: { listAmount: 10 } })
    expect(offerOf({ ...item, purchaseRequired: false })).toEqual({ kind: 'owned' })
    expect(offerOf({ ...item, reason: 'Sold out.' })).toEqual({ kind: 'barred', reason: 'Sold out.' })
  })
})

describe('the limit of searches', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index * 100)

  it('is ten in ten seconds', () => {
    verifies('P-47')
    expect(waitFor(ten.slice(1), 1_000)).toBe(0)
    expect(waitFor(ten, 1_000)).toBe(9_000)
    expect(waitFor(ten, 9_999)).toBe(1)
    expect(waitFor(ten, 10_000)).toBe(0)
  })

  it('that somebody else has used up is waited for until our own searches no longer count', () => {
    expect(waitAfterRejection([500], 1_000)).toBe(9_500)
    expect(waitAfterRejection([500], 10_400)).toBe(1_000)
    expect(waitAfterRejection([], 0)).toBe(10_000)
  })
})
