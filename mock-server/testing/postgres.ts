// A real PostgreSQL for one test run, with a database at the newest schema that every test's own is a copy of. The data
// is worth nothing after the run, so nothing of it waits for the disk.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '../src/store/store.ts'
import { loadPostgres } from './postgres-binaries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server, where the tests run on PostgreSQL; it ends in a slash. */
    postgres: string
  }
}

export const TEMPLATE = 'proscenium_template'
const USER = 'postgres'
const PASSWORD = 'only-for-tests'
// Collated like a person's language, not like bytes: what leans on the order of bytes has to say so.
const initdbFlags = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync']
const postgresFlags = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=400', 'listen_addresses=127.0.0.1'],
  ...['unix_socket_directories=', 'max_wal_size=4GB', 'autovacuum_naptime=5min'],
].flatMap((setting) => ['-c', setting])

export interface RunningPostgres {
  /** Of the server; it ends in a slash. */
  readonly address: string
  readonly createDatabase: (name: string) => Promise<void>
  /** Removes its data too. */
  readonly stop: () => Promise<void>
}

/** Vitest's global set-up. Answers its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, createDatabase, stop } = await startPostgres()
  await createDatabase(TEMPLATE)
  await (await openStore(address + TEMPLATE)).close()
  project.provide('postgres', address)
  return stop
}

export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-postgres-'))
  // As root the server runs as another user, who has to reach its data.
  await chmod(folder, 0o755)
  const complaints: string[] = []
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
    onLog: (line) => complaints.push(line),
    onError: (line) => complaints.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL does not start for the tests: ${complaints.slice(-5).join(' ')}`, { cause })
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

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
