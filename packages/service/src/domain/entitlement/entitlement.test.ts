import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveEntitlement, downloadable, type EntitlementFacts, type GrantFact } from './entitlement.ts'

const nothing: EntitlementFacts = { videoIds: ['v'], orders: [], claims: [], addons: [], overrides: [] }
const grant = (changes: Partial<GrantFact> = {}): GrantFact => ({
  videoId: 'v',
  partnerId: 'p',
  revokedAt: null,
  ...changes,
})
const order = (status: string, changes: object = {}) => ({
  videoId: 'v',
  status,
  partnerId: 'p',
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
      ...nothing,
      orders: ordered === '-' ? [] : [order(String(ordered))],
      claims: grants(claimed),
      addons: grants(added),
      overrides: operator === 'nothing' ? [] : [{ videoId: 'v', allow: operator === 'granted' }],
    })
    const owned = source !== 'none'
    expect(entitlement.entitlementSourceOf('v')).toBe(source)
    expect(entitlement.ownershipOf('v')).toBe(owned ? 'owned' : 'preview')
    expect(entitlement.deliverablesOf('v')).toEqual({ original: owned, reel: owned, bts: owned })
    expect(entitlement.isBlocked('v')).toBe(operator === 'blocked')
  })

  it.each(['pending', 'failed', 'cancelled', 'refunded', 'Completed', ''])('ignores an order that is %s', (status) => {
    verifies('B-26')
    expect(deriveEntitlement({ ...nothing, orders: [order(status)] }).ownershipOf('v')).toBe('preview')
  })

  it('uses an active right next to a revoked one', () => {
    verifies('B-26')
    const claims = [grant({ revokedAt: 200 }), grant()]
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
    const videoIds = ['v', 'w', '', 'V', 'toString']
    const entitlement = deriveEntitlement({ ...nothing, videoIds, orders: [order('completed')], overrides })
    expect(videoIds.map((id) => entitlement.ownershipOf(id))).toEqual([
      'owned',
      'preview',
      'preview',
      'preview',
      'preview',
    ])
  })

  it('rejects a question about a video whose rights were not read', () => {
    verifies('B-26')
    const entitlement = deriveEntitlement({ ...nothing, orders: [order('completed')] })
    const questions = [
      entitlement.ownershipOf,
      entitlement.entitlementSourceOf,
      entitlement.isBlocked,
      entitlement.deliverablesOf,
      (id: string) => entitlement.isAcquiredThrough('p', id),
    ]
    for (const ask of questions) expect(() => ask('w')).toThrow('The rights to the video w were not read.')
  })

  it('gives an owned video a source, and blocks none', () => {
    verifies('B-26')
    const videoIds = ['a', 'b', 'c', 'd', 'e']
    const videoId = fc.constantFrom(...videoIds.slice(0, 4))
    const right = fc.record({ videoId, revokedAt: fc.constantFrom(null, 200) }).map(grant)
    const facts = fc.record({
      videoIds: fc.constant(videoIds),
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
        for (const id of videoIds) {
          const owned = entitlement.ownershipOf(id) === 'owned'
          expect(entitlement.entitlementSourceOf(id) !== 'none').toBe(owned)
          if (owned) expect(entitlement.isBlocked(id)).toBe(false)
          else expect(entitlement.isAcquiredThrough('p', id)).toBe(false)
        }
      }),
    )
  })
})

describe('isAcquiredThrough', () => {
  it.each<[string, Partial<EntitlementFacts>]>([
    ['bought', { orders: [order('completed'), order('pending')] }],
    ['claimed', { claims: [grant({ revokedAt: 200 }), grant()] }],
  ])('is true of what was %s through the partner', (_, facts) => {
    verifies('C-03')
    expect(deriveEntitlement({ ...nothing, ...facts }).isAcquiredThrough('p', 'v')).toBe(true)
  })

  it.each<[string, Partial<EntitlementFacts>]>([
    ['bought elsewhere', { orders: [order('completed', { partnerId: 'q' })] }],
    ['claimed elsewhere', { claims: [grant({ partnerId: 'q' }), grant({ partnerId: null })] }],
    ['claimed and revoked', { claims: [grant({ revokedAt: 200 })] }],
    ['added on', { addons: [grant()] }],
    ['granted by the operator', { overrides: [{ videoId: 'v', allow: true }] }],
    ['bought there but blocked', { orders: [order('completed')], overrides: [{ videoId: 'v', allow: false }] }],
  ])('is false of what was %s', (_, facts) => {
    verifies('C-03')
    expect(deriveEntitlement({ ...nothing, ...facts }).isAcquiredThrough('p', 'v')).toBe(false)
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
