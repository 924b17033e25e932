// Prepared statements of a sign-in.
import type { Kysely } from 'kysely'
import type { Database, LinkedUsersTable, SessionsTable } from '../schema.ts'
import { statement } from '../engine/statement.ts'

type NewLink = Pick<LinkedUsersTable, 'id' | 'partner_id' | 'is_test' | 'external_user_id' | 'display_name'> & {
  readonly now: number
}
type AccountKey = Pick<Database['internal_users'], 'email_key' | 'is_test'>
type NewAccount = AccountKey & Pick<Database['internal_users'], 'id' | 'email'> & { readonly now: number }

/** Ends a linked user's open sessions beyond `others`, not counting the newest. */
interface IdleSessions {
  readonly linkedUserId: string
  readonly newestId: string
  readonly others: number
  readonly now: number
}

export type SignInStatements = ReturnType<typeof signInStatements>

export function signInStatements(db: Kysely<Database>) {
  return {
    /** The current link, created here or by another sign-in. */
    link: statement((link: NewLink) => upsertLink(db, link)),
    /** Only if the e-mail has no account yet. */
    addAccount: statement((account: NewAccount) => insertAccount(db, account)),
    account: statement((key: AccountKey) =>
      db
        .selectFrom('internal_users')
        .select('id')
        .where('email_key', '=', key.email_key)
        .where('is_test', '=', key.is_test),
    ),
    linkAccount: statement((link: { linkedUserId: string; internalUserId: string }) =>
      db.updateTable('linked_users').set({ internal_user_id: link.internalUserId }).where('id', '=', link.linkedUserId),
    ),
    openSession: statement((session: SessionsTable) => insertSession(db, session)),
    endIdleSessions: statement((values: IdleSessions) => endIdleSessions(db, values)),
  }
}

function upsertLink(db: Kysely<Database>, link: NewLink) {
  return db
    .insertInto('linked_users')
    .values({
      id: link.id,
      partner_id: link.partner_id,
      is_test: link.is_test,
      external_user_id: link.external_user_id,
      display_name: link.display_name,
      internal_user_id: null,
      sessions_opened: 1,
      created_at: link.now,
      updated_at: link.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'is_test', 'external_user_id']).doUpdateSet((set) => ({
        updated_at: set.ref('excluded.updated_at'),
        sessions_opened: set('linked_users.sessions_opened', '+', 1),
        display_name: set.fn.coalesce('excluded.display_name', 'linked_users.display_name'),
      })),
    )
    .returning(['id', 'internal_user_id', 'sessions_opened'])
}

function insertAccount(db: Kysely<Database>, account: NewAccount) {
  return db
    .insertInto('internal_users')
    .values({
      id: account.id,
      email_key: account.email_key,
      is_test: account.is_test,
      email: account.email,
      email_confirmed_at: account.now,
      password_hash: null,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.columns(['email_key', 'is_test']).doNothing())
}

function insertSession(db: Kysely<Database>, session: SessionsTable) {
  return db.insertInto('sessions').values({
    id: session.id,
    token_hash: session.token_hash,
    partner_id: session.partner_id,
    linked_user_id: session.linked_user_id,
    internal_user_id: session.internal_user_id,
    is_test: session.is_test,
    created_at: session.created_at,
    expires_at: session.expires_at,
    revoked_at: session.revoked_at,
    embed_mode: session.embed_mode,
    branding_logo_url: session.branding_logo_url,
    branding_accent_color: session.branding_accent_color,
    branding_mode: session.branding_mode,
  })
}

/** More sessions than can exceed the limit at a time. */
const ENDED_MAX = 1_000

/**
 * A session expires a fixed time after its last use, so those that expire first have been idle longest. They end as
 * expired.
 */
function endIdleSessions(db: Kysely<Database>, { linkedUserId, newestId, others, now }: IdleSessions) {
  const idle = db
    .selectFrom('sessions')
    .select('id')
    .where('linked_user_id', '=', linkedUserId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('id', '<>', newestId)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_MAX)
    .offset(others)
  return db.updateTable('sessions').set({ expires_at: now }).where('id', 'in', idle)
}
