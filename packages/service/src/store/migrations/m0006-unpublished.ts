import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.ts'

/** Videos that the operator unpublished (O-01): few, so their index is small, and every list asks it (O-16). */
export const unpublished: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table videos add column unpublished integer not null default 0`.execute(db)
    await sql`create index videos_unpublished on videos (id) where unpublished = 1`.execute(db)
  },
}
