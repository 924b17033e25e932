// Linked users and their data in pages, for QA (O-11).
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import { listOrders, type OrderFilter, type UserOrder } from '../commerce/order-list.ts'
import type { Database, GrantTable, LinkedUsersTable } from '../schema.ts'

export interface UserRecord {
  readonly user: LinkedUsersTable
  readonly partnerName: string
}

/** A right that does not come from an order, in its current state. */
export interface GrantRecord extends GrantTable {
  readonly kind: 'membership_claims' | 'addon_grants'
}

export interface UserStore {
  /** Newest first; positions are `[updated_at, id]`. */
  linkedUsers(page: PageRequest): Promise<Page<UserRecord>>
  linkedUser(id: string): Promise<UserRecord | null>
  /** Newest first; positions are `[published_at]`. */
  videos(page: PageRequest): Promise<Page<{ id: string; title: string }>>
  /** Newest first; positions are `[created_at, id]`. */
  orders(page: PageRequest, filter: OrderFilter): Promise<Page<UserOrder>>
  /** The account's rights, by kind; positions are those of `RightRecord`. */
  rights(internalUserId: string, page: PageRequest): Promise<Page<RightRecord>>
  /** An active grant of the account. */
  grant(internalUserId: string, id: string): Promise<GrantRecord | null>
}

/** After every time and every `published_at`. */
const NEWEST = [Number.MAX_SAFE_INTEGER, ''] as const
const NEWEST_VIDEO = ['Z'] as const

/** The user store of one database. */
export function createUserStore(db: Kysely<Database>): UserStore {
  return {
    linkedUsers: (page) => listUsers(db, page),
    async linkedUser(id) {
      const user = await db.selectFrom('linked_users').selectAll().where('id', '=', id).executeTakeFirst()
      return user === undefined ? null : ((await named(db, [user]))[0] ?? null)
    },
    videos: (page) => listVideos(db, page),
    orders: (page, filter) => listOrders(db, page, filter),
    rights: (internalUserId, page) => listRights(db, internalUserId, page),
    grant: (internalUserId, id) => findGrant(db, internalUserId, id),
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

async function findGrant(db: Kysely<Database>, internalUserId: string, id: string): Promise<GrantRecord | null> {
  for (const kind of ['membership_claims', 'addon_grants'] as const) {
    const row = await db
      .selectFrom(kind)
      .selectAll()
      .where('id', '=', id)
      .where('internal_user_id', '=', internalUserId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (row !== undefined) return { ...row, kind }
  }
  return null
}

const kinds = ['order', 'membership', 'addon', 'admin'] as const

interface RightRecord {
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
