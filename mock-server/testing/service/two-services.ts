// Two services on one database, as two machines behind one address: state of one must be visible to the other.
import { newSharedDatabase, type TestDatabase } from '../database.ts'
import { startClock, startService, type Overrides, type TestService } from './service.ts'

export interface TwoServices {
  readonly a: TestService
  readonly b: TestService
  readonly database: TestDatabase
  close(): Promise<void>
}

/** Both use the same clock. The second finds the seed that the first wrote. */
export async function twoServices(overrides: Overrides = {}): Promise<TwoServices> {
  const database = await newSharedDatabase()
  const common = { clock: startClock(), ...overrides, db: database.address }
  const a = await startService(common)
  const b = await startService(common)
  return {
    a,
    b,
    database,
    async close() {
      await Promise.all([a.close(), b.close()])
      await database.drop()
    },
  }
}
