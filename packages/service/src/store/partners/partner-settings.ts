// Partner settings of the operator (B-21, O-01). Sessions retain the values from their start.
import type { Kysely } from 'kysely'
import { pageOf, type Page, type PageRequest } from '../../domain/text/page-cursor.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database, PartnersTable } from '../schema.ts'

export interface PartnerRecord {
  readonly partner: PartnersTable
  /** Registered origins, in code-unit order. */
  readonly websites: readonly string[]
  /** Client ids that verify, with or without an end. */
  readonly clientIds: readonly {
    readonly clientId: string
    readonly isTest: boolean
    readonly expiresAt: number | null
  }[]
}

export interface PartnerChange {
  readonly columns: Partial<Omit<PartnersTable, 'id' | 'credentials_rotated_at'>>
  /** Replaces all websites; undefined: unchanged. */
  readonly websites?: readonly string[] | undefined
  /** Recorded with the change (D-11). */
  readonly audit?: AuditEntry
}

/** The partner settings of one database. */
export function createPartnerSettingsStore(db: Kysely<Database>) {
  return {
    /** By name; positions are `[name, id]`. */
    list: (page: PageRequest) => list(db, page),
    async byId(id: string): Promise<PartnerRecord | null> {
      const partner = await db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()
      return partner === undefined ? null : ((await whole(db, [partner]))[0] ?? null)
    },
    /** Applies the whole change; false if the partner does not exist. */
    async change(id: string, { columns, websites, audit }: PartnerChange): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('partners').select('id').where('id', '=', id).executeTakeFirst()
        if (known === undefined) return false
        if (Object.keys(columns).length > 0)
          await trx.updateTable('partners').set(columns).where('id', '=', id).execute()
        await writeAudit(trx, audit)
        if (websites === undefined) return true
        await trx.deleteFrom('partner_websites').where('partner_id', '=', id).execute()
        const rows = [...new Set(websites)].map((origin) => ({ partner_id: id, origin }))
        if (rows.length > 0) await trx.insertInto('partner_websites').values(rows).execute()
        return true
      })
    },
  }
}

async function list(db: Kysely<Database>, { limit, after }: PageRequest): Promise<Page<PartnerRecord>> {
  const [name, id] = after ?? ['', '']
  const found = await db
    .selectFrom('partners')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'id'), '>', tuple(String(name), String(id))))
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(found, limit, (partner) => [partner.name, partner.id])
  return { ...page, rows: await whole(db, page.rows) }
}

async function whole(db: Kysely<Database>, partners: readonly PartnersTable[]): Promise<PartnerRecord[]> {
  if (partners.length === 0) return []
  const ids = partners.map(({ id }) => id)
  const [websites, clients] = await Promise.all([
    db
      .selectFrom('partner_websites')
      .selectAll()
      .where('partner_id', 'in', ids)
      .orderBy('partner_id')
      .orderBy('origin')
      .execute(),
    db
      .selectFrom('client_ids')
      .selectAll()
      .where('partner_id', 'in', ids)
      .orderBy('partner_id')
      .orderBy('is_test')
      .orderBy('client_id')
      .execute(),
  ])
  const origins = Map.groupBy(websites, (row) => row.partner_id)
  const clientIds = Map.groupBy(clients, (row) => row.partner_id)
  return partners.map((partner) => ({
    partner,
    websites: (origins.get(partner.id) ?? []).map(({ origin }) => origin),
    clientIds: (clientIds.get(partner.id) ?? []).map((row) => {
      return { clientId: row.client_id, isTest: row.is_test === 1, expiresAt: row.expires_at }
    }),
  }))
}
