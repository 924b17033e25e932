// A verified payload becomes a linked user and a session, in one transaction (SPEC 2.3, 4.B2).
import { sql, type Transaction } from 'kysely'
import { emailKey } from '../domain/email.ts'
import type { Commit } from './group-commit.ts'
import type { Database, Flag, SessionsTable } from './schema.ts'

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
  /** Fresh ids, used where a row has to be made. */
  readonly newLinkedUserId: string
  readonly newInternalUserId: string
}

/** `cause` is what the engine said; it is for the log alone. */
export type SignedIn =
  | { ok: true; linkedUserId: string; internalUserId: string | null; accountFailure: unknown }
  | { ok: false; code: 'link_failed' | 'session_failed'; cause: unknown }

type Step = { at: 'link_failed' | 'session_failed' }

/**
 * Links the person and opens the session, or leaves nothing behind. A failing account is no failure of the sign-in:
 * the session then has no internal user (SPEC 4.B2), and `accountFailure` says why.
 */
export async function signIn(commit: Commit, input: SignIn): Promise<SignedIn> {
  const step: Step = { at: 'link_failed' }
  try {
    return await commit(async (trx) => {
      const account = await resolveAccount(trx, input)
      const linked = await linkUser(trx, input, account.id)
      step.at = 'session_failed'
      await openSession(trx, input, linked)
      return { ok: true as const, ...linked, accountFailure: account.failure }
    })
  } catch (cause) {
    return { ok: false, code: step.at, cause }
  }
}

/** The account of this sign-in. Without an e-mail there is none, whatever an earlier visit was linked to (SPEC 2.4). */
async function resolveAccount(
  trx: Transaction<Database>,
  input: SignIn,
): Promise<{ id: string | null; failure: unknown }> {
  if (input.email === null) return { id: null, failure: null }
  const point = await savepoint(trx)
  try {
    const id = (await linkedAccount(trx, input)) ?? (await accountOf(trx, input, input.email))
    await point.release()
    return { id, failure: null }
  } catch (failure) {
    await point.rollback()
    return { id: null, failure }
  }
}

/** One external id is one account: later e-mails of the same id do not part it from its purchases (SPEC 2.3). */
async function linkedAccount(trx: Transaction<Database>, input: SignIn): Promise<string | null> {
  const row = await trx
    .selectFrom('linked_users')
    .select('internal_user_id')
    .where('partner_id', '=', input.partnerId)
    .where('is_test', '=', flag(input.isTest))
    .where('external_user_id', '=', input.externalUserId)
    .executeTakeFirst()
  return row?.internal_user_id ?? null
}

async function accountOf(trx: Transaction<Database>, input: SignIn, email: string): Promise<string> {
  const key = { email_key: emailKey(email), is_test: flag(input.isTest) }
  await trx
    .insertInto('internal_users')
    .values({
      ...key,
      id: input.newInternalUserId,
      email,
      email_confirmed_at: input.now,
      password_hash: null,
      created_at: input.now,
    })
    .onConflict((conflict) => conflict.columns(['email_key', 'is_test']).doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('internal_users')
    .select('id')
    .where('email_key', '=', key.email_key)
    .where('is_test', '=', key.is_test)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates or updates the link. What this payload does not say (name, e-mail) stays as an earlier one said it. Of two
 * first visits at once with different e-mails the link keeps the first's account, so both sessions are that account's.
 */
async function linkUser(
  trx: Transaction<Database>,
  input: SignIn,
  internalUserId: string | null,
): Promise<{ linkedUserId: string; internalUserId: string | null }> {
  const row = await trx
    .insertInto('linked_users')
    .values({
      id: input.newLinkedUserId,
      partner_id: input.partnerId,
      is_test: flag(input.isTest),
      external_user_id: input.externalUserId,
      display_name: input.displayName,
      internal_user_id: internalUserId,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'is_test', 'external_user_id']).doUpdateSet((set) => ({
        updated_at: set.ref('excluded.updated_at'),
        display_name: set.fn.coalesce('excluded.display_name', 'linked_users.display_name'),
        internal_user_id: set.fn.coalesce('linked_users.internal_user_id', 'excluded.internal_user_id'),
      })),
    )
    .returning(['id', 'internal_user_id'])
    .executeTakeFirstOrThrow()
  return { linkedUserId: row.id, internalUserId: internalUserId === null ? null : row.internal_user_id }
}

async function openSession(
  trx: Transaction<Database>,
  input: SignIn,
  user: { linkedUserId: string; internalUserId: string | null },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      ...input.session,
      partner_id: input.partnerId,
      linked_user_id: user.linkedUserId,
      internal_user_id: user.internalUserId,
      is_test: flag(input.isTest),
      created_at: input.now,
      revoked_at: null,
    })
    .execute()
}

function flag(value: boolean): Flag {
  return value ? 1 : 0
}

async function savepoint(trx: Transaction<Database>): Promise<{ release(): Promise<void>; rollback(): Promise<void> }> {
  await sql`savepoint account`.execute(trx)
  return {
    release: async () => void (await sql`release savepoint account`.execute(trx)),
    rollback: async () => {
      await sql`rollback to savepoint account`.execute(trx)
      await sql`release savepoint account`.execute(trx)
    },
  }
}
