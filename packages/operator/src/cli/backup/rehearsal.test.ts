// A backup of a server that takes writes meanwhile, restored elsewhere (O-03). The server and both commands are processes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byRun, verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { customerWrites, type Acknowledged } from '@proscenium/mock-server/testing/backup/customer-writes'
import {
  postgresPrograms,
  startInstalledPostgres,
  type InstalledPostgres,
} from '@proscenium/mock-server/testing/backup/installed-postgres'
import { startChild, type Child } from '@proscenium/mock-server/testing/child'
import { runCliChild, type CliExit } from '@proscenium/mock-server/testing/cli/cli-child'
import { viewDatabase, type DatabaseView } from '@proscenium/mock-server/testing/database'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { namedBlobs } from '@proscenium/service/store/backup/contents'
import { hashFile } from './files.ts'
import type { Manifest } from './manifest.ts'

const SEAL_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
/** On a busy machine a customer takes long. */
const PATIENCE = { timeout: 900_000 }
const folder = mkdtempSync(join(tmpdir(), 'proscenium-rehearsal-'))
const programs = postgresPrograms()
let postgres: InstalledPostgres | null = null
let args: readonly string[] = []
beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  args = ['--port', '0', '--seed', '--embed', page, '--dashboard', page, '--cache', cacheRoot]
  if (programs !== null) postgres = await startInstalledPostgres(programs)
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  /** What names the database to the server and to the commands. */
  readonly env: Readonly<Record<string, string>>
  readonly address: string
  readonly blobs: string
}

const engines: Readonly<Record<'SQLite' | 'PostgreSQL', (name: string) => Place>> = {
  SQLite(name) {
    const address = join(folder, `${name}.db`)
    return { address, env: { PROSCENIUM_DB: address, PROSCENIUM_SEAL_KEY: SEAL_KEY }, blobs: `${address}-blobs` }
  },
  PostgreSQL(name) {
    const address = postgres?.createDatabase(name) ?? ''
    const blobs = join(folder, `${name}-files`)
    return { address, env: { DATABASE_URL: address, PROSCENIUM_SEAL_KEY: SEAL_KEY, PROSCENIUM_BLOBS: blobs }, blobs }
  },
}

const start = async ({ env }: Place): Promise<Child> =>
  await startChild(args, { ...env, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN })
const PATH = `${programs ?? ''}:${process.env['PATH'] ?? ''}`
const run = async (command: 'backup' | 'restore', name: string, { env }: Place): Promise<CliExit> =>
  await runCliChild([command, join(folder, name), '--json'], { ...env, PATH })

/** The acknowledged rows as they are stored; replaced songs are another matter. */
async function rowsOf({ db }: DatabaseView, acknowledged: Acknowledged) {
  const byId = async (table: keyof Acknowledged) =>
    await db.selectFrom(table).selectAll().where('id', 'in', acknowledged[table]).orderBy('id').execute()
  const files = await db
    .selectFrom('export_files')
    .selectAll()
    .where('export_id', 'in', acknowledged.exports)
    .orderBy('export_id')
    .execute()
  const tables = [await byId('projects'), await byId('exports'), await byId('orders'), files]
  expect(tables.map((rows) => rows.length)).toEqual(
    [acknowledged.projects, acknowledged.exports, acknowledged.orders, acknowledged.exports].map(
      ({ length }) => length,
    ),
  )
  return tables
}

/** Blobs that rows name and that are not there with their hash. */
async function wrongBlobs({ db }: DatabaseView, blobs: string): Promise<string[]> {
  const wrong: string[] = []
  for (const { key, bytes, sha256 } of await namedBlobs(db)) {
    const found = await hashFile(join(blobs, ...key.split('/')))
    if (found?.sha256 !== sha256 || found.bytes !== bytes) wrong.push(key)
  }
  return wrong
}

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  const lacking = engine === 'SQLite' || programs !== null ? [] : ['PostgreSQL with its client programs']
  whereFound(lacking, `a backup of a server under load, on ${engine}`, () => {
    it(
      `a backup of a server under load, on ${engine}, restores every write acknowledged before it`,
      PATIENCE,
      async () => {
        verifies('O-03')
        const own = engines[engine]('own')
        const server = await start(own)
        const writes = customerWrites(server.base)
        onTestFinished(async () => {
          await writes.stop().catch(() => undefined)
          await server.end('SIGKILL')
        })
        await writes.write()
        writes.start()
        const places: Place[] = []
        for (let round = 0; round < byRun({ quick: 1, long: 10 }); round += 1) {
          const before = writes.acknowledged.exports.length
          await expect.poll(() => writes.acknowledged.exports.length, PATIENCE).toBeGreaterThan(before)
          const acknowledged = structuredClone(writes.acknowledged)
          const total = writes.total()
          const name = `${engine}-${round}`
          const backup = await run('backup', name, own)
          expect([backup.code, backup.stderr]).toEqual([0, ''])
          expect(writes.total()).toBeGreaterThan(total)
          const manifest = JSON.parse(backup.stdout) as Manifest
          expect(manifest).toMatchObject({ engine: engine === 'SQLite' ? 'sqlite' : 'postgres', lost_blobs: [] })

          const other = engines[engine](`other_${round}`)
          places.push(other)
          const restored = await run('restore', name, other)
          expect([restored.code, restored.stderr]).toEqual([0, ''])
          expect(JSON.parse(restored.stdout)).toMatchObject({ seal_key: 'matches' })
          const [source, target] = [await viewDatabase(own), await viewDatabase(other)]
          expect(await rowsOf(target, acknowledged)).toEqual(await rowsOf(source, acknowledged))
          expect(await wrongBlobs(target, other.blobs)).toEqual([])
          expect((await namedBlobs(target.db)).length).toBe(manifest.files.length - 1)
          await Promise.all([source.close(), target.close()])
        }
        await writes.stop()
        expect(await server.end('SIGTERM')).toBe(0)
        const elsewhere = await start(places[0] ?? own)
        await expect.poll(async () => (await fetch(`${elsewhere.base}/readyz`)).status, PATIENCE).toBe(200)
        expect(await elsewhere.end('SIGTERM')).toBe(0)
      },
    )
  })
}
