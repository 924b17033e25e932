// What a migration says to the database, so that nodes of the last release work after it (O-02).
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Database } from '../schema.ts'
import { stepsInTransactions } from './apply-migrations.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations.ts'

/** Without a database: compiles statements, and every query finds nothing. */
const dialects: Readonly<Record<'SQLite' | 'PostgreSQL', Dialect>> = {
  SQLite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  PostgreSQL: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

interface Said {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

async function statementsOf(migration: Migration, dialect: Dialect): Promise<Said[]> {
  const said: Said[] = []
  const log = ({ query }: { query: Said }) =>
    void said.push({ ...query, sql: query.sql.replaceAll(/\s+/g, ' ').trim() })
  const db = new Kysely<Database>({ dialect, log })
  if ('indexes' in migration) await stepsInTransactions(db).buildIndexes(migration)
  else await migration.up(db)
  return said
}

const NEW_TABLE = /^create table (\w+) /
const NEW_UNIQUE = /^create unique index \w+ on (\w+) /
const COLUMN = /^alter table \S+ add column (.*)$/
const HARMLESS = [/^create index /, /^create (?:or replace )?(?:function|procedure) /, /^insert into /]

/** Those after which a node of the last release reads or writes in vain. */
function demanding(said: readonly Said[]): string[] {
  if (said.some(({ sql, parameters }) => (sql + parameters.join()).includes('needed_migration'))) return []
  const tables = new Set(said.flatMap(({ sql }) => NEW_TABLE.exec(sql)?.[1] ?? []))
  const adds = (sql: string): boolean => {
    const column = COLUMN.exec(sql)?.[1]
    if (column !== undefined)
      return !/ unique| check /.test(column) && (/ default /.test(column) || !/ not null/.test(column))
    const unique = NEW_UNIQUE.exec(sql)?.[1]
    if (unique !== undefined) return tables.has(unique)
    return NEW_TABLE.test(sql) || HARMLESS.some((form) => form.test(sql))
  }
  return said.map(({ sql }) => sql).filter((sql) => !adds(sql))
}

const later = Object.keys(migrations).slice(1)

describe.each(Object.entries(dialects))('a migration on %s', (_, dialect) => {
  it.each(later)('only adds, or says what a node has to know: %s', async (name) => {
    verifies('O-02')
    const migration = migrations[name]
    const said = migration === undefined ? [] : await statementsOf(migration, dialect)
    expect(demanding(said)).toEqual([])
  })
})

it.each(later)('a migration changes at least one engine: %s', async (name) => {
  verifies('O-02')
  const migration = migrations[name]
  const said = Object.values(dialects).map(async (dialect) =>
    migration === undefined ? [] : await statementsOf(migration, dialect),
  )
  expect((await Promise.all(said)).flat().length).toBeGreaterThan(0)
})

describe('the rule', () => {
  const statementsIn = (...statements: string[]) => statements.map((sql) => ({ sql, parameters: [] }))

  it.each([
    'drop table orders',
    'drop index orders_listed',
    'alter table orders drop column status',
    'alter table orders rename column status to state',
    'alter table orders add column channel text not null',
    'alter table orders add column channel text unique',
    "alter table orders add column channel text check (channel in ('a'))",
    'create unique index orders_once on orders (linked_user_id)',
    "update orders set status = 'paid'",
    'delete from orders',
  ])('finds %s', (statement) => {
    verifies('O-02')
    expect(demanding(statementsIn(statement))).toEqual([statement])
    expect(
      demanding(statementsIn(statement, "insert into settings values ('needed_migration', '0007-orders')")),
    ).toEqual([])
  })

  it('allows what the last release does not notice', () => {
    verifies('O-02')
    const statements = [
      'create table refunds (id text primary key)',
      'create unique index refunds_once on refunds (id)',
      'create index orders_by_channel on orders (channel)',
      'alter table orders add column channel text',
      'alter table orders add column sort integer not null default 0',
      "insert into settings (name, value) values ('a', 'b')",
    ]
    expect(demanding(statementsIn(...statements))).toEqual([])
  })
})
