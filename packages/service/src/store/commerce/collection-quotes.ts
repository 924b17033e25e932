// Collection quotes that can be accepted (B-36): their linked user, contents and total.
import type { Kysely } from 'kysely'
import { QUOTE_RETENTION_MS } from '../../domain/commerce/order.ts'
import type { BundleLine } from '../../domain/commerce/quotes.ts'
import type { CollectionQuotesTable, Database } from '../schema.ts'

/** Most quotes stored for one linked user; the oldest are removed. */
const QUOTES_MAX = 50

export interface StoredQuote {
  readonly id: string
  readonly linkedUserId: string
  readonly internalUserId: string
  readonly currency: string
  readonly totalMinor: number
  /** The ids as requested. */
  readonly videoIds: readonly string[]
  readonly lines: readonly BundleLine[]
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number
  readonly expiresAt: number
}

export interface CollectionQuoteStore {
  byId(id: string): Promise<StoredQuote | null>
  add(quote: StoredQuote): Promise<void>
  /** Removes at most `most` quotes past their retention; returns the number removed. */
  sweep(now: number, most: number): Promise<number>
}

export function createCollectionQuoteStore(db: Kysely<Database>): CollectionQuoteStore {
  return {
    async byId(id) {
      const row = await db.selectFrom('collection_quotes').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : quoteOf(row)
    },
    add: (quote) => add(db, quote),
    async sweep(now, most) {
      const over = db
        .selectFrom('collection_quotes')
        .select('id')
        .where('expires_at', '<=', now - QUOTE_RETENTION_MS)
        .limit(most)
      const { numDeletedRows } = await db.deleteFrom('collection_quotes').where('id', 'in', over).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

async function add(db: Kysely<Database>, quote: StoredQuote): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('collection_quotes').values(rowOf(quote)).execute()
    const newest = trx
      .selectFrom('collection_quotes')
      .select('id')
      .where('linked_user_id', '=', quote.linkedUserId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(QUOTES_MAX)
    await trx
      .deleteFrom('collection_quotes')
      .where('linked_user_id', '=', quote.linkedUserId)
      .where('id', 'not in', newest)
      .execute()
  })
}

function rowOf(quote: StoredQuote): CollectionQuotesTable {
  return {
    id: quote.id,
    linked_user_id: quote.linkedUserId,
    internal_user_id: quote.internalUserId,
    currency: quote.currency,
    total_minor: quote.totalMinor,
    video_ids: JSON.stringify(quote.videoIds),
    lines: JSON.stringify(quote.lines),
    created_at: quote.createdAt,
    expires_at: quote.expiresAt,
  }
}

function quoteOf(row: CollectionQuotesTable): StoredQuote {
  return {
    id: row.id,
    linkedUserId: row.linked_user_id,
    internalUserId: row.internal_user_id,
    currency: row.currency,
    totalMinor: row.total_minor,
    videoIds: JSON.parse(row.video_ids) as string[],
    lines: JSON.parse(row.lines) as BundleLine[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
