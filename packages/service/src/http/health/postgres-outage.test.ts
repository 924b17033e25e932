import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChild } from '@proscenium/mock-server/testing/child'
import { newSharedDatabase, viewDatabase } from '@proscenium/mock-server/testing/database'

it('a service logs one line, without the password, when PostgreSQL ends an idle connection, and keeps working', async () => {
  const database = await newSharedDatabase()
  const view = await viewDatabase(database)
  const blobs = await mkdtemp(join(tmpdir(), 'proscenium-outage-'))
  const child = await startChild(['--port', '0', '--blobs', blobs], {
    DATABASE_URL: database.address,
    PROSCENIUM_LOG: 'warn',
    PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
  })
  const ended = await view.rows`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'proscenium' and datname = current_database() and pid <> pg_backend_pid()`
  const lines = () => child.log().split('\n').slice(0, -1)
  await expect.poll(() => lines().length).toBe(ended.length)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 40,
    event: 'database_connection_lost',
    error: { name: 'error', code: '57P01' },
  })
  // On a busy machine a check may exceed its deadline while the pool connects again.
  await expect.poll(async () => await (await fetch(`${child.base}/readyz`)).json()).toMatchObject({ status: 'ready' })
  expect(await child.end('SIGTERM')).toBe(0)
  // One line for each, however many connections the start needed.
  expect([ended.length > 0, lines().length]).toEqual([true, ended.length])
  expect(child.log()).not.toContain(new URL(database.address).password)
  await view.close()
  await database.drop()
  await rm(blobs, { recursive: true })
})
