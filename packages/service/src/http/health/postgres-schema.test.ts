import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { startChild } from '@proscenium/mock-server/testing/child'
import { newEmptyDatabase } from '@proscenium/mock-server/testing/database'
import { startService } from '@proscenium/mock-server/testing/service/service'
import { freePort } from '@proscenium/mock-server/testing/free-port'
import { migrateDatabase } from '../../store/migrations/migrate-database.ts'
import { migrations } from '../../store/migrations/migrations.ts'

it('a node on an older schema waits in `starting`, says why, and serves once it is migrated', async () => {
  verifies('O-02')
  const database = await newEmptyDatabase()
  const blobs = await mkdtemp(join(tmpdir(), 'proscenium-behind-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const starting = startChild(
    ['--port', String(port), '--blobs', blobs, '--metrics-port', String(metricsPort)],
    {
      DATABASE_URL: database.address,
      PROSCENIUM_LOG: 'warn',
      PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
    },
    'service',
  )
  const ask = async (path: string, at = port): Promise<string> =>
    await fetch(`http://127.0.0.1:${at}${path}`).then((response) => response.text(), String)
  const { length } = Object.keys(migrations)
  await expect.poll(() => ask('/readyz')).toContain(`"reasons":["migrations: ${length} pending"]`)
  expect(JSON.parse(await ask('/readyz'))).toMatchObject({ status: 'starting' })
  expect(JSON.parse(await ask('/healthz'))).toEqual({ status: 'ok' })
  expect(await ask('/metrics', metricsPort)).toContain(`proscenium_database{what="pending_migrations"} ${length}`)
  await migrateDatabase(database.address, { pause: async () => undefined })
  const child = await starting
  await expect.poll(() => ask('/readyz')).toContain('"migrations":"ok"')
  const [line = ''] = child.log().split('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 40, event: 'schema_behind', migrations: Object.keys(migrations) })
  expect(await child.end('SIGTERM')).toBe(0)
  await database.drop()
  await rm(blobs, { recursive: true })
})

it('a test server migrates an empty database itself', async () => {
  verifies('O-17')
  const database = await newEmptyDatabase()
  const service = await startService({ db: database.address })
  expect((await service.verify()).status).toBe(200)
  await service.close()
  await database.drop()
})
