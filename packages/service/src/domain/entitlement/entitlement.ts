// Which videos a user owns, and by which right (B-26). Uses no claim of a partner (B-11).
import type { EntitlementSource, Ownership } from '@proscenium/protocol'
import { deliverableFiles, type FileRole } from './file-role.ts'

export interface OrderFact {
  readonly videoId: string
  /** Only `completed` counts. */
  readonly status: string
  /** The partner through which it was bought. */
  readonly partnerId: string
  /** Milliseconds since the Unix epoch; null unless completed. */
  readonly completedAt: number | null
}

/** A right to one video that does not come from an order. */
export interface GrantFact {
  readonly videoId: string
  /** The partner through which it came; null if none. */
  readonly partnerId: string | null
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number
  /** When it was revoked; null while active. */
  readonly revokedAt: number | null
}

/** What the operator decided for one video. */
export interface OverrideFact {
  readonly videoId: string
  readonly allow: boolean
  /** Milliseconds since the Unix epoch; 0 if absent. */
  readonly createdAt?: number
}

export interface EntitlementFacts {
  readonly orders: readonly OrderFact[]
  /** Membership claims. */
  readonly claims: readonly GrantFact[]
  /** Per-video add-ons. */
  readonly addons: readonly GrantFact[]
  /** Operator overrides. */
  readonly overrides: readonly OverrideFact[]
}

/** A video that was bought or claimed; `at` in milliseconds since the Unix epoch. */
export interface Acquisition {
  readonly videoId: string
  readonly at: number
}

/** Deliverables of a video (C-06): the music video, the vertical reel, behind the scenes. */
export type DeliverableName = keyof typeof deliverableFiles

export interface Entitlement {
  /** Without duplicates, in code-unit order. */
  readonly ownedVideoIds: readonly string[]
  ownershipOf(videoId: string): Ownership
  entitlementSourceOf(videoId: string): EntitlementSource
  /** Whether the operator blocks this video for this user; it then cannot be bought either. */
  isBlocked(videoId: string): boolean
  /** A right to a video covers all its deliverables. */
  deliverablesOf(videoId: string): Readonly<Record<DeliverableName, boolean>>
  /**
   * Videos that are owned and were bought or claimed through this partner (C-03): newest first, without duplicates,
   * dated by the earliest right.
   */
  acquiredThrough(partnerId: string): readonly Acquisition[]
  /** Every owned video, by any right: newest first, dated by the earliest right. */
  readonly acquisitions: readonly Acquisition[]
}

/** The deliverables that are owned and have a file among `roles` (C-04). */
export function downloadable(
  entitled: Readonly<Record<DeliverableName, boolean>>,
  roles: readonly FileRole[],
): Record<DeliverableName, boolean> {
  const has = (name: DeliverableName): boolean => entitled[name] && roles.includes(deliverableFiles[name])
  return { original: has('original'), reel: has('reel'), bts: has('bts') }
}

/**
 * Derives ownership (B-26). An operator block overrides every right, including an operator grant. With several rights,
 * the source is the first of: purchase, membership, add-on, admin, so that a bought right is named before a granted
 * one.
 */
export function deriveEntitlement(facts: EntitlementFacts): Entitlement {
  const bought = facts.orders.flatMap(purchase)
  const claimed = facts.claims.flatMap(activeGrant)
  const blocked = new Set(facts.overrides.filter(({ allow }) => !allow).map(({ videoId }) => videoId))
  const sources = sourcesOf([
    ['purchase', bought],
    ['membership', claimed],
    ['addon', facts.addons.flatMap(activeGrant)],
    ['admin', facts.overrides.filter(({ allow }) => allow)],
  ])
  for (const videoId of blocked) sources.delete(videoId)
  const owns = (videoId: string): boolean => sources.has(videoId)
  return {
    get ownedVideoIds() {
      return [...sources.keys()].toSorted()
    },
    ownershipOf: (videoId) => (owns(videoId) ? 'owned' : 'preview'),
    entitlementSourceOf: (videoId) => sources.get(videoId) ?? 'none',
    isBlocked: (videoId) => blocked.has(videoId),
    deliverablesOf: (videoId) => ({ original: owns(videoId), reel: owns(videoId), bts: owns(videoId) }),
    acquiredThrough: (partnerId) =>
      earliest([...bought, ...claimed].filter((right) => right.partnerId === partnerId && owns(right.videoId))),
    get acquisitions() {
      const granted = facts.overrides.map(({ videoId, createdAt = 0 }) => ({ videoId, at: createdAt }))
      const rights = [...bought, ...claimed, ...facts.addons.flatMap(activeGrant), ...granted]
      return earliest(rights.filter(({ videoId }) => owns(videoId)))
    },
  }
}

interface Right extends Acquisition {
  readonly partnerId: string | null
}

function purchase({ videoId, partnerId, status, completedAt }: OrderFact): Right[] {
  return status === 'completed' ? [{ videoId, partnerId, at: completedAt ?? 0 }] : []
}

function activeGrant({ videoId, partnerId, createdAt, revokedAt }: GrantFact): Right[] {
  return revokedAt === null ? [{ videoId, partnerId, at: createdAt }] : []
}

function sourcesOf(
  rights: readonly (readonly [EntitlementSource, readonly { readonly videoId: string }[]])[],
): Map<string, EntitlementSource> {
  const sources = new Map<string, EntitlementSource>()
  for (const [source, given] of rights) {
    for (const { videoId } of given) if (!sources.has(videoId)) sources.set(videoId, source)
  }
  return sources
}

/** Each video once, at its earliest acquisition; newest first, by id where times are equal. */
function earliest(rights: readonly Acquisition[]): Acquisition[] {
  const first = new Map<string, number>()
  for (const { videoId, at } of rights) first.set(videoId, Math.min(at, first.get(videoId) ?? at))
  const listed = [...first].map(([videoId, at]) => ({ videoId, at }))
  return listed.toSorted((a, b) => b.at - a.at || (a.videoId < b.videoId ? -1 : 1))
}
