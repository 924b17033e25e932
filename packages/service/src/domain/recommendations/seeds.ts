// The videos of a customer's history that recommendations follow from, with their weights.

const DAY_MS = 86_400_000
/** Most videos of a history that are considered. */
export const SEEDS_MAX = 8

/** A video in a customer's history; `at` in milliseconds since the Unix epoch. */
export interface OwnedVideo {
  readonly videoId: string
  readonly at: number
}
export interface ViewedVideo extends OwnedVideo {
  /** How often it was viewed, at least 1. */
  readonly count: number
}

export interface History {
  /** Its newest `SEEDS_MAX` are enough: no older one has a greater weight. */
  readonly owned: readonly OwnedVideo[]
  readonly viewed: readonly ViewedVideo[]
}

export interface Seed {
  readonly videoId: string
  readonly kind: 'owned' | 'viewed'
  /** Above 0, at most 1. */
  readonly weight: number
}

/** A purchase says more than a view and for longer. `floor` is what remains of the weight after any time. */
const kinds = {
  owned: { weight: 1, halvesInMs: 90 * DAY_MS, floor: 0.4 },
  viewed: { weight: 0.7, halvesInMs: 14 * DAY_MS, floor: 0.15 },
} as const
/** A video viewed once has this part of the weight; one viewed `VIEWS_FULL` times all of it. */
const VIEWED_ONCE = 0.7
const VIEWS_FULL = 4

/** The videos with the greatest weight, greatest first; ties by id. An owned video is not a viewed one. */
export function seedsOf({ owned, viewed }: History, now: number): Seed[] {
  const ownedIds = new Set(owned.map(({ videoId }) => videoId))
  const ofOwned = owned.map(({ videoId, at }): Seed => ({
    videoId,
    kind: 'owned',
    weight: weightOf('owned', now - at),
  }))
  const ofViewed = viewed
    .filter(({ videoId }) => !ownedIds.has(videoId))
    .map(({ videoId, at, count }): Seed => {
      return { videoId, kind: 'viewed', weight: weightOf('viewed', now - at) * repeated(count) }
    })
  return [...ofOwned, ...ofViewed].toSorted(inOrder).slice(0, SEEDS_MAX)
}

function inOrder(a: Seed, b: Seed): number {
  return b.weight - a.weight || (a.videoId < b.videoId ? -1 : 1)
}

function weightOf(kind: Seed['kind'], ageMs: number): number {
  const { weight, halvesInMs, floor } = kinds[kind]
  return weight * (floor + (1 - floor) * 2 ** (-Math.max(0, ageMs) / halvesInMs))
}

function repeated(count: number): number {
  const more = Math.min(1, (count - 1) / (VIEWS_FULL - 1))
  return VIEWED_ONCE + (1 - VIEWED_ONCE) * more
}
