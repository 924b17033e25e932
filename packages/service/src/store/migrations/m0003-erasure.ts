import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

const columns = {
  linked_users: 'internal_user_id',
  sessions: 'internal_user_id',
  collection_quotes: 'internal_user_id',
  orders: 'linked_user_id',
  issue_reports: 'linked_user_id',
} as const satisfies Partial<Record<keyof Database, string>>

/** Removing a user or an account looks for rows that refer to it (O-13): each table has an index for that (O-16). */
export const erasure: Migration = {
  async up(db: Kysely<Database>) {
    for (const [table, column] of Object.entries(columns))
      await sql`create index ${sql.ref(`${table}_by_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
        db,
      )
  },
}
