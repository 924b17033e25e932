// Dashboard sessions (D-10, D-13): they end 12 hours after the last request, 30 days after the sign-in, at sign-out, or with
// the partner's login.
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database, PartnerStatus } from '../schema.ts'
import { writeAudit, type AuditEntry } from './audit.ts'
import { endDashboardAccess } from './end-access.ts'

export interface DashboardSession {
  readonly tokenHash: string
  readonly partnerId: string
  readonly partnerName: string
  readonly partnerStatus: PartnerStatus
  readonly email: string
  /** Time of the sign-in. */
  readonly createdAt: number
  readonly seenAt: number
}

/** Until when a session counts as open: times in ms, exclusive. */
export interface SessionLimits {
  readonly seenAfter: number
  readonly createdAfter: number
}

/** An open session as its partner sees it. */
export interface OpenSession {
  readonly tokenHash: string
  readonly createdAt: number
  readonly seenAt: number
  readonly network: string | null
  readonly browser: string | null
}

/** The dashboard session store of one database. */
export function createDashboardSessionStore(db: Kysely<Database>) {
  return {
    /** Null if the session is unknown or has ended. */
    async byTokenHash(hash: string, limits: SessionLimits): Promise<DashboardSession | null> {
      const row = await db
        .selectFrom('dashboard_sessions')
        .innerJoin('partners', 'partners.id', 'dashboard_sessions.partner_id')
        .innerJoin('partner_logins', 'partner_logins.partner_id', 'dashboard_sessions.partner_id')
        .select(['dashboard_sessions.token_hash as tokenHash', 'dashboard_sessions.seen_at as seenAt'])
        .select('dashboard_sessions.created_at as createdAt')
        .select(['partners.id as partnerId', 'partners.name as partnerName', 'partners.status as partnerStatus'])
        .select('partner_logins.email')
        .where('dashboard_sessions.token_hash', '=', hash)
        .where('dashboard_sessions.ended_at', 'is', null)
        .where('dashboard_sessions.seen_at', '>', limits.seenAfter)
        .where('dashboard_sessions.created_at', '>', limits.createdAfter)
        .executeTakeFirst()
      return row ?? null
    },
    /** Open sessions, latest sign-in first; positions are `[createdAt, tokenHash]`. */
    open: (partnerId: string, page: PageRequest, limits: SessionLimits) => listOpen(db, { partnerId, limits }, page),
    /** Moves the last request forward, never back. */
    async touch(hash: string, now: number): Promise<void> {
      await db
        .updateTable('dashboard_sessions')
        .set({ seen_at: now })
        .where('token_hash', '=', hash)
        .where('ended_at', 'is', null)
        .where('seen_at', '<', now)
        .execute()
    },
    /** Ends the session and records it; nothing if it has ended already. */
    end: (hash: string, audit: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('dashboard_sessions')
          .set({ ended_at: audit.at })
          .where('token_hash', '=', hash)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return numUpdatedRows > 0n
      }),
    /** Ends the partner's session whose id begins its hash, and records it; false if none is open. */
    endById: (id: string, audit: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('dashboard_sessions')
          .set({ ended_at: audit.at })
          .where('token_hash', '>=', id)
          .where('token_hash', '<=', `${id}g`)
          .where('partner_id', '=', audit.partnerId)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return numUpdatedRows > 0n
      }),
    /** Ends every session and link of the event's partner, and records it. */
    endAll: (audit: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        await endDashboardAccess(trx, audit.partnerId, audit.at)
        await writeAudit(trx, audit)
      }),
  }
}

async function listOpen(
  db: Kysely<Database>,
  { partnerId, limits }: { readonly partnerId: string; readonly limits: SessionLimits },
  { limit, after }: PageRequest,
): Promise<Page<OpenSession>> {
  const [createdAt, hash] = after ?? [Number.MAX_SAFE_INTEGER, '']
  const rows = await db
    .selectFrom('dashboard_sessions')
    .select(['token_hash as tokenHash', 'created_at as createdAt', 'seen_at as seenAt', 'network', 'browser'])
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', limits.createdAfter)
    .where('seen_at', '>', limits.seenAfter)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'token_hash'), '<', tuple(Number(createdAt), String(hash))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('token_hash', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, (session) => [session.createdAt, session.tokenHash])
}
