// A private database for a test, on the engine of the run: SQLite in project `node`, PostgreSQL in project `postgres`.
// Tests are engine-independent unless their file name starts with the engine's.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openEngine } from '@proscenium/service/store/engine/engine'
import type { Database } from '@proscenium/service/store/schema'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server when the tests run on PostgreSQL; ends in a slash. */
    postgres: string
  }
}

/** Created by `testing/postgres.ts`. Tests must not import that module, because it starts the server's process. */
const TEMPLATE = 'proscenium_template'

export interface TestDatabase {
  /** Address for opening a store or a service. */
  readonly address: string
  /** Removes the database, even with open connections. */
  drop(): Promise<void>
}

const server = (): string | undefined => inject('postgres')

/** For one store. */
export async function newDatabase(): Promise<TestDatabase> {
  const postgres = server()
  return postgres === undefined ? { address: ':memory:', drop: async () => undefined } : await copy(postgres, TEMPLATE)
}

/** For several stores or processes, concurrent or sequential. */
export async function newSharedDatabase(): Promise<TestDatabase> {
  const postgres = server()
  return postgres === undefined ? newFile() : await copy(postgres, TEMPLATE)
}

/** A database without tables. */
export async function newEmptyDatabase(): Promise<TestDatabase> {
  const postgres = server()
  return postgres === undefined ? newFile() : await copy(postgres, 'template0')
}

function newFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-'))
  return {
    address: join(folder, 'test.db'),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function copy(postgres: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(postgres, `create database ${name} template ${template} strategy file_copy`)
  return {
    address: postgres + name,
    drop: () => dropDatabase(postgres, name),
  }
}

/** What PostgreSQL says of a process of its own, such as autovacuum, that only a superuser may end. */
const NOT_PERMITTED = '42501'
const ATTEMPTS = 100

/** Ends what uses the database; a process of the server's own ends by itself soon. */
async function dropDatabase(postgres: string, name: string, attempts = ATTEMPTS): Promise<void> {
  try {
    await administer(postgres, `drop database if exists ${name} with (force)`)
  } catch (error) {
    const mayRetry = error instanceof pg.DatabaseError && error.code === NOT_PERMITTED && attempts > 1
    if (!mayRetry) throw error
    await administer(postgres, 'select pg_sleep(0.1)')
    await dropDatabase(postgres, name, attempts - 1)
  }
}

async function administer(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgres}postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface DatabaseView {
  readonly db: Kysely<Database>
  /** The rows of a query, given as a tagged template. */
  rows(text: TemplateStringsArray, ...values: unknown[]): Promise<unknown[]>
  count(table: keyof Database): Promise<number>
  /** Makes every insert into the table fail while `act` runs. */
  failing(table: keyof Database, act: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A test's separate connection to a database that others use. */
export async function viewDatabase({ address }: Pick<TestDatabase, 'address'>): Promise<DatabaseView> {
  const { db, close } = await openEngine(address)
  return {
    db,
    rows: async (text, ...values) => (await sql(text, ...values).execute(db)).rows,
    async count(table) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    async failing(table, act) {
      const triggers = server() === undefined ? sqliteTrigger(table) : postgresTrigger(table)
      for (const statement of triggers.create) await sql.raw(statement).execute(db)
      try {
        await act()
      } finally {
        for (const statement of triggers.drop) await sql.raw(statement).execute(db)
      }
    },
    close,
  }
}

function sqliteTrigger(table: string): { create: string[]; drop: string[] } {
  return {
    create: [`create trigger failing before insert on ${table} begin select raise(abort, 'disk full'); end`],
    drop: ['drop trigger failing'],
  }
}

function postgresTrigger(table: string): { create: string[]; drop: string[] } {
  const body = `begin raise exception 'disk full'; end`
  return {
    create: [
      `create function fail() returns trigger language plpgsql as $$ ${body} $$`,
      `create trigger failing before insert on ${table} for each row execute function fail()`,
    ],
    drop: [`drop trigger failing on ${table}`, 'drop function fail'],
  }
}
