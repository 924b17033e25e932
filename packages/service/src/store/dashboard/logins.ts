// The one login of each partner (D-01).
import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '../../domain/verification/email.ts'
import type { Database, PartnerStatus } from '../schema.ts'
import { writeAudit, type AuditEntry } from './audit.ts'
import { endDashboardAccess } from './end-access.ts'

export interface Login {
  readonly partnerId: string
  /** As registered. */
  readonly email: string
  readonly status: PartnerStatus
}

/** The login store of one database. */
export function createLoginStore(db: Kysely<Database>) {
  return {
    /** By address, without regard to case. */
    async byEmail(email: string): Promise<Login | null> {
      const row = await db
        .selectFrom('partner_logins')
        .innerJoin('partners', 'partners.id', 'partner_logins.partner_id')
        .select(['partner_logins.partner_id as partnerId', 'partner_logins.email', 'partners.status'])
        .where('partner_logins.email_key', '=', emailKey(email))
        .executeTakeFirst()
      return row ?? null
    },
    /** Whom to mail about the partner's account; null without a login. */
    async recipient(partnerId: string): Promise<{ email: string; languages: string | null } | null> {
      const login = db.selectFrom('partner_logins').select(['email', 'languages']).where('partner_id', '=', partnerId)
      return (await login.executeTakeFirst()) ?? null
    },
    /**
     * Registers the address as the partner's login and ends the sessions of another address. False if it is another
     * partner's. `audit` is recorded with the change.
     */
    register: (login: { partnerId: string; email: string; now: number; audit?: AuditEntry }) =>
      db.transaction().execute(async (trx) => {
        const registered = await register(trx, login)
        if (registered) await writeAudit(trx, login.audit)
        return registered
      }),
  }
}

async function register(
  trx: Transaction<Database>,
  { partnerId, email, now }: { partnerId: string; email: string; now: number },
): Promise<boolean> {
  const key = emailKey(email)
  const added = await trx
    .insertInto('partner_logins')
    .values({ partner_id: partnerId, email, email_key: key, linked_at: null, created_at: now, languages: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows ?? 0n) > 0) return true
  const rows = await trx
    .selectFrom('partner_logins')
    .select(['partner_id', 'email_key'])
    .where((where) => where.or([where('email_key', '=', key), where('partner_id', '=', partnerId)]))
    .execute()
  if (rows.some((row) => row.partner_id !== partnerId)) return false
  if (rows.every((row) => row.email_key === key)) return true
  await trx
    .updateTable('partner_logins')
    .set({ email, email_key: key, linked_at: null, created_at: now, languages: null })
    .where('partner_id', '=', partnerId)
    .execute()
  // A link that was e-mailed to the former address opens nothing either.
  await endDashboardAccess(trx, partnerId, now)
  return true
}
