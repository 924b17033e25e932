// What an operator sets of a partner (SPEC 2.2). Sessions keep what held at their beginning (B-21).
import type { Kysely } from 'kysely'
import type { Database, PartnersTable } from './schema.ts'

export interface PartnerRecord {
  readonly partner: PartnersTable
  /** Registered origins, in code-unit order. */
  readonly websites: readonly string[]
  /** Client ids that verify for good or for a while. */
  readonly clientIds: readonly {
    readonly clientId: string
    readonly isTest: boolean
    readonly expiresAt: number | null
  }[]
}

export interface PartnerChange {
  readonly columns: Partial<Omit<PartnersTable, 'id' | 'credentials_rotated_at'>>
  /** Takes the place of all; undefined: they stay. */
  readonly websites?: readonly string[] | undefined
}

export interface PartnerSettingsStore {
  /** By name. */
  list(): Promise<PartnerRecord[]>
  /** All of it or nothing; false where there is no such partner. */
  change(id: string, change: PartnerChange): Promise<boolean>
}

/** The partners of one database, for their operator. */
export function createPartnerSettingsStore(db: Kysely<Database>): PartnerSettingsStore {
  return {
    list: () => list(db),
    async change(id, { columns, websites }) {
      return await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('partners').select('id').where('id', '=', id).executeTakeFirst()
        if (known === undefined) return false
        if (Object.keys(columns).length > 0)
          await trx.updateTable('partners').set(columns).where('id', '=', id).execute()
        if (websites === undefined) return true
        await trx.deleteFrom('partner_websites').where('partner_id', '=', id).execute()
        const rows = [...new Set(websites)].map((origin) => ({ partner_id: id, origin }))
        if (rows.length > 0) await trx.insertInto('partner_websites').values(rows).execute()
        return true
      })
    },
  }
}

async function list(db: Kysely<Database>): Promise<PartnerRecord[]> {
  const [partners, websites, clients] = await Promise.all([
    db.selectFrom('partners').selectAll().orderBy('name').orderBy('id').execute(),
    db.selectFrom('partner_websites').selectAll().orderBy('origin').execute(),
    db.selectFrom('client_ids').selectAll().orderBy('is_test').orderBy('client_id').execute(),
  ])
  return partners.map((partner) => ({
    partner,
    websites: websites.filter((row) => row.partner_id === partner.id).map(({ origin }) => origin),
    clientIds: clients
      .filter((row) => row.partner_id === partner.id)
      .map((row) => ({ clientId: row.client_id, isTest: row.is_test === 1, expiresAt: row.expires_at })),
  }))
}
