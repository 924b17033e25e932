// Rotation of a partner's credentials (D-05, B-32).

/** At most one rotation per this time in ms (D-05). */
const ROTATION_EVERY_MS = 172_800_000

/** How long the previous credentials verify alongside the new ones, in ms (B-32). */
export const gracePeriods = { none: 0, '1h': 3_600_000, '24h': 86_400_000 } as const
export type GracePeriod = keyof typeof gracePeriods

export type RotationTarget = 'secret' | 'id' | 'both'

export interface RotationRequest {
  readonly what: RotationTarget
  readonly grace: GracePeriod
  /** The 48-hour limit applies to the partner only. */
  readonly by: 'partner' | 'operator'
}

export type RotationPlan =
  | {
      readonly ok: true
      readonly newSecret: boolean
      readonly newId: boolean
      /** From this time on (ms), the previous credentials no longer verify. */
      readonly previousEndsAt: number
      readonly nextAllowedAt: number
      /** Another rotation is allowed if the last one was at or before this time (ms). Null: always allowed. */
      readonly lastAtMost: number | null
    }
  | { readonly ok: false; readonly nextAllowedAt: number }

/** From when on (ms) the partner may rotate again; null: it never rotated. */
export function nextRotationAt(lastAt: number | null): number | null {
  return lastAt === null ? null : lastAt + ROTATION_EVERY_MS
}

/** Decides a rotation at `now` (ms); `lastAt` is the previous rotation, null if there was none. */
export function planRotation(
  request: RotationRequest,
  { lastAt, now }: { lastAt: number | null; now: number },
): RotationPlan {
  const nextAllowedAt = nextRotationAt(lastAt) ?? now
  if (request.by === 'partner' && now < nextAllowedAt) return { ok: false, nextAllowedAt }
  return {
    ok: true,
    newSecret: request.what !== 'id',
    newId: request.what !== 'secret',
    previousEndsAt: now + gracePeriods[request.grace],
    nextAllowedAt: now + ROTATION_EVERY_MS,
    lastAtMost: request.by === 'partner' ? now - ROTATION_EVERY_MS : null,
  }
}
