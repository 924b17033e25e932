// The same searches on PostgreSQL, on a private server that does not wait for its disk.
import { sql } from 'kysely'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { startPostgres } from '../testing/postgres.ts'
import { fillBigCatalogue } from './big-catalogue.ts'
import { searchTables, SIZE, type SearchTable } from './search/tables.ts'

export async function bench(): Promise<SearchTable[]> {
  const postgres = await startPostgres()
  try {
    const address = await migratedDatabase(postgres, 'bench')
    await fillBigCatalogue(address, SIZE, { features: true })
    await analyse(address)
    return await searchTables('PostgreSQL', address)
  } finally {
    await postgres.stop()
  }
}

/** Runs ANALYZE, as autovacuum does some time after so many inserts. */
async function analyse(address: string): Promise<void> {
  const { db, close } = await openEngine(address)
  await sql`vacuum analyze`.execute(db)
  await close()
}
