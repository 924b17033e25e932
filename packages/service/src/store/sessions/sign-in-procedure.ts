// A sign-in on PostgreSQL: one call, which charges, links the user and opens the session.
import { sql, type Kysely } from 'kysely'
import { BUCKET_SKEW_MS, chargeMicros } from '../../domain/limits/token-bucket.ts'
import { emailKey } from '../../domain/verification/email.ts'
import { microsOf, usageResult } from '../limits/usage.ts'
import type { Database } from '../schema.ts'
import type { SignIn, SignInResult } from './sign-in-input.ts'

interface Called {
  readonly outcome: 'ok' | 'rate_limited' | 'link_failed' | 'session_failed'
  readonly link: string
  readonly account: string | null
  readonly wait_us: number | null
  readonly failed_state: string | null
  readonly failed_text: string | null
}

/** The procedure commits its charges, so it must not run in a transaction. */
export function signInByProcedure(db: Kysely<Database>): (input: SignIn) => Promise<SignInResult> {
  return async (input) => {
    try {
      const { rows } = await callOf(input).execute(db)
      return resultOf(rows[0])
    } catch (cause) {
      return { ok: false, code: 'session_failed', cause }
    }
  }
}

function callOf({ charges, email, session, now, ...input }: SignIn) {
  // A fixed lock order prevents deadlocks.
  const ordered = charges.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const micros = ordered.map(chargeMicros)
  return sql<Called>`call sign_in(
    ${ordered.map(({ bucket }) => bucket)}::text[], ${micros.map(({ cost }) => cost)}::bigint[],
    ${micros.map(({ window }) => window)}::bigint[], ${microsOf(now)}::bigint, ${microsOf(BUCKET_SKEW_MS)}::bigint,
    ${input.partnerId}::text, ${input.isTest ? 1 : 0}::integer, ${input.externalUserId}::text,
    ${input.displayName}::text, ${now}::bigint, ${input.sessionsMax}::bigint,
    ${input.newLinkedUserId}::text, ${input.newInternalUserId}::text,
    ${email}::text, ${email === null ? null : emailKey(email)}::text,
    ${session.id}::text, ${session.token_hash}::text, ${session.expires_at}::bigint, ${session.embed_mode}::text,
    ${session.branding_logo_url}::text, ${session.branding_accent_color}::text, ${session.branding_mode}::text,
    null, null, null, null, null, null)`
}

function resultOf(called: Called | undefined): SignInResult {
  if (called === undefined) throw new Error('The sign-in returned no row.')
  const { outcome, link, account, wait_us: waitMicros, failed_state: state, failed_text: text } = called
  if (outcome === 'rate_limited') {
    const refused = usageResult([{ bucket: '', waitMicros: waitMicros ?? 0 }])
    return { ok: false, code: outcome, retryAfterSeconds: refused.ok ? 0 : refused.retryAfterSeconds }
  }
  const failure = state === null ? null : Object.assign(new Error(text ?? ''), { code: state })
  if (outcome !== 'ok') return { ok: false, code: outcome, cause: failure }
  return { ok: true, linkedUserId: link, internalUserId: account, accountFailure: failure }
}
