import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index for the audit events of one kind (D-11, O-11). */
export const auditActions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('audit_events_by_action')
      .on('audit_events')
      .columns(['partner_id', 'action', 'at', 'id'])
      .execute()
  },
}
