import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newEmptyDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { verifies } from '@proscenium/testkit'
import { openStore } from '../store.ts'
import { migrateDatabase } from './migrate-database.ts'
import { migrations } from './migrations.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await newEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
})

const pause = async (): Promise<void> => undefined
const migrate = async () => await migrateDatabase(database.address, { pause })

const script = `
  import { migrateDatabase } from ${JSON.stringify(join(import.meta.dirname, 'migrate-database.ts'))}
  import { openStore } from ${JSON.stringify(join(import.meta.dirname, '..', 'store.ts'))}
  import { setTimeout } from 'node:timers/promises'
  const [address, name] = process.argv.slice(1)
  await migrateDatabase(address, { pause: setTimeout })
  const store = await openStore(address)
  await store.operator.putSetting(name, 'was here')
  await store.close()`

/** Starts a separate process that migrates and opens the database, and writes its name to it. */
async function visit(name: string): Promise<string> {
  const args = ['--conditions=proscenium-source', '--input-type=module', '-e', script, database.address, name]
  return (await promisify(execFile)(process.execPath, args)).stderr
}

describe('migrations', () => {
  it('run once when several processes migrate concurrently', async () => {
    verifies('O-02')
    const names = ['p', 'q', 'r', 's']
    expect(await Promise.all(names.map(visit))).toEqual(['', '', '', ''])
    const store = await openStore(database.address)
    expect(await Promise.all(names.map((name) => store.operator.setting(name)))).toEqual(Array(4).fill('was here'))
    await store.close()
    expect(await migrate()).toMatchObject({ applied: [], ahead: [] })
  })

  /** As a newer release leaves the database, after `change`. */
  async function migrateFurther(change: (view: DatabaseView) => Promise<unknown>): Promise<void> {
    expect((await migrate()).applied).toEqual(Object.keys(migrations))
    const view = await viewDatabase(database)
    await view.rows`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-release', '')`
    await change(view)
    await view.close()
  }
  const needs = (name: string) => (view: DatabaseView) =>
    view.rows`insert into settings (name, value) values ('needed_migration', ${name})`

  it.each([
    ['only adds', async () => undefined],
    ['needs what this one knows', needs('0001-initial')],
  ])('of a newer release that %s leave the database to this one, too', async (_, change) => {
    verifies('O-02')
    await migrateFurther(change)
    const store = await openStore(database.address)
    expect(store.ahead).toEqual(['9999-of-a-newer-release'])
    expect(await migrate()).toMatchObject({ applied: [], ahead: store.ahead })
    await store.operator.putSetting('a', 'written')
    await store.close()
    const again = await openStore(database.address)
    expect(await again.operator.setting('a')).toBe('written')
    await again.close()
  })

  it.each([
    ['of a newer release that needs more', needs('9999-of-a-newer-release')],
    [
      'of a build before the first release',
      (view: DatabaseView) => view.rows`delete from kysely_migration where name = '0001-initial'`,
    ],
  ])('%s refuse this one', async (_, change) => {
    verifies('O-02')
    await migrateFurther(change)
    for (const act of [() => openStore(database.address), migrate])
      await expect(act()).rejects.toThrow('of a build before the first release, or of a newer one')
  })
})
