// Adding a partner with its login and credentials (O-01), and finding one by what people know of it.
import type { Kysely, Transaction } from 'kysely'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import { emailKey } from '../../domain/verification/email.ts'
import type { Database, PartnersTable } from '../schema.ts'

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

/** Writes everything or nothing; false if the login's address belongs to another partner. */
export async function addPartner(db: Kysely<Database>, added: NewPartner): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { partner, websites, clients } = added
    // First of all, because nothing else can be taken: then there is nothing to undo.
    if (!(await addLogin(trx, added))) return false
    await trx.insertInto('partners').values(partner).execute()
    const origins = [...new Set(websites)].map((origin) => ({ partner_id: partner.id, origin }))
    if (origins.length > 0) await trx.insertInto('partner_websites').values(origins).execute()
    for (const client of clients) await addClient(trx, partner.id, client)
    await writeAudit(trx, added.audit)
    return true
  })
}

async function addLogin(trx: Transaction<Database>, { partner, loginEmail: email }: NewPartner): Promise<boolean> {
  const login = { partner_id: partner.id, email, email_key: emailKey(email), linked_at: null }
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
export async function findPartnerId(db: Kysely<Database>, name: string): Promise<string | null> {
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
