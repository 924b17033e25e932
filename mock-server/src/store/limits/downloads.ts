// How many downloads a linked user has taken in a UTC month (SPEC 8, B-30).
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

interface DownloadQuestion {
  readonly linkedUserId: string
  /** Whose limit holds; read anew each time, as the operator has set it. */
  readonly partnerId: string
  /** `YYYY-MM`. */
  readonly month: string
}

export interface DownloadStore {
  /** Counts one download if the month has room; answers how many are left after it, null where it was refused. */
  take(question: DownloadQuestion): Promise<number | null>
}

/** The counts of one database. */
export function createDownloadStore(db: Kysely<Database>): DownloadStore {
  return { take: (question) => take(db, question) }
}

/** One statement counts and compares, so that of any number at once just so many are let through, on any engine. */
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
