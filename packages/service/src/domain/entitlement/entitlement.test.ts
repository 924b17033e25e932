import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveEntitlement, downloadable, type EntitlementFacts, type GrantFact } from './entitlement.ts'

const nothing: EntitlementFacts = { orders: [], claims: [], addons: [], overrides: [] }
const grant = (changes: Partial<GrantFact> = {}): GrantFact => ({
  videoId: 'v',
  partnerId: 'p',
  createdAt: 100,
  revokedAt: null,
  ...changes,
})
const order = (status: string, changes: object = {}) => ({
  videoId: 'v',
  status,
  partnerId: 'p',
  completedAt: status === 'completed' ? 100 : null,
  ...changes,
})
const grants = (state: string | undefined): GrantFact[] =>
  state === 'held' ? [grant()] : state === 'revoked' ? [grant({ revokedAt: 200 })] : []

// Every combination of the four kinds of right; the last three columns give the source for each operator override.
const truth = `
    order     claim    addon    | nothing     granted     blocked
    -         -        -        | none        admin       none
    -         -        revoked  | none        admin       none
    -         -        held     | addon       addon       none
    -         revoked  -        | none        admin       none
    -         revoked  revoked  | none        admin       none
    -         revoked  held     | addon       addon       none
    -         held     -        | membership  membership  none
    -         held     revoked  | membership  membership  none
    -         held     held     | membership  membership  none
    pending   -        -        | none        admin       none
    pending   -        revoked  | none        admin       none
    pending   -        held     | addon       addon       none
    pending   revoked  -        | none        admin       none
    pending   revoked  revoked  | none        admin       none
    pending   revoked  held     | addon       addon       none
    pending   held     -        | membership  membership  none
    pending   held     revoked  | membership  membership  none
    pending   held     held     | membership  membership  none
    completed -        -        | purchase    purchase    none
    completed -        revoked  | purchase    purchase    none
    completed -        held     | purchase    purchase    none
    completed revoked  -        | purchase    purchase    none
    completed revoked  revoked  | purchase    purchase    none
    completed revoked  held     | purchase    purchase    none
    completed held     -        | purchase    purchase    none
    completed held     revoked  | purchase    purchase    none
    completed held     held     | purchase    purchase    none
`
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [orders, claims, addons, , ...sources] = line.trim().split(/\s+/)
    return sources.map((source, n) => [orders, claims, addons, ['nothing', 'granted', 'blocked'][n], source] as const)
  })

describe('deriveEntitlement', () => {
  it('covers eighty-one combinations of rights', () => {
    expect(new Set(truth.map((row) => row.slice(0, 4).join(' '))).size).toBe(81)
  })

  it.each(truth)('with order %s, claim %s, add-on %s and operator %s has source %s', (...row) => {
    verifies('B-26')
    const [ordered, claimed, added, operator, source] = row
    const entitlement = deriveEntitlement({
      orders: ordered === '-' ? [] : [order(String(ordered))],
      claims: grants(claimed),
      addons: grants(added),
      overrides: operator === 'nothing' ? [] : [{ videoId: 'v', allow: operator === 'granted' }],
    })
    const owned = source !== 'none'
    expect(entitlement.entitlementSourceOf('v')).toBe(source)
    expect(entitlement.ownershipOf('v')).toBe(owned ? 'owned' : 'preview')
    expect(entitlement.ownedVideoIds).toEqual(owned ? ['v'] : [])
    expect(entitlement.deliverablesOf('v')).toEqual({ original: owned, reel: owned, bts: owned })
    expect(entitlement.isBlocked('v')).toBe(operator === 'blocked')
  })

  it.each(['pending', 'failed', 'cancelled', 'refunded', 'Completed', ''])('ignores an order that is %s', (status) => {
    verifies('B-26')
    expect(deriveEntitlement({ ...nothing, orders: [order(status)] }).ownedVideoIds).toEqual([])
  })

  it('uses an active right next to a revoked one', () => {
    verifies('B-26')
    const claims = [grant({ revokedAt: 200 }), grant({ createdAt: 300 })]
    expect(deriveEntitlement({ ...nothing, claims }).entitlementSourceOf('v')).toBe('membership')
  })

  it('blocks the video if the operator both allows and blocks it', () => {
    verifies('B-26')
    const overrides = [
      { videoId: 'v', allow: false },
      { videoId: 'v', allow: true },
    ]
    expect(deriveEntitlement({ ...nothing, overrides }).ownershipOf('v')).toBe('preview')
  })

  it('applies to one video only', () => {
    verifies('B-26')
    const overrides = [{ videoId: 'w', allow: false }]
    const entitlement = deriveEntitlement({ ...nothing, orders: [order('completed')], overrides })
    expect(['v', 'w', '', 'V', 'toString'].map((id) => entitlement.ownershipOf(id))).toEqual([
      'owned',
      'preview',
      'preview',
      'preview',
      'preview',
    ])
  })

  it('lists each owned video once, and exactly the owned ones', () => {
    verifies('B-26')
    const videoId = fc.constantFrom('a', 'b', 'c', 'd')
    const right = fc.record({ videoId, revokedAt: fc.constantFrom(null, 200) }).map(grant)
    const facts = fc.record({
      orders: fc
        .array(fc.record({ videoId, status: fc.constantFrom('completed', 'pending') }))
        .map((all) => all.map(({ videoId: id, status }) => order(status, { videoId: id }))),
      claims: fc.array(right),
      addons: fc.array(right),
      overrides: fc.array(fc.record({ videoId, allow: fc.boolean() })),
    })
    fc.assert(
      fc.property(facts, (known) => {
        const entitlement = deriveEntitlement(known)
        const owned = ['a', 'b', 'c', 'd', 'e'].filter((id) => entitlement.ownershipOf(id) === 'owned')
        expect(entitlement.ownedVideoIds).toEqual(owned)
        expect(owned.filter((id) => entitlement.entitlementSourceOf(id) === 'none')).toEqual([])
        expect(owned.filter((id) => entitlement.isBlocked(id))).toEqual([])
      }),
    )
  })
})

