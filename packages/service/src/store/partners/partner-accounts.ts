// Partner accounts in the operator's hands: creation, logins, the wait between rotations (O-01, D-01, D-05).
import type { Kysely, Transaction } from 'kysely'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import { endDashboardAccess } from '../dashboard/end-access.ts'
import type { Database, PartnerLoginsTable, PartnersTable } from '../schema.ts'
import { deletePartner } from './delete-partner.ts'
import { emailKey } from '../../domain/verification/email.ts'

/** The partner account store of one database. */
export function createPartnerAccountStore(db: Kysely<Database>) {
  return {
    create: (partner: NewPartner) => createPartner(db, partner),
    find: (name: string) => findPartnerId(db, name),
    /** With everything that belongs to it, in batches. */
    delete: (partnerId: string) => deletePartner(db, partnerId),
    /** By partner id; partners without a login are absent. */
    async logins(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, Pick<PartnerLoginsTable, 'email' | 'linked_at'>>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('partner_logins')
        .select(['partner_id', 'email', 'linked_at'])
        .where('partner_id', 'in', [...ids])
        .execute()
      return new Map(rows.map(({ partner_id: id, ...login }) => [id, login]))
    },
    /** Removes the login, ends its dashboard sessions and links; false if there is none. */
    unlinkLogin: (partnerId: string, audit: AuditEntry) =>
      db.transaction().execute(async (trx) => await unlinkLogin(trx, partnerId, audit)),
    /** Lets the partner rotate at once; false if the partner does not exist. */
    resetRotation: (partnerId: string, audit: AuditEntry) =>
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

async function unlinkLogin(trx: Transaction<Database>, partnerId: string, audit: AuditEntry): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('partner_logins')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await endDashboardAccess(trx, partnerId, audit.at)
  await writeAudit(trx, audit)
  return true
}

/** A client id and its sealed secret; one is live, one is for tests. */
export interface NewClient {
  readonly isTest: boolean
  readonly clientId: string
  readonly secretId: string
  readonly sealed: string
}

export interface NewPartner {
  readonly partner: PartnersTable
  readonly loginEmail: string
  readonly websites: readonly string[]
  readonly clients: readonly NewClient[]
  readonly audit: AuditEntry
}

/**
 * Creates a partner with its login and credentials (O-01). Writes everything or nothing; false if the login's address
 * belongs to another partner.
 */
async function createPartner(db: Kysely<Database>, created: NewPartner): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { partner, websites, clients } = created
    // First of all, because nothing else can be taken: then there is nothing to undo.
    if (!(await addLogin(trx, created))) return false
    await trx.insertInto('partners').values(partner).execute()
    const origins = [...new Set(websites)].map((origin) => ({ partner_id: partner.id, origin }))
    if (origins.length > 0) await trx.insertInto('partner_websites').values(origins).execute()
    for (const client of clients) await addClient(trx, partner.id, client)
    await writeAudit(trx, created.audit)
    return true
  })
}

async function addLogin(trx: Transaction<Database>, { partner, loginEmail: email }: NewPartner): Promise<boolean> {
  const login = { partner_id: partner.id, email, email_key: emailKey(email), linked_at: null, languages: null }
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('partner_logins')
    .values({ ...login, created_at: partner.created_at ?? 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added > 0n
}

async function addClient(
  trx: Transaction<Database>,
  partnerId: string,
  { isTest, clientId, secretId, sealed }: NewClient,
): Promise<void> {
  const owned = { partner_id: partnerId, is_test: isTest ? 1 : 0, expires_at: null } as const
  await trx
    .insertInto('client_ids')
    .values({ ...owned, client_id: clientId })
    .execute()
  await trx
    .insertInto('client_secrets')
    .values({ ...owned, id: secretId, sealed })
    .execute()
}

/** The id of the partner with this id, client id (also one within its grace period), or login address. */
async function findPartnerId(db: Kysely<Database>, name: string): Promise<string | null> {
  if (name.includes('@')) {
    const login = db.selectFrom('partner_logins').select('partner_id').where('email_key', '=', emailKey(name))
    return (await login.executeTakeFirst())?.partner_id ?? null
  }
  if (/^[0-9a-f]{32}$/.test(name)) {
    const client = db.selectFrom('client_ids').select('partner_id').where('client_id', '=', name)
    return (await client.executeTakeFirst())?.partner_id ?? null
  }
  const partner = db.selectFrom('partners').select('id').where('id', '=', name)
  return (await partner.executeTakeFirst())?.id ?? null
}
