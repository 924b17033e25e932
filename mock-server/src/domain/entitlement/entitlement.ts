// Which videos a person owns, and by what right (SPEC 2.7, 3). Nothing a partner claims enters here.
import type { EntitlementSource, Ownership } from '@proscenium/protocol'
import { deliverableFiles, type FileRole } from './file-role.ts'

export interface OrderFact {
  readonly videoId: string
  /** Only `completed` counts. */
  readonly status: string
  /** Through whose integration it was bought. */
  readonly partnerId: string
  /** Ms since the epoch; null unless completed. */
  readonly completedAt: number | null
}

/** A right to one video that no order gave. */
export interface GrantFact {
  readonly videoId: string
  /** Through whose integration it came; null: nobody's. */
  readonly partnerId: string | null
  /** Ms since the epoch. */
  readonly createdAt: number
  /** When it was taken back; null while it holds. */
  readonly revokedAt: number | null
}

export interface EntitlementFacts {
  readonly orders: readonly OrderFact[]
  /** Claims of a membership. */
  readonly claims: readonly GrantFact[]
  /** Per-video add-ons. */
  readonly addons: readonly GrantFact[]
  /** The operator's word. */
  readonly overrides: readonly { readonly videoId: string; readonly allow: boolean }[]
}

/** A video that was bought or claimed; `at` in ms since the epoch. */
export interface Acquisition {
  readonly videoId: string
  readonly at: number
}

/** What can be had of a video (SPEC 2.6): the music video, the vertical reel, behind the scenes. */
export type DeliverableName = keyof typeof deliverableFiles

export interface Entitlement {
  /** Each once, in code-unit order. */
  readonly ownedVideoIds: readonly string[]
  ownershipOf(videoId: string): Ownership
  entitlementSourceOf(videoId: string): EntitlementSource
  /** Whether the operator refuses this video to this person, so that it cannot be bought either. */
  isBlocked(videoId: string): boolean
  /** A right to a video is a right to all that belongs to it. */
  deliverablesOf(videoId: string): Readonly<Record<DeliverableName, boolean>>
  /** What is owned and was bought or claimed through this partner, newest first, each once and at its earliest (SPEC 2.6). */
  acquiredThrough(partnerId: string): readonly Acquisition[]
}

/** Of those entitled to, the deliverables that have a file among `roles` (C-04). */
export function downloadable(
  entitled: Readonly<Record<DeliverableName, boolean>>,
  roles: readonly FileRole[],
): Record<DeliverableName, boolean> {
  const has = (name: DeliverableName): boolean => entitled[name] && roles.includes(deliverableFiles[name])
  return { original: has('original'), reel: has('reel'), bts: has('bts') }
}

/**
 * Derives ownership. An operator's refusal beats every right, also an operator's grant. Of several rights the answer
 * names the first of: purchase, membership, add-on, admin; so a right of one's own is named before one lent.
 */
export function deriveEntitlement(facts: EntitlementFacts): Entitlement {
  const bought = facts.orders.flatMap(purchase)
  const claimed = facts.claims.flatMap(standing)
  const refused = new Set(facts.overrides.filter(({ allow }) => !allow).map(({ videoId }) => videoId))
  const sources = sourcesOf([
    ['purchase', bought],
    ['membership', claimed],
    ['addon', facts.addons.flatMap(standing)],
    ['admin', facts.overrides.filter(({ allow }) => allow)],
  ])
  for (const videoId of refused) sources.delete(videoId)
  const owns = (videoId: string): boolean => sources.has(videoId)
  return {
    ownedVideoIds: [...sources.keys()].toSorted(),
    ownershipOf: (videoId) => (owns(videoId) ? 'owned' : 'preview'),
    entitlementSourceOf: (videoId) => sources.get(videoId) ?? 'none',
    isBlocked: (videoId) => refused.has(videoId),
    deliverablesOf: (videoId) => ({ original: owns(videoId), reel: owns(videoId), bts: owns(videoId) }),
    acquiredThrough: (partnerId) =>
      earliest([...bought, ...claimed].filter((right) => right.partnerId === partnerId && owns(right.videoId))),
  }
}

interface Right extends Acquisition {
  readonly partnerId: string | null
}

function purchase({ videoId, partnerId, status, completedAt }: OrderFact): Right[] {
  return status === 'completed' ? [{ videoId, partnerId, at: completedAt ?? 0 }] : []
}

function standing({ videoId, partnerId, createdAt, revokedAt }: GrantFact): Right[] {
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

/** Each video once, at the time it was had first; newest first, and by id where times are equal. */
function earliest(rights: readonly Right[]): Acquisition[] {
  const first = new Map<string, number>()
  for (const { videoId, at } of rights) first.set(videoId, Math.min(at, first.get(videoId) ?? at))
  const listed = [...first].map(([videoId, at]) => ({ videoId, at }))
  return listed.toSorted((a, b) => b.at - a.at || (a.videoId < b.videoId ? -1 : 1))
}
