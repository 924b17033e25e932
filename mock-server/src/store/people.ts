// Linked users as QA looks for them.
import type { Kysely } from 'kysely'
import { orderOf, type OrderRecord } from './order-record.ts'
import type { Database, GrantTable, LinkedUsersTable } from './schema.ts'

export interface PersonRecord {
  readonly user: LinkedUsersTable
  readonly partnerName: string
}

/** A right that no order gave, as it stands. */
export interface GrantRecord extends GrantTable {
  readonly kind: 'membership_claims' | 'addon_grants'
}

export interface OrderOfPerson {
  readonly order: OrderRecord
  /** Of its videos, in their order. */
  readonly titles: readonly string[]
  /** What the linked user is called; null where nobody said. */
  readonly person: string | null
}

export interface PeopleStore {
  /** The newest first, at most `limit`. */
  linkedUsers(limit: number): Promise<PersonRecord[]>
  linkedUser(id: string): Promise<PersonRecord | null>
  /** The newest first, at most `limit`. */
  videos(limit: number): Promise<{ id: string; title: string }[]>
  /** The newest first, at most `limit`. */
  orders(limit: number): Promise<OrderOfPerson[]>
  /** Grants that hold. */
  grantsOf(internalUserId: string): Promise<GrantRecord[]>
}

/** The people of one database. */
export function createPeopleStore(db: Kysely<Database>): PeopleStore {
  const people = db
    .selectFrom('linked_users')
    .innerJoin('partners', 'partners.id', 'linked_users.partner_id')
    .selectAll('linked_users')
    .select('partners.name as partner_name')
  const read = ({ partner_name: partnerName, ...user }: LinkedUsersTable & { partner_name: string }): PersonRecord => ({
    user,
    partnerName,
  })
  return {
    async linkedUsers(limit) {
      const rows = await people
        .orderBy('linked_users.updated_at', 'desc')
        .orderBy('linked_users.id')
        .limit(limit)
        .execute()
      return rows.map(read)
    },
    async linkedUser(id) {
      const row = await people.where('linked_users.id', '=', id).executeTakeFirst()
      return row === undefined ? null : read(row)
    },
    videos: (limit) =>
      db.selectFrom('videos').select(['id', 'title']).orderBy('published_at', 'desc').limit(limit).execute(),
    orders: (limit) => newestOrders(db, limit),
    async grantsOf(internalUserId) {
      const kinds = ['membership_claims', 'addon_grants'] as const
      const found = kinds.map(async (kind) => {
        const rows = await db
          .selectFrom(kind)
          .selectAll()
          .where('internal_user_id', '=', internalUserId)
          .where('revoked_at', 'is', null)
          .orderBy('created_at')
          .execute()
        return rows.map((row) => ({ ...row, kind }))
      })
      return (await Promise.all(found)).flat()
    },
  }
}

/** An order of several rows is one; its first row stands for it. */
async function newestOrders(db: Kysely<Database>, limit: number): Promise<OrderOfPerson[]> {
  const listed = db
    .selectFrom('orders')
    .innerJoin('videos', 'videos.id', 'orders.video_id')
    .leftJoin('linked_users', 'linked_users.id', 'orders.linked_user_id')
    .selectAll('orders')
    .select(['videos.title', 'linked_users.display_name as person'])
  const first = await listed
    .where((where) => where.or([where('bundle_id', 'is', null), where('bundle_position', '=', 0)]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  const bundles = first.flatMap(({ bundle_id: id }) => (id === null ? [] : [id]))
  const rows =
    bundles.length === 0 ? [] : await listed.where('bundle_id', 'in', bundles).orderBy('bundle_position').execute()
  return first.flatMap((row) => {
    const lines = row.bundle_id === null ? [row] : rows.filter(({ bundle_id: id }) => id === row.bundle_id)
    const order = orderOf(lines.map(({ title: _title, person: _person, ...line }) => line))
    return order === null ? [] : [{ order, titles: lines.map(({ title }) => title), person: row.person }]
  })
}
