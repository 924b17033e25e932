// Rotation of a partner's credentials (SPEC 5 credential rotation, 8).

/** At most one rotation in this time (ms). */
const ROTATION_EVERY_MS = 172_800_000

/** How long the previous credentials verify beside the new ones, in ms. */
export const gracePeriods = { none: 0, '1h': 3_600_000, '24h': 86_400_000 } as const
export type GracePeriod = keyof typeof gracePeriods

export type RotationTarget = 'secret' | 'id' | 'both'

export interface RotationRequest {
  readonly what: RotationTarget
  readonly grace: GracePeriod
  /** Whom the partner asks within the 48 hours is not bound by them. */
  readonly by: 'partner' | 'operator'
}

export type RotationPlan =
  | {
      readonly ok: true
      readonly newSecret: boolean
      readonly newId: boolean
      /** From this moment on (ms) what was rotated verifies no more. */
      readonly previousEndsAt: number
      readonly nextAllowedAt: number
      /** Rotated at or before this moment: another rotation may begin. Null: whenever it was. */
      readonly lastAtMost: number | null
    }
  | { readonly ok: false; readonly nextAllowedAt: number }

/** Decides a rotation at `now` (ms), the last one having been at `lastAt`; null: there was none. */
export function planRotation(
  request: RotationRequest,
  { lastAt, now }: { lastAt: number | null; now: number },
): RotationPlan {
  const nextAllowedAt = lastAt === null ? now : lastAt + ROTATION_EVERY_MS
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
