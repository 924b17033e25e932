import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

/** Sessions store the branding mode, like the embed mode; open sessions get their partner's. */
export const sessionBranding: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('branding_mode', 'text', (column) => column.notNull().defaultTo('branded'))
      .execute()
    await db
      .updateTable('sessions')
      .set(({ selectFrom }) => ({
        branding_mode: selectFrom('partners')
          .select('branding_mode')
          .whereRef('partners.id', '=', 'sessions.partner_id')
          .$asScalar()
          .$notNull(),
      }))
      .execute()
  },
}
