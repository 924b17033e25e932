// Values that a database has once.
import type { Kysely } from 'kysely'
import type { Reads } from './engine/reads.ts'
import type { Database } from './schema.ts'

/** Null if it has none of this name. */
export async function readSetting(db: Reads, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Sets it unless it is set; returns what it is then. Of several concurrent callers, one wins. */
export async function claimSetting(db: Kysely<Database>, name: string, value: string): Promise<string> {
  const claimed = db.insertInto('settings').values({ name, value })
  await claimed.onConflict((conflict) => conflict.column('name').doNothing()).execute()
  return (await readSetting(db, name)) ?? value
}
