// What probes and metrics ask of the database.
import { Migrator } from 'kysely/migration'
import type { Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

/** By name: `bytes` of a database in a file, `connections`, `idle` and `waiting` of a pool. */
export type Sizes = () => Promise<Readonly<Record<string, number>>>

export interface StoreHealth {
  readonly sizes: Sizes
  /** Whether a trivial query is answered. Errors: rejects as the database does. */
  answers(): Promise<boolean>
  /** Names of migrations that are still to be run. */
  pendingMigrations(): Promise<string[]>
}

export function createStoreHealth(db: Kysely<Database>, sizes: Sizes): StoreHealth {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  return {
    sizes,
    async answers() {
      const row = await db.selectNoFrom((select) => select.lit(1).as('one')).executeTakeFirst()
      return row?.one === 1
    },
    async pendingMigrations() {
      const all = await migrator.getMigrations()
      return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
    },
  }
}
