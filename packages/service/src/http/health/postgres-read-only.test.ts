import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'
import { startService } from '@proscenium/mock-server/testing/service/service'

/** Applies to new connections; ends the existing ones. */
async function setReadOnly({ db }: DatabaseView, database: string, readOnly: boolean): Promise<void> {
  await sql`set transaction_read_only = off`.execute(db)
  await sql.raw(`alter database ${database} set default_transaction_read_only = ${readOnly}`).execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database} and pid <> pg_backend_pid()`.execute(db)
}

it('a service on a read-only PostgreSQL is not ready, and is ready again once it can write', async () => {
  verifies('O-07')
  const database = await newSharedDatabase()
  const service = await startService({ db: database.address })
  const view = await viewDatabase({ ...database, address: `${database.address}?pool_size=1` })
  const name = new URL(database.address).pathname.slice(1)
  const statuses = async (): Promise<unknown> => [
    (await service.get('/readyz')).status,
    (await service.verify()).status,
  ]
  await expect.poll(statuses).toEqual([200, 200])
  await setReadOnly(view, name, true)
  await expect.poll(statuses).toEqual([503, 500])
  await setReadOnly(view, name, false)
  await expect.poll(statuses).toEqual([200, 200])
  await view.close()
  await service.close()
  await database.drop()
})
