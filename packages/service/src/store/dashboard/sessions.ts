// Dashboard sessions (D-10): they end 12 hours after the last request, at sign-out, or with the partner's login.
import type { Kysely } from 'kysely'
import type { Database, PartnerStatus } from '../schema.ts'
import { writeAudit, type AuditEntry } from './audit.ts'

export interface DashboardSession {
  readonly tokenHash: string
  readonly partnerId: string
  readonly partnerName: string
  readonly partnerStatus: PartnerStatus
  readonly email: string
  readonly seenAt: number
}

/** The dashboard session store of one database. */
export function createDashboardSessionStore(db: Kysely<Database>) {
  return {
    /** Null if the session is unknown, has ended or was last seen at or before `seenAfter` (ms). */
    async byTokenHash(hash: string, seenAfter: number): Promise<DashboardSession | null> {
      const row = await db
        .selectFrom('dashboard_sessions')
        .innerJoin('partners', 'partners.id', 'dashboard_sessions.partner_id')
        .innerJoin('partner_logins', 'partner_logins.partner_id', 'dashboard_sessions.partner_id')
        .select(['dashboard_sessions.token_hash as tokenHash', 'dashboard_sessions.seen_at as seenAt'])
        .select(['partners.id as partnerId', 'partners.name as partnerName', 'partners.status as partnerStatus'])
        .select('partner_logins.email')
        .where('dashboard_sessions.token_hash', '=', hash)
        .where('dashboard_sessions.ended_at', 'is', null)
        .where('dashboard_sessions.seen_at', '>', seenAfter)
        .executeTakeFirst()
      return row ?? null
    },
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
      }),
  }
}
