// Database state for health checks and metrics (O-07).
import { Migrator } from 'kysely/migration'
import type { Kysely } from 'kysely'
import { migrations } from '../migrations/migrations.ts'
import type { Database } from '../schema.ts'
import type { WriteCheckInput } from './write-check.ts'

/** By name: `bytes` of a database in a file; `connections`, `idle` and `waiting` of a pool. */
export type Sizes = () => Promise<Readonly<Record<string, number>>>

export interface StoreHealth {
  readonly sizes: Sizes
  /** Whether a trivial query succeeds. Errors: rejects as the database does. */
  ping(): Promise<boolean>
  /** Names of the migrations that have not run. */
  pendingMigrations(): Promise<string[]>
  /** Writes what a verification writes and leaves no trace (O-07). Errors: rejects as the database does. */
  checkWrites(input: WriteCheckInput): Promise<void>
  /** Number of verifications that could not be stored so far. */
  failedWrites(): number
}

export function createStoreHealth(
  db: Kysely<Database>,
  parts: Pick<StoreHealth, 'sizes' | 'checkWrites' | 'failedWrites'>,
): StoreHealth {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  return {
    ...parts,
    async ping() {
      const row = await db.selectNoFrom((select) => select.lit(1).as('one')).executeTakeFirst()
      return row?.one === 1
    },
    async pendingMigrations() {
      const all = await migrator.getMigrations()
      return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
    },
  }
}