describe('acquiredThrough', () => {
  const acquired = (facts: Partial<EntitlementFacts>) =>
    deriveEntitlement({ ...nothing, ...facts }).acquiredThrough('p')

  it('lists what was bought or claimed through the partner, newest first', () => {
    verifies('C-03')
    const orders = [order('completed', { videoId: 'a', completedAt: 100 }), order('pending', { videoId: 'b' })]
    const claims = [grant({ videoId: 'c', createdAt: 300 }), grant({ videoId: 'd', createdAt: 100 })]
    expect(acquired({ orders, claims })).toEqual([
      { videoId: 'c', at: 300 },
      { videoId: 'a', at: 100 },
      { videoId: 'd', at: 100 },
    ])
  })

  it.each<[string, Partial<EntitlementFacts>]>([
    ['bought elsewhere', { orders: [order('completed', { partnerId: 'q' })] }],
    ['claimed elsewhere', { claims: [grant({ partnerId: 'q' }), grant({ partnerId: null })] }],
    ['claimed and revoked', { claims: [grant({ revokedAt: 200 })] }],
    ['added on', { addons: [grant()] }],
    ['granted by the operator', { overrides: [{ videoId: 'v', allow: true }] }],
    ['bought there but blocked', { orders: [order('completed')], overrides: [{ videoId: 'v', allow: false }] }],
  ])('omits what was %s', (_, facts) => {
    verifies('C-03')
    expect(acquired(facts)).toEqual([])
  })

  it('lists videos of the same time by id', () => {
    const claims = ['c', 'a', 'd', 'b'].map((videoId) => grant({ videoId, createdAt: 100 }))
    expect(acquired({ claims }).map(({ videoId }) => videoId)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('dates a video by its earliest active right', () => {
    verifies('C-03')
    const orders = [order('completed', { completedAt: 500 })]
    const claims = [grant({ createdAt: 100, revokedAt: 200 }), grant({ createdAt: 400 }), grant({ createdAt: 600 })]
    expect(acquired({ orders, claims })).toEqual([{ videoId: 'v', at: 400 }])
  })
})

describe('downloadable', () => {
  it('requires ownership and a file', () => {
    verifies('C-04')
    const entitled = { original: true, reel: true, bts: false }
    expect(downloadable(entitled, ['master', 'bts', 'thumbnail'])).toEqual({ original: true, reel: false, bts: false })
    expect(downloadable(entitled, ['preview', 'reel'])).toEqual({ original: false, reel: true, bts: false })
  })
})
