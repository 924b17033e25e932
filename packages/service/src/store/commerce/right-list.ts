// Pages of an account's rights: purchases, membership claims, add-ons and operator overrides (O-11).
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import type { Database } from '../schema.ts'

const kinds = ['order', 'membership', 'addon', 'admin'] as const

export interface RightRecord {
  readonly kind: (typeof kinds)[number]
  /** Id of the order or grant; for an override, of the video. Positions are `[number of the kind, id]`. */
  readonly id: string
  readonly videoId: string
  /** Of an override, whether it allows the video; true for every other kind. */
  readonly allow: boolean
}

interface RightQuery {
  readonly account: string
  readonly after: string
  readonly most: number
}

export async function listRights(
  db: Kysely<Database>,
  account: string,
  { limit, after }: PageRequest,
): Promise<Page<RightRecord>> {
  const [begun, afterId] = after ?? [0, '']
  const found: RightRecord[] = []
  for (const [number, kind] of kinds.entries()) {
    const most = limit + 1 - found.length
    if (number < Number(begun) || most === 0) continue
    found.push(...(await readers[kind](db, { account, after: number === begun ? String(afterId) : '', most })))
  }
  return pageOf(found, limit, ({ kind, id }) => [kinds.indexOf(kind), id])
}

const readers: Readonly<
  Record<RightRecord['kind'], (db: Kysely<Database>, asked: RightQuery) => Promise<RightRecord[]>>
> = {
  async order(db, { account, after, most }) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'video_id'])
      .where('internal_user_id', '=', account)
      .where('id', '>', after)
      .where('status', '=', 'completed')
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ kind: 'order', id: row.id, videoId: row.video_id, allow: true }))
  },
  membership: grants('membership_claims', 'membership'),
  addon: grants('addon_grants', 'addon'),
  async admin(db, { account, after, most }) {
    const rows = await db
      .selectFrom('admin_overrides')
      .select(['video_id', 'allow'])
      .where('internal_user_id', '=', account)
      .where('video_id', '>', after)
      .orderBy('video_id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ kind: 'admin', id: row.video_id, videoId: row.video_id, allow: row.allow === 1 }))
  },
}

function grants(table: 'membership_claims' | 'addon_grants', kind: 'membership' | 'addon') {
  return async (db: Kysely<Database>, { account, after, most }: RightQuery): Promise<RightRecord[]> => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'video_id'])
      .where('internal_user_id', '=', account)
      .where('id', '>', after)
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ kind, id: row.id, videoId: row.video_id, allow: true }))
  }
}
