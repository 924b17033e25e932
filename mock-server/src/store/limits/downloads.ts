// Downloads of a linked user per UTC month (B-30).
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

interface DownloadQuestion {
  readonly linkedUserId: string
  /** Partner whose limit applies; read on each call, because the operator may change it. */
  readonly partnerId: string
  /** `YYYY-MM`. */
  readonly month: string
}

export interface DownloadStore {
  /** Counts one download if the month's limit allows it; returns the remaining number, or null if it was rejected. */
  take(request: DownloadQuestion): Promise<number | null>
}

/** The download counts of one database. */
export function createDownloadStore(db: Kysely<Database>): DownloadStore {
  return { take: (request) => take(db, request) }
}

/** Counts and compares in one statement, so that concurrent downloads never exceed the limit on any engine. */
async function take(
  db: Kysely<Database>,
  { linkedUserId, partnerId, month }: DownloadQuestion,
): Promise<number | null> {
  const { monthly_download_limit: limit } = await db
    .selectFrom('partners')
    .select('monthly_download_limit')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (limit < 1) return null
  const taken = await db
    .insertInto('download_counts')
    .values({ linked_user_id: linkedUserId, month, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['linked_user_id', 'month'])
        .doUpdateSet((set) => ({ count: set('download_counts.count', '+', 1) }))
        .where('download_counts.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst()
  return taken === undefined ? null : limit - taken.count
}
