// Every value that the seal key seals, for its rotation (O-04). A test finds a column that is missing here.
import { sql, type Kysely } from 'kysely'
import { ID_CHARACTERS, keyIdOf } from '../../domain/crypto/seal.ts'
import { writeAudit, type AuditEntry } from '../dashboard/audit.ts'
import type { Database } from '../schema.ts'
import { claimSetting, readSetting } from '../settings.ts'

/** The setting that binds a database to its seal key. */
const SEAL_KEY_SETTING = 'seal_key_check'

export interface SealedSecret {
  readonly id: string
  readonly partnerId: string
  readonly sealed: string
  /** Null: it is a current one. */
  readonly expiresAt: number | null
}

export interface Resealed {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Recorded with the change (D-11). */
  readonly audit?: AuditEntry | undefined
}

/** The sealed values of one database. */
export function createSealedValueStore(db: Kysely<Database>) {
  return {
    /** Client secrets, expired ones included, in the order of their ids. */
    secretsAfter: async (id: string, limit: number): Promise<SealedSecret[]> =>
      await db
        .selectFrom('client_secrets')
        .select(['id', 'partner_id as partnerId', 'sealed', 'expires_at as expiresAt'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** In one transaction; returns how many still had the text that was resealed. */
    replaceSecrets: (changes: readonly Resealed[]) =>
      db.transaction().execute(async (trx) => {
        let replaced = 0
        for (const { id, from, to, audit } of changes) {
          const update = trx.updateTable('client_secrets').set({ sealed: to }).where('id', '=', id)
          const { numUpdatedRows } = await update.where('sealed', '=', from).executeTakeFirst()
          if (numUpdatedRows > 0n) await writeAudit(trx, audit)
          replaced += Number(numUpdatedRows)
        }
        return replaced
      }),
    /** The sealed text that binds the database to its key; null for a new one. */
    binding: () => readSetting(db, SEAL_KEY_SETTING),
    /** Binds a new database; returns the text that binds it. Of several concurrent callers, one wins. */
    bind: (value: string) => claimSetting(db, SEAL_KEY_SETTING, value),
    /** Replaces the text that binds the database to its key; false if it is another one by now. */
    async rebind({ from, to }: Pick<Resealed, 'from' | 'to'>): Promise<boolean> {
      const update = db.updateTable('settings').set({ value: to }).where('name', '=', SEAL_KEY_SETTING)
      return (await update.where('value', '=', from).executeTakeFirst()).numUpdatedRows > 0n
    },
    secretsByKey: () => secretsByKey(db),
  }
}

/** Ids of the keys of all sealed values, that of the binding first; none for a new database. */
export async function usedKeyIds(db: Kysely<Database>): Promise<string[]> {
  const bound = await readSetting(db, SEAL_KEY_SETTING)
  const ids = [...(bound === null ? [] : [keyIdOf(bound)]), ...(await secretsByKey(db)).keys()]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Number of client secrets by the id of their key; null for texts that are not sealed. */
async function secretsByKey(db: Kysely<Database>): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ start: string; n: number | string }>`
    select substr(sealed, 1, ${sql.lit(ID_CHARACTERS)}) as start, count(*) as n from client_secrets
    group by start`.execute(db)
  const counts = new Map<string | null, number>()
  for (const { start, n } of rows) {
    const id = keyIdOf(start)
    counts.set(id, (counts.get(id) ?? 0) + Number(n))
  }
  return counts
}
