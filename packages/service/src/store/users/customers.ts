// The customers of a partner: users who have opened the embed at least once (C-05).
import type { Kysely } from 'kysely'
import type { Database, LinkedUsersTable } from '../schema.ts'

export interface Customer {
  readonly linkedUserId: string
  readonly internalUserId: string | null
  readonly partnerId: string
  readonly isTest: boolean
}

/** The customer store of one database. */
export function createCustomerStore(db: Kysely<Database>) {
  return {
    /** Finds a customer by the partner's id for the user. Test and live customers are separate (C-08). */
    async find({
      partnerId,
      isTest,
      externalUserId,
    }: {
      partnerId: string
      isTest: boolean
      externalUserId: string
    }): Promise<Customer | null> {
      const row = await db
        .selectFrom('linked_users')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('is_test', '=', isTest ? 1 : 0)
        .where('external_user_id', '=', externalUserId)
        .executeTakeFirst()
      return row === undefined ? null : customerOf(row)
    },
    async byId(linkedUserId: string): Promise<Customer | null> {
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
