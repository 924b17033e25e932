// Which videos a user owns, and by which right (B-26). Uses no claim of a partner (B-11).
import type { EntitlementSource, Ownership } from '@proscenium/protocol'
import { deliverableFiles, type FileRole } from './file-role.ts'

export interface OrderFact {
  readonly videoId: string
  /** Only `completed` counts. */
  readonly status: string
  /** The partner through which it was bought. */
  readonly partnerId: string
}

/** A right to one video that does not come from an order. */
export interface GrantFact {
  readonly videoId: string
  /** The partner through which it came; null if none. */
  readonly partnerId: string | null
  /** When it was revoked; null while active. */
  readonly revokedAt: number | null
}

/** What the operator decided for one video. */
export interface OverrideFact {
  readonly videoId: string
  readonly allow: boolean
}

/** The rights of one user to some videos. */
export interface EntitlementFacts {
  /** The videos that were asked about. */
  readonly videoIds: readonly string[]
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

/** Of the videos that were asked about. Errors: throws for any other, whose rights were not read. */
export interface Entitlement {
  ownershipOf(videoId: string): Ownership
  entitlementSourceOf(videoId: string): EntitlementSource
  /** Whether the operator blocks this video for this user; it then cannot be bought either. */
  isBlocked(videoId: string): boolean
  /** A right to a video covers all its deliverables. */
  deliverablesOf(videoId: string): Readonly<Record<DeliverableName, boolean>>
  /** Whether the video is owned and was bought or claimed through this partner (C-03). */
  isAcquiredThrough(partnerId: string, videoId: string): boolean
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
  const asked = new Set(facts.videoIds)
  const bought = facts.orders.filter(({ status }) => status === 'completed')
  const claimed = facts.claims.filter(isActive)
  const blocked = new Set(facts.overrides.filter(({ allow }) => !allow).map(({ videoId }) => videoId))
  const sources = sourcesOf([
    ['purchase', bought],
    ['membership', claimed],
    ['addon', facts.addons.filter(isActive)],
    ['admin', facts.overrides.filter(({ allow }) => allow)],
  ])
  for (const videoId of blocked) sources.delete(videoId)
  const known = (videoId: string): string => {
    if (!asked.has(videoId)) throw new Error(`The rights to the video ${videoId} were not read.`)
    return videoId
  }
  const owns = (videoId: string): boolean => sources.has(known(videoId))
  return {
    ownershipOf: (videoId) => (owns(videoId) ? 'owned' : 'preview'),
    entitlementSourceOf: (videoId) => sources.get(known(videoId)) ?? 'none',
    isBlocked: (videoId) => blocked.has(known(videoId)),
    deliverablesOf: (videoId) => ({ original: owns(videoId), reel: owns(videoId), bts: owns(videoId) }),
    isAcquiredThrough: (partnerId, videoId) =>
      owns(videoId) &&
      [...bought, ...claimed].some((right) => right.videoId === videoId && right.partnerId === partnerId),
  }
}

function isActive({ revokedAt }: GrantFact): boolean {
  return revokedAt === null
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
