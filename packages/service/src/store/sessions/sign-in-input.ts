// What a sign-in gets and returns, on either engine.
import type { Charge } from '../../domain/limits/token-bucket.ts'
import type { SessionsTable } from '../schema.ts'

export interface SignIn {
  readonly partnerId: string
  readonly isTest: boolean
  readonly externalUserId: string
  readonly email: string | null
  readonly displayName: string | null
  readonly now: number
  readonly session: Pick<
    SessionsTable,
    'id' | 'token_hash' | 'expires_at' | 'embed_mode' | 'branding_logo_url' | 'branding_accent_color' | 'branding_mode'
  >
  /** Most open sessions of the user, including this one; null: unlimited (B-35). */
  readonly sessionsMax: number | null
  /** New ids, used for rows that have to be created. */
  readonly newLinkedUserId: string
  readonly newInternalUserId: string
  /** Granted before anything is written; they stay charged if the sign-in then fails (B-35). */
  readonly charges: readonly Charge[]
}

/** `cause` is the engine's error, for the log only. */
export type SignInResult =
  | { ok: true; linkedUserId: string; internalUserId: string | null; accountFailure: unknown }
  | { ok: false; code: 'rate_limited'; retryAfterSeconds: number }
  | { ok: false; code: 'link_failed' | 'session_failed'; cause: unknown }
