// Linked users, videos, orders and rights in pages, for the operator and QA (O-11).
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import { listOrders, readOrder, type OrderFilter } from '../commerce/order-list.ts'
import type { Database, LinkedUsersTable } from '../schema.ts'

export interface UserRecord {
  readonly user: LinkedUsersTable
  readonly partnerName: string
}

/** After every time and every `published_at`. */
const NEWEST = [Number.MAX_SAFE_INTEGER, ''] as const
const NEWEST_VIDEO = ['Z'] as const

/** The user store of one database. */
export function createUserStore(db: Kysely<Database>) {
  return {
    /** Newest first; positions are `[updated_at, id]`. */
    linkedUsers: (page: PageRequest) => listUsers(db, page),
    /** Newest first; positions are `[published_at]`. */
    videos: (page: PageRequest) => listVideos(db, page),
    /** Newest first; positions are `[created_at, id]`. */
    orders: (page: PageRequest, filter: OrderFilter) => listOrders(db, page, filter),
    order: (id: string) => readOrder(db, id),
    /** The account's rights, by kind; positions are those of `RightRecord`. */
    rights: (internalUserId: string, page: PageRequest) => listRights(db, internalUserId, page),
  }
}

async function listUsers(db: Kysely<Database>, { limit, after }: PageRequest): Promise<Page<UserRecord>> {
  const [time, id] = after ?? NEWEST
  const users = await db
    .selectFrom('linked_users')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('updated_at', 'id'), '<', tuple(Number(time), String(id))))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(users, limit, (user) => [user.updated_at, user.id])
  return { ...page, rows: await named(db, page.rows) }
}

/** Names are read in a separate query: with a join, the planner might start from the partners and sort. */
async function named(db: Kysely<Database>, users: readonly LinkedUsersTable[]): Promise<UserRecord[]> {
  if (users.length === 0) return []
  const ids = [...new Set(users.map((user) => user.partner_id))]
  const partners = await db.selectFrom('partners').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(partners.map(({ id, name }) => [id, name]))
  return users.map((user) => ({ user, partnerName: names.get(user.partner_id) ?? '' }))
}

async function listVideos(
  db: Kysely<Database>,
  { limit, after }: PageRequest,
): Promise<Page<{ id: string; title: string }>> {
  const [before] = after ?? NEWEST_VIDEO
  const found = await db
    .selectFrom('videos')
    .select(['id', 'title', 'published_at'])
    .where('published_at', '<', String(before))
    .orderBy('published_at', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (video) => [video.published_at])
  return { rows: rows.map(({ id, title }) => ({ id, title })), next }
}

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

/** Pages of an account's rights: purchases, membership claims, add-ons and operator overrides (O-11). */
async function listRights(
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
