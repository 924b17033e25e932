// Sessions after creation: lookup on each call, extension, revocation (B-16, B-17).
import type { Kysely } from 'kysely'
import type { Database, PartnersTable, SessionsTable } from '../schema.ts'

/** A session with its partner and user, as currently stored. */
export interface SessionRecord {
  readonly session: SessionsTable
  readonly partner: Pick<PartnersTable, 'id' | 'name' | 'status' | 'discount_percentage'>
  readonly user: { readonly id: string; readonly email: string } | null
}

export interface SessionStore {
  byTokenHash(hash: string): Promise<SessionRecord | null>
  byId(id: string): Promise<SessionRecord | null>
  /** Moves the expiry forward, never back (B-16); a session that has ended at `now` stays unchanged. */
  extend(id: string, expiresAt: number, now: number): Promise<void>
  /** Revokes one session by its token's hash, or all; returns how many were not revoked before. */
  revoke(which: { tokenHash: string } | 'all', now: number): Promise<number>
}

/** The session store of one database. */
export function createSessionStore(db: Kysely<Database>): SessionStore {
  return {
    byTokenHash: (hash) => find(db, 'token_hash', hash),
    byId: (id) => find(db, 'id', id),
    async extend(id, expiresAt, now) {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '<', expiresAt)
        .where('expires_at', '>', now)
        .execute()
    },
    async revoke(which, now) {
      const open = db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
      const meant = which === 'all' ? open : open.where('token_hash', '=', which.tokenHash)
      return Number((await meant.executeTakeFirst()).numUpdatedRows)
    },
  }
}

async function find(db: Kysely<Database>, column: 'id' | 'token_hash', value: string): Promise<SessionRecord | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('partners', 'partners.id', 'sessions.partner_id')
    .leftJoin('internal_users', 'internal_users.id', 'sessions.internal_user_id')
    .selectAll('sessions')
    .select(['partners.name as partner_name', 'partners.status as partner_status', 'internal_users.email'])
    .select('partners.discount_percentage')
    .where(`sessions.${column}`, '=', value)
    .executeTakeFirst()
  if (row === undefined) return null
  const { partner_name: name, partner_status: status, email, discount_percentage, ...session } = row
  return {
    session,
    partner: { id: session.partner_id, name, status, discount_percentage },
    user: session.internal_user_id === null ? null : { id: session.internal_user_id, email: email ?? '' },
  }
}
