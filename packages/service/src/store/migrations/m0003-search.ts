import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { energyBands, orientations } from '../../domain/catalogue/video-facts.ts'
import { rederiveCatalogue } from '../catalogue/catalogue-derived.ts'
import type { Database } from '../schema.ts'

/**
 * Features, derived terms and sort keys of videos, and term lists in the order of time. The full-text index follows in
 * 0010.
 */
export const search: Migration = {
  async up(db: Kysely<Database>) {
    await widenVideos(db)
    await widenTerms(db)
    await createFeatures(db)
    await createState(db)
    await sql`drop table if exists video_search`.execute(db)
    await rederiveCatalogue(db)
  },
}

async function widenVideos(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('videos')
    .addColumn('title_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('videos')
    .addColumn('duration_seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // The sort orders of a search (`video-sorts.ts`): unknown values come last.
  await sql`create index videos_by_title on videos (title_key, id)`.execute(db)
  await sql`create index videos_by_duration on videos (duration_seconds, id)`.execute(db)
  await sql`create index videos_by_energy on videos ((coalesce(energy, -1)) desc, id)`.execute(db)
  await sql`create index videos_by_tempo on videos ((coalesce(tempo, -1)) desc, id)`.execute(db)
}

async function widenTerms(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('video_terms')
    .addColumn('published_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('video_terms_slug').execute()
  await db.schema
    .createIndex('video_terms_listed')
    .on('video_terms')
    .columns(['kind', 'slug', 'published_at', 'video_id'])
    .execute()
  const derived = [
    ...energyBands.map(({ slug, name }) => ({ kind: 'energy' as const, slug, name, grp: null })),
    ...orientations.map(({ slug, name }) => ({ kind: 'orientation' as const, slug, name, grp: null })),
  ]
  await db.insertInto('taxonomy_terms').values(derived).execute()
}

async function createFeatures(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('video_features')
    .addColumn('video_id', 'text', (column) => column.primaryKey().references('videos.id').onDelete('cascade'))
    .addColumn('tempo_confidence', 'double precision')
    .addColumn('brightness', 'double precision')
    .addColumn('dynamics', 'double precision')
    .addColumn('valence', 'double precision')
    .addColumn('embedding_model', 'text')
    .addColumn('embedding', 'text')
    .execute()
}

async function createState(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute()
  await db.insertInto('catalogue_state').values({ id: 1, version: '' }).execute()
}
