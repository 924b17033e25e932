// Collection quotes that can be accepted (B-36): their linked user, contents and total.
import type { Kysely } from 'kysely'
import type { BundleLine } from '../../domain/commerce/quotes.ts'
import type { CollectionQuotesTable, Database } from '../schema.ts'

/** Most quotes stored for one linked user; the oldest are removed. */
const QUOTES_MAX = 50

export interface StoredQuote extends Omit<CollectionQuotesTable, 'video_ids' | 'lines'> {
  /** The ids as requested. */
  readonly video_ids: readonly string[]
  readonly lines: readonly BundleLine[]
}

export function createCollectionQuoteStore(db: Kysely<Database>) {
  return {
    async byId(id: string): Promise<StoredQuote | null> {
      const row = await db.selectFrom('collection_quotes').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      return { ...row, video_ids: JSON.parse(row.video_ids) as string[], lines: JSON.parse(row.lines) as BundleLine[] }
    },
    add: (quote: StoredQuote) => add(db, quote),
  }
}

async function add(db: Kysely<Database>, quote: StoredQuote): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = { ...quote, video_ids: JSON.stringify(quote.video_ids), lines: JSON.stringify(quote.lines) }
    await trx.insertInto('collection_quotes').values(row).execute()
    const newest = trx
      .selectFrom('collection_quotes')
      .select('id')
      .where('linked_user_id', '=', quote.linked_user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(QUOTES_MAX)
    await trx
      .deleteFrom('collection_quotes')
      .where('linked_user_id', '=', quote.linked_user_id)
      .where('id', 'not in', newest)
      .execute()
  })
}
