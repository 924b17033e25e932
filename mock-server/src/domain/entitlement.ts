// Which videos a person owns, and by what right (SPEC 2.7, 3). Nothing a partner claims enters here.
import type { EntitlementSource, Ownership } from '@proscenium/protocol'

export interface EntitlementFacts {
  /** Only `completed` orders count. */
  readonly orders: readonly { readonly videoId: string; readonly status: string }[]
  /** Claims of a membership. */
  readonly claims: readonly { readonly videoId: string }[]
  /** Per-video grants. */
  readonly addons: readonly { readonly videoId: string }[]
  /** The operator's word. */
  readonly overrides: readonly { readonly videoId: string; readonly allow: boolean }[]
}

export interface Entitlement {
  /** Each once, in code-unit order. */
  readonly ownedVideoIds: readonly string[]
  ownershipOf(videoId: string): Ownership
  entitlementSourceOf(videoId: string): EntitlementSource
}

/**
 * Derives ownership. An operator's refusal beats every right, also an operator's grant. Of several rights the answer
 * names the first of: purchase, membership, add-on, admin; so a right of one's own is named before one lent.
 */
export function deriveEntitlement(facts: EntitlementFacts): Entitlement {
  const rights: readonly (readonly [EntitlementSource, readonly { readonly videoId: string }[]])[] = [
    ['purchase', facts.orders.filter(({ status }) => status === 'completed')],
    ['membership', facts.claims],
    ['addon', facts.addons],
    ['admin', facts.overrides.filter(({ allow }) => allow)],
  ]
  const sources = new Map<string, EntitlementSource>()
  for (const [source, grants] of rights) {
    for (const { videoId } of grants) if (!sources.has(videoId)) sources.set(videoId, source)
  }
  for (const { videoId, allow } of facts.overrides) if (!allow) sources.delete(videoId)
  return {
    ownedVideoIds: [...sources.keys()].toSorted(),
    ownershipOf: (videoId) => (sources.has(videoId) ? 'owned' : 'preview'),
    entitlementSourceOf: (videoId) => sources.get(videoId) ?? 'none',
  }
}
