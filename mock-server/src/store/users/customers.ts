// The customers of a partner: people who have opened the embed at least once (SPEC 2.3, 4.C1).
import type { Kysely } from 'kysely'
import type { Database, LinkedUsersTable } from '../schema.ts'

export interface Customer {
  readonly linkedUserId: string
  readonly internalUserId: string | null
  readonly partnerId: string
  readonly isTest: boolean
}

export interface CustomerStore {
  /** By the partner's own id. Test customers and others are two sets, which never meet. */
  find(asked: { partnerId: string; isTest: boolean; externalUserId: string }): Promise<Customer | null>
  byId(linkedUserId: string): Promise<Customer | null>
}

/** The customers of one database. */
export function createCustomerStore(db: Kysely<Database>): CustomerStore {
  return {
    async find({ partnerId, isTest, externalUserId }) {
      const row = await db
        .selectFrom('linked_users')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('is_test', '=', isTest ? 1 : 0)
        .where('external_user_id', '=', externalUserId)
        .executeTakeFirst()
      return row === undefined ? null : customerOf(row)
    },
    async byId(linkedUserId) {
      const row = await db.selectFrom('linked_users').selectAll().where('id', '=', linkedUserId).executeTakeFirst()
      return row === undefined ? null : customerOf(row)
    },
  }
}

function customerOf(row: LinkedUsersTable): Customer {
  return {
    linkedUserId: row.id,
    internalUserId: row.internal_user_id,
    partnerId: row.partner_id,
    isTest: row.is_test === 1,
  }
}
