// Videos that a linked user viewed. They belong to the linked user, not to the account: what a customer views through
// one partner shows nothing through another.
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ViewedVideo } from '../../domain/recommendations/seeds.ts'
import type { Commit } from '../engine/group-commit.ts'
import type { Database } from '../schema.ts'
import { addDemand } from './demand.ts'

/** Most videos per linked user; the latest stay. */
export const VIEWS_MAX = 50

export interface VideoView {
  readonly linkedUserId: string
  readonly videoId: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  /** Views of test customers are no demand. */
  readonly isTest: boolean
}

/** The views of one database. */
export function createViewStore(db: Kysely<Database>, commit: Commit) {
  return {
    /** Records a view. Errors: rejects if the linked user or the video is unknown. */
    record: (view: VideoView) => commit(({ trx }) => record(trx, view)),
    /** At most `VIEWS_MAX`, latest first. */
    async latest(linkedUserId: string): Promise<ViewedVideo[]> {
      const rows = await latestOf(db, linkedUserId).select(['viewed_at', 'count']).limit(VIEWS_MAX).execute()
      return rows.map(({ video_id: videoId, viewed_at: at, count }) => ({ videoId, at, count }))
    },
  }
}

function latestOf(db: Kysely<Database>, linkedUserId: string) {
  return db
    .selectFrom('video_views')
    .select('video_id')
    .where('linked_user_id', '=', linkedUserId)
    .orderBy('viewed_at', 'desc')
    .orderBy('video_id', 'desc')
}

async function record(trx: Transaction<Database>, { linkedUserId, videoId, at, isTest }: VideoView): Promise<void> {
  await lockUser(trx, linkedUserId)
  const { count } = await trx
    .insertInto('video_views')
    .values({ linked_user_id: linkedUserId, video_id: videoId, viewed_at: at, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['linked_user_id', 'video_id'])
        .doUpdateSet({ viewed_at: at, count: sql`video_views.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count > 1) return
  await removeOldest(trx, linkedUserId)
  if (!isTest) await addDemand(trx, videoId, { purchases: 0, views: 1 })
}

/** Two views of one user are recorded in turn: each removes the other's oldest otherwise, and they could deadlock. */
async function lockUser(trx: Transaction<Database>, linkedUserId: string): Promise<void> {
  await trx
    .updateTable('linked_users')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', linkedUserId)
    .execute()
}

async function removeOldest(trx: Transaction<Database>, linkedUserId: string): Promise<void> {
  // At most one is too many, since every new view removes one.
  const over = await latestOf(trx, linkedUserId).offset(VIEWS_MAX).limit(VIEWS_MAX).execute()
  if (over.length === 0) return
  await trx
    .deleteFrom('video_views')
    .where('linked_user_id', '=', linkedUserId)
    .where(
      'video_id',
      'in',
      over.map(({ video_id: id }) => id),
    )
    .execute()
}
