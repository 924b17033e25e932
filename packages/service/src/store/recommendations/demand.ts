// How often each video was bought and viewed. Counted where it happens, so that the top is a range of an index.
import { sql, type Kysely, type Transaction } from 'kysely'
import { demandScore } from '../../domain/recommendations/demand.ts'
import type { Database } from '../schema.ts'

/** The demand for the videos of one database. */
export function createDemandStore(db: Kysely<Database>) {
  return {
    /** Ids of the videos with the greatest demand, greatest first; ties by id. */
    async top(limit: number): Promise<string[]> {
      // The index is read backwards, hence the order of the ids.
      const rows = await db
        .selectFrom('video_demand')
        .select('video_id')
        .orderBy('score', 'desc')
        .orderBy('video_id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ video_id: id }) => id)
    },
  }
}

/** Counts purchases of an account, unless it is a test account. */
export async function countPurchases(
  trx: Transaction<Database>,
  { internalUserId, videoIds }: { readonly internalUserId: string; readonly videoIds: readonly string[] },
): Promise<void> {
  const account = await trx
    .selectFrom('internal_users')
    .select('is_test')
    .where('id', '=', internalUserId)
    .executeTakeFirst()
  if (account?.is_test !== 0) return
  // In one order, so that two transactions cannot wait for each other.
  for (const videoId of [...videoIds].toSorted()) await addDemand(trx, videoId, { purchases: 1, views: 0 })
}

/** Adds to the counters of a video. */
export async function addDemand(
  trx: Transaction<Database>,
  videoId: string,
  more: { readonly purchases: number; readonly views: number },
): Promise<void> {
  const score = demandScore(more)
  await trx
    .insertInto('video_demand')
    .values({ video_id: videoId, ...more, score })
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet({
        purchases: sql`video_demand.purchases + ${more.purchases}`,
        views: sql`video_demand.views + ${more.views}`,
        score: sql`video_demand.score + ${score}`,
      }),
    )
    .execute()
}
