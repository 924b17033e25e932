import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

const columns = {
  partner_id: ['sessions', 'membership_claims', 'addon_grants', 'issue_reports'],
  video_id: ['orders', 'projects', 'export_videos', 'membership_claims', 'addon_grants'],
} as const satisfies Record<string, readonly (keyof Database)[]>

/** Deleting a partner or a video looks for rows that refer to it (O-01): each table has an index for that (O-16). */
export const deletion: Migration = {
  async up(db: Kysely<Database>) {
    for (const [column, tables] of Object.entries(columns))
      for (const table of tables)
        await sql`create index ${sql.ref(`${table}_by_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
          db,
        )
  },
}
