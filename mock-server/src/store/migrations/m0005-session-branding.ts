import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

/** The branding mode travels with the session as its embed mode does; those that are open have their partner's. */
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
