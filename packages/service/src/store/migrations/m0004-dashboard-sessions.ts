import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

const added = [
  'dashboard_sessions add column network text',
  'dashboard_sessions add column browser text',
  'audit_events add column session text',
  'audit_events add column network text',
  'audit_events add column mail text',
  'partner_logins add column languages text',
]

/** Where dashboard sessions and audit events come from, and which events the partner is mailed about (D-13). */
export const dashboardSessions: Migration = {
  async up(db: Kysely<Database>) {
    for (const column of added) await sql.raw(`alter table ${column}`).execute(db)
    await sql`create index dashboard_sessions_open on dashboard_sessions (partner_id, created_at, token_hash)
  where ended_at is null`.execute(db)
    await sql`create index audit_events_mail_due on audit_events (at, id) where mail is not null`.execute(db)
  },
}
