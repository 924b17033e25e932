import { migrateDatabase } from '@proscenium/service/store/migrations/migrate-database'
import type { RunningPostgres } from './postgres.ts'

/** A new database, for benchmarks, at the newest schema. Returns its address. */
export async function migratedDatabase(postgres: RunningPostgres, name: string): Promise<string> {
  await postgres.createDatabase(name)
  const address = postgres.address + name
  await migrateDatabase(address, { pause: async () => undefined })
  return address
}
