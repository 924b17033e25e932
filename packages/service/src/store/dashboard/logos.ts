// Uploaded logos (D-02). Open embeds still show an earlier logo, so the newest few of each partner stay.
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { PartnerLogosTable } from '../schema-dashboard.ts'
import { writeAudit, type AuditEntry } from './audit.ts'

/** Logos kept per partner, the current one included. */
const LOGOS_MAX = 10

/** The logo store of one database. */
export function createLogoStore(db: Kysely<Database>) {
  return {
    async byHash(hash: string): Promise<Pick<PartnerLogosTable, 'content_type' | 'bytes' | 'blob_key'> | null> {
      const row = await db
        .selectFrom('partner_logos')
        .select(['content_type', 'bytes', 'blob_key'])
        .where('hash', '=', hash)
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    /** Makes it the partner's logo at `url`. Returns the keys of blobs that no row names any more. */
    set: (logo: PartnerLogosTable, change: { url: string; audit: AuditEntry }) =>
      db.transaction().execute(async (trx) => await setLogo(trx, logo, change)),
    /** Removes the logo from the partner; false if it had none. */
    clear: (partnerId: string, audit: AuditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('partners')
          .set({ branding_logo_url: null })
          .where('id', '=', partnerId)
          .where('branding_logo_url', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await writeAudit(trx, audit)
        return numUpdatedRows > 0n
      }),
  }
}

async function setLogo(
  trx: Kysely<Database>,
  logo: PartnerLogosTable,
  { url, audit }: { url: string; audit: AuditEntry },
): Promise<readonly string[]> {
  const { partner_id: partnerId } = logo
  // First, so that concurrent uploads of one partner wait for each other.
  await trx.updateTable('partners').set({ branding_logo_url: url }).where('id', '=', partnerId).execute()
  const { blob_key: blobKey, created_at: createdAt } = logo
  const former = await trx
    .selectFrom('partner_logos')
    .select('blob_key')
    .where('partner_id', '=', partnerId)
    .where('hash', '=', logo.hash)
    .executeTakeFirst()
  await trx
    .insertInto('partner_logos')
    .values(logo)
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'hash']).doUpdateSet({ blob_key: blobKey, created_at: createdAt }),
    )
    .execute()
  await writeAudit(trx, audit)
  const excess = await trx
    .selectFrom('partner_logos')
    .select(['hash', 'blob_key'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .offset(LOGOS_MAX)
    .limit(100)
    .execute()
  const hashes = excess.map(({ hash }) => hash)
  if (hashes.length > 0)
    await trx.deleteFrom('partner_logos').where('partner_id', '=', partnerId).where('hash', 'in', hashes).execute()
  return [...(former === undefined ? [] : [former.blob_key]), ...excess.map((row) => row.blob_key)]
}
