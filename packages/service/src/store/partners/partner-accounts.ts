// Partner accounts in the operator's hands: creation, logins, the wait between rotations (O-01, D-01, D-05).
import type { Kysely, Transaction } from 'kysely'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import { endDashboardAccess } from '../dashboard/end-access.ts'
import type { Database, PartnerLoginsTable } from '../schema.ts'
import { addPartner, findPartnerId, type NewPartner } from './new-partner.ts'

export interface PartnerAccountStore {
  /** Writes everything or nothing; false if the login's address belongs to another partner. */
  add(partner: NewPartner): Promise<boolean>
  /** The partner's id, by its id, a client id or its login's address; null if there is none. */
  find(name: string): Promise<string | null>
  /** By partner id; partners without a login are absent. */
  logins(partnerIds: readonly string[]): Promise<ReadonlyMap<string, Pick<PartnerLoginsTable, 'email' | 'linked_at'>>>
  /** Removes the login, ends its dashboard sessions and links; false if there is none. */
  removeLogin(partnerId: string, audit: AuditEntry): Promise<boolean>
  /** Lets the partner rotate at once; false if the partner does not exist. */
  resetRotation(partnerId: string, audit: AuditEntry): Promise<boolean>
}

/** The partner account store of one database. */
export function createPartnerAccountStore(db: Kysely<Database>): PartnerAccountStore {
  return {
    add: (partner) => addPartner(db, partner),
    find: (name) => findPartnerId(db, name),
    async logins(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('partner_logins')
        .select(['partner_id', 'email', 'linked_at'])
        .where('partner_id', 'in', [...ids])
        .execute()
      return new Map(rows.map(({ partner_id: id, ...login }) => [id, login]))
    },
    removeLogin: (partnerId, audit) =>
      db.transaction().execute(async (trx) => await removeLogin(trx, partnerId, audit)),
    resetRotation: (partnerId, audit) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('partners')
          .set({ credentials_rotated_at: null })
          .where('id', '=', partnerId)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return numUpdatedRows > 0n
      }),
  }
}

async function removeLogin(trx: Transaction<Database>, partnerId: string, audit: AuditEntry): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('partner_logins')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await endDashboardAccess(trx, partnerId, audit.at)
  await writeAudit(trx, audit)
  return true
}
