// A real PostgreSQL for one test run, with a template database at the newest schema that every test database is copied
// from. Its data is discarded after the run, so nothing waits for the disk.
import { rm, statfs } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { makeRunFolder } from '@proscenium/testkit/run-folder'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '@proscenium/service/store/migrations/migrate-database'
import { loadPostgres } from './postgres-binaries.ts'
import { freePort } from './free-port.ts'

export const TEMPLATE = 'proscenium_template'
const USER = 'postgres'
const PASSWORD = 'only-for-tests'
/** A file system in memory on Linux; small in some containers. */
const MEMORY = '/dev/shm'
const MEMORY_MIN_BYTES = 4 * 1024 ** 3
// A language collation instead of byte order: queries that rely on byte order must request it.
const initdbFlags = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync']
const postgresFlags = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=400', 'listen_addresses=127.0.0.1'],
  ...['unix_socket_directories=', 'max_wal_size=1GB', 'autovacuum_naptime=5min'],
  // As `migrate` sets them for a role in one database, which copies of that database do not inherit.
  ...['statement_timeout=60s', 'idle_in_transaction_session_timeout=60s'],
].flatMap((setting) => ['-c', setting])

export interface RunningPostgres {
  /** Address of the server; ends in a slash. */
  readonly address: string
  readonly createDatabase: (name: string) => Promise<void>
  /** Also removes its data. */
  readonly stop: () => Promise<void>
}

/** Global setup of Vitest. Returns its teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { PROSCENIUM_TEST_POSTGRES: pooled, PROSCENIUM_TEST_POSTGRES_DIRECT: direct } = process.env
  const isGiven = pooled !== undefined && direct !== undefined
  const { address, createDatabase, stop } = isGiven ? givenPostgres(pooled, direct) : await startPostgres()
  await createDatabase(TEMPLATE)
  await migrateDatabase((direct ?? address) + TEMPLATE, { pause: async () => undefined })
  project.provide('postgres', address)
  return stop
}

/** A running server behind a pooler: addresses that end in a slash. */
function givenPostgres(address: string, own: string): RunningPostgres {
  return {
    address,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: `${own}postgres` })
      await client.connect()
      await client.query(`create database ${name} template template0`)
      await client.end()
    },
    stop: async () => undefined,
  }
}

export async function startPostgres(): Promise<RunningPostgres> {
  const folder = makeRunFolder(await dataParent(), 'postgres')
  const log: string[] = []
  const port = await freePort()
  const { Postgres, copy } = await loadPostgres()
  const server = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags,
    postgresFlags,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL does not start for the tests: ${log.slice(-5).join(' ')}`, { cause })
  }
  return {
    address: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/`,
    createDatabase: (name) => server.createDatabase(name),
    async stop() {
      await server.stop()
      for (const made of [folder, copy]) if (made !== null) await rm(made, { recursive: true, force: true })
    },
  }
}

/**
 * The folder for the data: in memory where the machine offers enough of it. A run creates more than a thousand
 * databases, each in 10 ms there and in up to 400 ms on a busy disk.
 */
async function dataParent(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= MEMORY_MIN_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
