import { migrateDatabase } from '@proscenium/service/store/migrations/migrate-database'
import type { RunningPostgres } from '../testing/postgres.ts'

/** A new database at the newest schema. Returns its address. */
export async function newDatabase(postgres: RunningPostgres, name: string): Promise<string> {
  await postgres.createDatabase(name)
  const address = postgres.address + name
  await migrateDatabase(address, { pause: async () => undefined })
  return address
}
