// Downloads of a linked user per UTC month (B-30).
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

export interface DownloadQuestion {
  readonly linkedUserId: string
  /** Partner whose limit applies; read on each call, because the operator may change it. */
  readonly partnerId: string
  /** `YYYY-MM`. */
  readonly month: string
}

/** The month's limit, and how many downloads it still allows. */
export interface DownloadAllowance {
  readonly limit: number
  readonly left: number
}

/** The download counts of one database. */
export function createDownloadStore(db: Kysely<Database>) {
  return {
    /** Counts one download if the month's limit allows it; returns the remaining number, or null if it was rejected. */
    take: (request: DownloadQuestion) => take(db, request),
    /** Counts nothing. */
    async allowance(request: DownloadQuestion): Promise<DownloadAllowance> {
      const limit = await limitOf(db, request)
      return { limit, left: Math.max(0, limit - (await countOf(db, request))) }
    },
  }
}

/** Counts and compares in one statement, so that concurrent downloads never exceed the limit on any engine. */
async function take(
  db: Kysely<Database>,
  { linkedUserId, partnerId, month }: DownloadQuestion,
): Promise<number | null> {
  const limit = await limitOf(db, { partnerId })
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

async function limitOf(db: Kysely<Database>, { partnerId }: Pick<DownloadQuestion, 'partnerId'>): Promise<number> {
  const { monthly_download_limit: limit } = await db
    .selectFrom('partners')
    .select('monthly_download_limit')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return limit
}

async function countOf(db: Kysely<Database>, { linkedUserId, month }: DownloadQuestion): Promise<number> {
  const counted = await db
    .selectFrom('download_counts')
    .select('count')
    .where('linked_user_id', '=', linkedUserId)
    .where('month', '=', month)
    .executeTakeFirst()
  return counted?.count ?? 0
}
