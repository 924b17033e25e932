import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveEntitlement, type EntitlementFacts } from './entitlement.ts'

const none: EntitlementFacts = { orders: [], claims: [], addons: [], overrides: [] }
const order = (status: string) => ({ orders: [{ videoId: 'v', status }] })
const claim = { claims: [{ videoId: 'v' }] }
const addon = { addons: [{ videoId: 'v' }] }
const override = (allow: boolean) => ({ overrides: [{ videoId: 'v', allow }] })

describe('entitlement to a video', () => {
  it.each<[string, Partial<EntitlementFacts>, string, string]>([
    ['nothing', {}, 'preview', 'none'],
    ['a completed order', order('completed'), 'owned', 'purchase'],
    ['a pending order', order('pending'), 'preview', 'none'],
    ['a failed order', order('failed'), 'preview', 'none'],
    ['a refunded order', order('refunded'), 'preview', 'none'],
    ['an order in another spelling', order('Completed'), 'preview', 'none'],
    ['a claim', claim, 'owned', 'membership'],
    ['an add-on', addon, 'owned', 'addon'],
    ['an operator’s grant', override(true), 'owned', 'admin'],
    ['an operator’s refusal', override(false), 'preview', 'none'],
    ['order and claim', { ...order('completed'), ...claim }, 'owned', 'purchase'],
    ['claim and add-on', { ...claim, ...addon }, 'owned', 'membership'],
    ['add-on and grant', { ...addon, ...override(true) }, 'owned', 'addon'],
    ['pending order and claim', { ...order('pending'), ...claim }, 'owned', 'membership'],
    ['everything, refused', { ...order('completed'), ...claim, ...addon, ...override(false) }, 'preview', 'none'],
    [
      'grant and refusal',
      {
        overrides: [
          { videoId: 'v', allow: false },
          { videoId: 'v', allow: true },
        ],
      },
      'preview',
      'none',
    ],
  ])('from %s', (_, facts, ownership, source) => {
    verifies('B-26')
    const entitlement = deriveEntitlement({ ...none, ...facts })
    expect(entitlement.ownershipOf('v')).toBe(ownership)
    expect(entitlement.entitlementSourceOf('v')).toBe(source)
    expect(entitlement.ownedVideoIds).toEqual(ownership === 'owned' ? ['v'] : [])
  })

  it('is of one video and no other', () => {
    verifies('B-26')
    const entitlement = deriveEntitlement({
      ...none,
      ...order('completed'),
      overrides: [{ videoId: 'w', allow: false }],
    })
    expect(['v', 'w', '', 'V', 'toString'].map((id) => entitlement.ownershipOf(id))).toEqual([
      'owned',
      'preview',
      'preview',
      'preview',
      'preview',
    ])
  })

  it('lists each owned video once, and exactly those it calls owned', () => {
    verifies('B-26')
    const videoId = fc.constantFrom('a', 'b', 'c', 'd')
    const entry = fc.record({ videoId })
    const facts = fc.record({
      orders: fc.array(fc.record({ videoId, status: fc.constantFrom('completed', 'pending') })),
      claims: fc.array(entry),
      addons: fc.array(entry),
      overrides: fc.array(fc.record({ videoId, allow: fc.boolean() })),
    })
    fc.assert(
      fc.property(facts, (known) => {
        const entitlement = deriveEntitlement(known)
        const owned = ['a', 'b', 'c', 'd', 'e'].filter((id) => entitlement.ownershipOf(id) === 'owned')
        expect(entitlement.ownedVideoIds).toEqual(owned)
        expect(owned.filter((id) => entitlement.entitlementSourceOf(id) === 'none')).toEqual([])
        expect(known.overrides.filter(({ videoId: id, allow }) => !allow && owned.includes(id))).toEqual([])
      }),
    )
  })
})
