// `proscenium migrate`.
import { isPostgresAddress } from '../engine/database-address.ts'
import { openEngine, reasonOf } from '../engine/engine.ts'
import { migratePostgres, type Pause, type PostgresMigration } from './migrate-postgres.ts'
import type { Migrations } from './migration.ts'
import { migrations as all } from './migrations.ts'
import { readSchemaState } from './schema-state.ts'

export interface MigratedDatabase {
  /** Names of the migrations that the call applied. */
  readonly applied: readonly string[]
  /** Names of those of a newer release, on whose schema this one works. */
  readonly ahead: readonly string[]
  /** SQL statements that it ran for the service's role. */
  readonly settings: readonly string[]
}

/**
 * Brings a file, which it creates, or the database of a PostgreSQL address to the newest schema, and its role to the
 * settings of `neededSettings`. Nodes may run meanwhile. `pause` passes the time while others hold a lock. Errors: rejects
 * with one line that names the database.
 */
export async function migrateDatabase(
  database: string,
  { pause, migrations = all }: { readonly pause: Pause; readonly migrations?: Migrations },
): Promise<MigratedDatabase> {
  if (isPostgresAddress(database)) return await openAndMigratePostgres(database, { pause, migrations })
  const { applied, ahead, close } = await openEngine(database)
  await close()
  return { applied, ahead, settings: [] }
}

async function openAndMigratePostgres(address: string, options: PostgresMigration): Promise<MigratedDatabase> {
  // A lost connection fails the statement that runs.
  const { db, name, close } = await openEngine(address, () => undefined, { asIs: true, direct: true })
  try {
    const { ahead } = await readSchemaState(db, options.migrations)
    return { ...(await migratePostgres(db, options)), ahead }
  } catch (error) {
    throw new Error(`Cannot migrate the database ${name} (${reasonOf(error)}).`, { cause: error })
  } finally {
    await close()
  }
}
