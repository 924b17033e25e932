// Turns a verified payload into a linked user and a session in one transaction (B-12, B-13, B-16).
import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '../../domain/verification/email.ts'
import type { TransactionScope } from '../engine/savepoints.ts'
import type { Commit } from '../engine/group-commit.ts'
import { isPostgres } from '../engine/dialect.ts'
import type { Flag } from '../flag.ts'
import type { UsageStore } from '../limits/usage.ts'
import type { Database } from '../schema.ts'
import type { SignIn, SignInResult } from './sign-in-input.ts'
import { signInByProcedure } from './sign-in-procedure.ts'
import { signInStatements, type SignInStatements } from './sign-in-statements.ts'

export type { SignIn, SignInResult } from './sign-in-input.ts'

interface SignInTools {
  readonly commit: Commit
  readonly usage: Pick<UsageStore, 'charge'>
}

/**
 * Links the user and opens the session, or writes nothing. If only the account cannot be resolved, the sign-in still
 * succeeds without an internal user (B-14), and `accountFailure` has the cause. One statement on PostgreSQL.
 */
export function createSignIn(
  db: Kysely<Database>,
  { commit, usage }: SignInTools,
): (input: SignIn) => Promise<SignInResult> {
  if (isPostgres(db)) return signInByProcedure(db)
  const statements = signInStatements(db)
  return async (input) => {
    const { charges } = input
    const granted = charges.length === 0 ? null : await usage.charge(charges, input.now)
    if (granted?.ok === false) {
      const { retryAfterSeconds } = granted
      return { ok: false, code: 'rate_limited', retryAfterSeconds }
    }
    let step: 'link_failed' | 'session_failed' = 'link_failed'
    try {
      return await commit(async (attempt) => {
        step = 'link_failed'
        const link = await linkUser(attempt.trx, { statements, input })
        const account = await resolveAccount(attempt, { statements, input, link })
        step = 'session_failed'
        await openSession(attempt.trx, { statements, input, linkedUserId: link.id, internalUserId: account.id })
        await endIdleSessions(attempt.trx, { statements, input, link })
        return { ok: true, linkedUserId: link.id, internalUserId: account.id, accountFailure: account.failure }
      })
    } catch (cause) {
      return { ok: false, code: step, cause }
    }
  }
}

interface Link {
  readonly id: string
  readonly internal_user_id: string | null
  readonly sessions_opened: number
}

interface Step {
  readonly statements: SignInStatements
  readonly input: SignIn
}

/**
 * Creates or updates the link (B-12). Optional values missing in this payload, such as the name, stay unchanged. The
 * link's row is locked until the transaction ends, so that the later of two concurrent first visits finds the account
 * of the first.
 */
async function linkUser(trx: Transaction<Database>, { statements, input }: Step): Promise<Link> {
  const [link] = await statements.link(trx, {
    id: input.newLinkedUserId,
    partner_id: input.partnerId,
    is_test: flag(input.isTest),
    external_user_id: input.externalUserId,
    display_name: input.displayName,
    now: input.now,
  })
  return existing(link)
}

/**
 * The account of this sign-in. Without an e-mail there is none, even if an earlier visit was linked (B-14). An external
 * id stays with its first account, so that a later e-mail of the same id does not separate it from its purchases
 * (docs/decisions/sessions/accounts.md).
 */
async function resolveAccount(
  { trx, savepoint }: TransactionScope,
  { link, ...step }: Step & { link: Link },
): Promise<{ id: string | null; failure: unknown }> {
  const { email } = step.input
  if (email === null) return { id: null, failure: null }
  if (link.internal_user_id !== null) return { id: link.internal_user_id, failure: null }
  try {
    return { id: await savepoint(() => linkAccount(trx, { ...step, email, linkedUserId: link.id })), failure: null }
  } catch (failure) {
    return { id: null, failure }
  }
}

async function linkAccount(
  trx: Transaction<Database>,
  { statements, input, email, linkedUserId }: Step & { email: string; linkedUserId: string },
): Promise<string> {
  const key = { email_key: emailKey(email), is_test: flag(input.isTest) }
  await statements.addAccount(trx, { ...key, id: input.newInternalUserId, email, now: input.now })
  const { id } = existing((await statements.account(trx, key))[0])
  await statements.linkAccount(trx, { linkedUserId, internalUserId: id })
  return id
}

async function openSession(
  trx: Transaction<Database>,
  { statements, input, ...user }: Step & { linkedUserId: string; internalUserId: string | null },
): Promise<void> {
  await statements.openSession(trx, {
    ...input.session,
    partner_id: input.partnerId,
    linked_user_id: user.linkedUserId,
    internal_user_id: user.internalUserId,
    is_test: flag(input.isTest),
    created_at: input.now,
    revoked_at: null,
  })
}

/** Old sessions never lock a user out: those idle longest are ended (B-35). */
async function endIdleSessions(
  trx: Transaction<Database>,
  { statements, input, link }: Step & { link: Link },
): Promise<void> {
  const { sessionsMax, session, now } = input
  if (sessionsMax === null || link.sessions_opened <= sessionsMax) return
  const idle = { linkedUserId: link.id, newestId: session.id, others: sessionsMax - 1, now }
  await statements.endIdleSessions(trx, idle)
}

function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('Cannot read back a row that was just written.')
  return row
}

function flag(value: boolean): Flag {
  return value ? 1 : 0
}
