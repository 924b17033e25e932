import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { PURCHASE_SCORE } from '../../domain/recommendations/demand.ts'
import { isPostgres } from '../engine/dialect.ts'

/**
 * Views of linked users and demand per video (B-37). The previous release knows neither table: the views of a user that
 * it deletes go with the user, and orders that it completes are not counted.
 */
export const recommendations: Migration = {
  async up(db: Kysely<unknown>) {
    const views = db.schema
      .createTable('video_views')
      .addColumn('linked_user_id', 'text', (column) =>
        column.notNull().references('linked_users.id').onDelete('cascade'),
      )
      .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id'))
      .addColumn('viewed_at', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('video_views_key', ['linked_user_id', 'video_id'])
    // SQLite stores the rows of a user next to each other.
    await (isPostgres(db) ? views : views.modifyEnd(sql`without rowid`)).execute()
    await db.schema
      .createIndex('video_views_latest')
      .on('video_views')
      .columns(['linked_user_id', 'viewed_at', 'video_id'])
      .execute()
    await db.schema.createIndex('video_views_at').on('video_views').columns(['viewed_at']).execute()
    await db.schema
      .createTable('video_demand')
      .addColumn('video_id', 'text', (column) => column.primaryKey().notNull().references('videos.id'))
      .addColumn('purchases', 'bigint', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull())
      .addColumn('score', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('video_demand_top').on('video_demand').columns(['score', 'video_id']).execute()
    await countPurchases(db)
  },
}

/** Counts the completed orders so far. */
async function countPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into video_demand (video_id, purchases, views, score)
    select orders.video_id, count(*), 0, count(*) * ${sql.lit(PURCHASE_SCORE)}
    from orders inner join internal_users on internal_users.id = orders.internal_user_id
    where orders.status = 'completed' and internal_users.is_test = 0
    group by orders.video_id`.execute(db)
}
