import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { positionOf } from '../../domain/catalogue/catalogue-cursor.ts'
import { parseSearchQuery } from '../../domain/catalogue/search-query.ts'
import { migrate, migrations } from '../migrations/migrations.ts'
import type { Database } from '../schema.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { listIds } from '../listing/video-list.ts'
import { listSorted } from '../listing/video-sorts.ts'

const PUBLISHED = '2026-01-01T00:00:00.000001Z'

/** A database before migration 0010, with one video. */
async function former(): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: openSqlite(':memory:').dialect })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } }).migrateTo(
    '0009-usage',
  )
  expect(error).toBeUndefined()
  await sql`create virtual table video_search using fts5 (
    video_id unindexed, title, artist, taxonomy, content = '', contentless_delete = 1, contentless_unindexed = 1
  )`.execute(db)
  await sql`insert into videos (id, title, artist, description, published_at, sold_out, price_minor, currency)
    values ('v1', 'Neon Tunnel', 'Lamp', '', ${PUBLISHED}, 0, 1, 'USD')`.execute(db)
  await sql`insert into video_search (rowid, video_id, title, artist, taxonomy)
    values (${positionOf(PUBLISHED)}, 'v1', 'neon tunnel', 'lamp', '')`.execute(db)
  await db.insertInto('taxonomy_terms').values({ kind: 'tag', slug: 'city', name: 'Big Town', grp: null }).execute()
  const term = { video_id: 'v1', kind: 'tag' as const, slug: 'city', position: 0, published_at: PUBLISHED }
  await db.insertInto('video_terms').values(term).execute()
  return db
}

it('a database with the previous index is searchable by title, artist and terms', async () => {
  const db = await former()
  await migrate(db)
  for (const q of ['tun', 'lamp ', 'big town', 'city']) {
    const search = parseSearchQuery(q)
    expect([q, await listIds(db, { search, terms: [], limit: 9, before: null })]).toEqual([q, ['v1']])
    const sorted = await listSorted(db, { search, terms: [], limit: 9, sort: 'title', after: null })
    expect([q, sorted.map(({ id }) => id)]).toEqual([q, ['v1']])
  }
  expect(await listIds(db, { search: parseSearchQuery('landscape'), terms: [], limit: 9, before: null })).toEqual([])
  const left = await sql`select name from sqlite_schema where name like 'video_search%'`.execute(db)
  expect(left.rows).toEqual([{ name: 'video_search_content' }])
  await db.destroy()
})
