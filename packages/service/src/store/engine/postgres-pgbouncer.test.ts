// Nodes behind PgBouncer in transaction pooling, with its defaults otherwise (O-06).
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newEmptyDatabase, newSharedDatabase, viewDatabase } from '@proscenium/mock-server/testing/database'
import { missingCommands } from '@proscenium/mock-server/testing/missing-commands'
import { startPgBouncer, type RunningPgBouncer } from '@proscenium/mock-server/testing/cluster/pgbouncer'
import { videoIds } from '@proscenium/mock-server/seed'
import { field, startService, testPage } from '@proscenium/mock-server/testing/service/service'
import { startServer, type RunningServer } from '../../app.ts'
import { readPostgres } from '../backup/postgres-snapshot.ts'
import { migrateDatabase } from '../migrations/migrate-database.ts'
import { openStore } from '../store.ts'
import { openEngine } from './engine.ts'

const ROUNDS = 20

whereFound(missingCommands(['pgbouncer']), 'nodes behind PgBouncer', () => {
  let bouncer: RunningPgBouncer
  let folder = ''
  beforeAll(async () => {
    bouncer = await startPgBouncer({ postgres: inject('postgres') })
    folder = await mkdtemp(join(tmpdir(), 'proscenium-nodes-'))
  })
  afterAll(async () => {
    await bouncer.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const through = (address: string): string => bouncer.address + new URL(address).pathname.slice(1)
  const startNode = async (db: string, sealKey: Uint8Array): Promise<RunningServer> =>
    await startServer({
      port: 0,
      db: through(db),
      blobs: folder,
      sealKey,
      editorUrl: 'http://editor.localhost:4300/',
      media: { directory: folder },
      pages: { embed: testPage, dashboard: testPage },
    })

  describe('the start', () => {
    it('of three nodes at once ends, each time', async () => {
      verifies('O-02', 'O-06')
      for (let round = 0; round < ROUNDS; round += 1) {
        const database = await newSharedDatabase()
        const sealKey = randomBytes(32)
        const nodes = await Promise.all([1, 2, 3].map(() => startNode(database.address, sealKey)))
        for (const { store } of nodes) expect(await store.health.ping()).toBe(true)
        await Promise.all(nodes.map((node) => node.close()))
        await database.drop()
      }
    })

    it('of three nodes waits for migrate, and ends with it', async () => {
      verifies('O-02', 'O-06')
      const database = await newEmptyDatabase()
      const sealKey = randomBytes(32)
      const nodes = Promise.all([1, 2, 3].map(() => startNode(database.address, sealKey)))
      const pause = async (): Promise<void> => undefined
      await migrateDatabase(database.address, { pause })
      for (const { store } of await nodes) expect(await store.health.pendingMigrations()).toEqual([])
      await Promise.all((await nodes).map((node) => node.close()))
      await database.drop()
    })

    it('waits for no transaction of a node that serves', async () => {
      verifies('O-02')
      const database = await newSharedDatabase()
      const view = await viewDatabase(database)
      const sealKey = randomBytes(32)
      await (await startNode(database.address, sealKey)).close()
      const tables = await view.rows`select tablename as name from pg_tables where schemaname = 'public'`
      const serving = await view.db.startTransaction().execute()
      for (const { name } of tables as { name: string }[])
        await sql`lock table ${sql.table(name)} in row exclusive mode`.execute(serving)
      const node = await startNode(database.address, sealKey)
      expect(await node.store.health.ping()).toBe(true)
      await serving.rollback().execute()
      await node.close()
      await view.close()
      await database.drop()
    })

    it('rejects an empty database, and migrate and backup go another way', async () => {
      verifies('O-02')
      const database = await newEmptyDatabase()
      await expect(openStore(through(database.address))).rejects.toThrow(
        /^Cannot open the database test_\w+ on 127\.0\.0\.1:\d+ \(it lacks 0001-initial, .*: run `proscenium migrate`\)\.$/,
      )
      const pause = async (): Promise<void> => undefined
      await expect(migrateDatabase(through(database.address), { pause })).rejects.toThrow(
        /^Cannot open the database .* \(a connection pooler such as PgBouncer is between: set DATABASE_URL to the server’s own address\)\.$/,
      )
      await expect(readPostgres(through(database.address), async () => null)).rejects.toThrow('PgBouncer is between')
      await migrateDatabase(database.address, { pause })
      const store = await openStore(through(database.address))
      expect(await store.health.pendingMigrations()).toEqual([])
      await store.close()
      await database.drop()
    })
  })

  describe('a node', () => {
    it('sells, limits and searches', async () => {
      verifies('O-06')
      const database = await newSharedDatabase()
      const service = await startService({ db: through(database.address) })
      const session_token = await service.signIn({ email: 'maya@tallyroom.example' })
      const found = await service.post('/partner/v1/search', { session_token, mode: 'text', query: 'rain on mercury' })
      expect(found.status).toBe(200)
      expect(field(found.body, 'results')).toMatchObject([{ videoId: videoIds.rainOnMercury }])
      const order = await service.post('/partner/v1/checkout', { session_token, video_id: videoIds.duskTide })
      expect(order.status).toBe(200)
      await expect.poll(async () => (await service.get('/readyz')).status).toBe(200)
      await service.close()
      await database.drop()
    })

    it('has the settings of its role, and leaves none behind for the next transaction', async () => {
      verifies('O-06')
      const database = await newSharedDatabase()
      const { db, limits, close } = await openEngine(through(database.address))
      const settings = async () =>
        (
          await sql`select current_setting('statement_timeout') as statement,
            current_setting('synchronous_commit') as commit`.execute(db)
        ).rows
      const all = async () => await Promise.all(Array.from({ length: 10 }, settings))
      const usual = Array.from({ length: 10 }, () => [{ statement: '1min', commit: 'on' }])
      expect(await all()).toEqual(usual)
      const takes = Array.from({ length: 10 }, (_, n) =>
        limits.take({ bucket: `b${n}`, limit: 1, windowMs: 1, now: 0 }),
      )
      await Promise.all(takes)
      expect(await all()).toEqual(usual)
      await close()
      await database.drop()
    })
  })
})
