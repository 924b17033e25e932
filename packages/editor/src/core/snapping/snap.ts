import { rank, type SnapPoint } from './snap-points.ts'

/** How much farther than it attracts a point holds, so that a drag does not flicker at the limit. */
const HOLD = 1.5

export interface SnapOptions {
  /** Distance in frames within which a point attracts. */
  readonly tolerance: number
  /** The point that the drag is snapped to. */
  readonly held: SnapPoint | null
}

/**
 * The point that a dragged frame snaps to, or null. The held point stays until the drag leaves its larger range or
 * comes nearer to another one. `points` ascend.
 */
export function snap(frame: number, points: readonly SnapPoint[], { tolerance, held }: SnapOptions): SnapPoint | null {
  const nearest = nearestPoint(frame, points)
  const holds = held !== null && Math.abs(frame - held.frame) <= tolerance * HOLD
  if (nearest === null) return null
  const distance = Math.abs(frame - nearest.frame)
  if (holds && distance * HOLD >= Math.abs(frame - held.frame)) return held
  return distance <= tolerance ? nearest : null
}

/** Of two points at the same distance, the one of the preferred kind. */
function nearestPoint(frame: number, points: readonly SnapPoint[]): SnapPoint | null {
  const after = firstAtOrAfter(frame, points)
  const candidates = [points[after - 1], points[after]].filter((point) => point !== undefined)
  const ranked = candidates.sort(
    (one, other) => Math.abs(frame - one.frame) - Math.abs(frame - other.frame) || rank(one) - rank(other),
  )
  return ranked[0] ?? null
}

function firstAtOrAfter(frame: number, points: readonly SnapPoint[]): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.frame ?? frame) < frame) low = middle + 1
    else high = middle
  }
  return low
}
