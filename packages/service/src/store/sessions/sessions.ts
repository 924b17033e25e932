// Sessions after creation: lookup on each call, extension, revocation (B-16, B-17).
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { AuditEntry } from '../dashboard/audit.ts'
import type { Database, PartnersTable, SessionsTable } from '../schema.ts'
import { revokeSessions, type SessionSelection } from './revocation.ts'

/** A session with its partner and user, as currently stored. */
export interface SessionRecord {
  readonly session: SessionsTable
  readonly partner: Pick<PartnersTable, 'id' | 'name' | 'status' | 'discount_percentage'>
  readonly user: { readonly id: string; readonly email: string } | null
}

/** A session without its token. */
export type SessionSummary = Pick<SessionsTable, 'id' | 'linked_user_id' | 'created_at' | 'expires_at' | 'revoked_at'>

/** The session store of one database. */
export function createSessionStore(db: Kysely<Database>) {
  return {
    byTokenHash: (hash: string) => find(db, 'token_hash', hash),
    byId: (id: string) => find(db, 'id', id),
    /** Moves the expiry forward, never back (B-16); a session that has ended at `now` stays unchanged. */
    async extend(id: string, expiresAt: number, now: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '<', expiresAt)
        .where('expires_at', '>', now)
        .execute()
    },
    /** Returns how many were not revoked before. `audit` is recorded if there was one. Many are revoked in batches. */
    revoke: (which: SessionSelection, now: number, audit?: AuditEntry) => revokeSessions(db, which, { now, audit }),
    /** A user's sessions, the one that expires last first; positions are `[expires_at, id]`. */
    ofUser: (linkedUserId: string, page: PageRequest) => listOfUser(db, linkedUserId, page),
  }
}

async function listOfUser(
  db: Kysely<Database>,
  linkedUserId: string,
  { limit, after }: PageRequest,
): Promise<Page<SessionSummary>> {
  const [time, id] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const found = await db
    .selectFrom('sessions')
    .select(['id', 'linked_user_id', 'created_at', 'expires_at', 'revoked_at'])
    .where('linked_user_id', '=', linkedUserId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('expires_at', 'id'), '<', tuple(Number(time), String(id))))
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, limit, (session) => [session.expires_at, session.id])
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
