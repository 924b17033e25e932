// `migrate` beside nodes that use the database (O-02).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newEmptyDatabase,
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { openEngine } from '../engine/engine.ts'
import type { Database } from '../schema.ts'
import { openStore } from '../store.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations.ts'

const NEXT = '9001-next'
const indexes: Migration = { indexes: [{ name: 'settings_by_value', on: 'settings (value)' }] }
const column: Migration = {
  up: (db: Kysely<Database>) => sql`alter table videos add column note text`.execute(db).then(() => undefined),
}
const pause = async (): Promise<void> => await setImmediate()

let database: TestDatabase
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await database.drop()
})

const migrate = async (next: Migration, wait = pause) =>
  await migrateDatabase(database.address, { migrations: { ...migrations, [NEXT]: next }, pause: wait })
const indexed = async () =>
  await view.rows`select indisvalid as valid, indisunique as once from pg_index
    where indexrelid = to_regclass('settings_by_value')`
const setting = (name: string) => ({ name, value: 'v' })

describe('a migration of indexes', () => {
  it('is built beside the writes of nodes, and waits for those that began before it', async () => {
    verifies('O-02')
    const began = await view.db.startTransaction().execute()
    await began.insertInto('settings').values(setting('before')).execute()
    const migrated = migrate(indexes)
    const waiting = async () =>
      await view.rows`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'create index concurrently%'`
    await expect.poll(waiting).toHaveLength(1)
    await view.db.insertInto('settings').values(setting('meanwhile')).execute()
    await began.commit().execute()
    expect((await migrated).applied).toEqual([NEXT])
    expect(await indexed()).toEqual([{ valid: true, once: false }])
    expect((await migrate(indexes)).applied).toEqual([])
  })

  it('replaces an index whose build was interrupted', async () => {
    verifies('O-02')
    await view.db
      .insertInto('settings')
      .values([setting('a'), setting('b')])
      .execute()
    const interrupted = sql`create unique index concurrently settings_by_value on settings (value)`.execute(view.db)
    await expect(interrupted).rejects.toThrow('could not create unique index')
    expect(await indexed()).toEqual([{ valid: false, once: true }])
    expect((await migrate(indexes)).applied).toEqual([NEXT])
    expect(await indexed()).toEqual([{ valid: true, once: false }])
  })
})

describe('a migration of a table that a transaction uses', () => {
  it('lets go of its place in the queue, so that nodes read on, and tries again', async () => {
    verifies('O-02')
    const used = await view.db.startTransaction().execute()
    await used.selectFrom('videos').select('id').execute()
    const read: unknown[] = []
    const wait = async (): Promise<void> => {
      read.push(await view.rows`select count(*) as n from videos`)
      if (read.length === 3) await used.rollback().execute()
    }
    expect((await migrate(column, wait)).applied).toEqual([NEXT])
    expect(read).toEqual(Array.from({ length: 3 }, () => [{ n: 0 }]))
  })

  it('gives a text column the order of bytes', async () => {
    verifies('O-02')
    await migrate(column)
    expect(
      await view.rows`select collation_name as c from information_schema.columns where column_name = 'note'`,
    ).toEqual([{ c: 'C' }])
  })

  it('undoes a migration that fails, keeps those before it, and says why', async () => {
    verifies('O-02')
    const failing: Migration = {
      async up(db: Kysely<Database>) {
        await sql`create table half (id text primary key)`.execute(db)
        await sql`select nothing`.execute(db)
      },
    }
    const all = { ...migrations, [NEXT]: column, '9002-fails': failing }
    await expect(migrateDatabase(database.address, { migrations: all, pause })).rejects.toThrow(
      /^Cannot migrate the database test_\w+ on 127\.0\.0\.1:\d+ \(column "nothing" does not exist\)\.$/,
    )
    expect(await view.rows`select to_regclass('half') as half`).toEqual([{ half: null }])
    expect(await view.rows`select name from kysely_migration where name > '9'`).toEqual([{ name: NEXT }])
  })
})

describe('a killed migrate', () => {
  const script = `
    import { setTimeout } from 'node:timers/promises'
    import { migrateDatabase } from ${JSON.stringify(join(import.meta.dirname, 'migrate-database.ts'))}
    await migrateDatabase(process.argv[1], { pause: setTimeout })`
  const args = ['--conditions=proscenium-source', '--input-type=module', '-e', script]

  it('leaves nothing, and the next one begins at once', async () => {
    verifies('O-02')
    const empty = await newEmptyDatabase()
    const other = await openEngine(empty.address, undefined, { asIs: true })
    const held = await other.db.startTransaction().execute()
    await sql`create table orders (id text)`.execute(held)
    const child = spawn(process.execPath, [...args, empty.address], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%create table orders%'`.execute(
          other.db,
        )
      ).rows.length
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    await held.rollback().execute()
    const tables = async () => (await sql`select 1 from pg_tables where schemaname = 'public'`.execute(other.db)).rows
    expect(await tables()).toEqual([])
    const { applied } = await migrateDatabase(empty.address, { pause })
    expect(applied).toEqual(Object.keys(migrations))
    await other.close()
    await empty.drop()
  })
})

describe('the settings of the role', () => {
  const of = async ({ address }: TestDatabase) => {
    const own = await openEngine(address, undefined, { asIs: true })
    const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('synchronous_commit') as commit`.execute(own.db)
    await own.close()
    return rows[0]
  }
  const clearSettings = async (): Promise<void> => {
    const name = new URL(database.address).pathname.slice(1)
    for (const change of [
      'statement_timeout = 0',
      'idle_in_transaction_session_timeout = 0',
      'synchronous_commit = off',
    ])
      await sql.raw(`alter database ${name} set ${change}`).execute(view.db)
  }

  it('are those of the service after migrate, whatever the server has', async () => {
    verifies('O-02', 'O-06')
    await clearSettings()
    expect(await of(database)).toEqual({ statement: '0', idle: '0', commit: 'off' })
    const { settings } = await migrateDatabase(database.address, { pause })
    expect(settings.map((statement) => statement.replace(/test_\w+/, 'd'))).toEqual([
      "alter role postgres in database d set idle_in_transaction_session_timeout = '60s'",
      "alter role postgres in database d set statement_timeout = '60s'",
      "alter role postgres in database d set synchronous_commit = 'on'",
    ])
    expect(await of(database)).toEqual({ statement: '1min', idle: '1min', commit: 'on' })
    expect((await migrateDatabase(database.address, { pause })).settings).toEqual([])
  })

  it('that lose acknowledged writes keep a node from starting, and a missing limit is named', async () => {
    verifies('O-06')
    await clearSettings()
    await expect(openStore(database.address)).rejects.toThrow(
      /synchronous_commit is off, so an acknowledged write may be lost: run alter role postgres in database test_\w+ set synchronous_commit = 'on'/,
    )
    await sql
      .raw(`alter role postgres in database ${new URL(database.address).pathname.slice(1)} set synchronous_commit = on`)
      .execute(view.db)
    const store = await openStore(database.address)
    expect(store.unset.map(({ name, found }) => [name, found])).toEqual([
      ['idle_in_transaction_session_timeout', '0'],
      ['statement_timeout', '0'],
    ])
    await store.close()
  })
})
