import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { reindexCatalogue } from '../catalogue/catalogue-derived.ts'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import { searchIndexOf } from '../search/search-index-of.ts'

/** The searchable words of a video, next to its sort keys, and a full-text index of exactly these words. */
export const searchText: Migration = {
  async up(db: Kysely<Database>) {
    await db.schema
      .alterTable('videos')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await dropFormerIndex(db)
    await searchIndexOf(db).create(db)
    await reindexCatalogue(db)
  },
}

async function dropFormerIndex(db: Kysely<Database>): Promise<void> {
  // Dropping the index leaves FTS5's table of unindexed columns, which cannot be dropped separately: empty it first.
  if (!isPostgres(db) && (await exists(db))) {
    await sql`insert into video_search (video_search) values ('delete-all')`.execute(db)
  }
  await sql`drop table if exists video_search`.execute(db)
}

async function exists(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'video_search'`.execute(db)
  return rows.length > 0
}
