// The service is ready if and only if a verification would be stored.
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  newSharedDatabase,
  viewDatabase,
  type DatabaseView,
  type TestDatabase,
} from '@proscenium/mock-server/testing/database'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

let database: TestDatabase
let service: TestService
let view: DatabaseView
beforeEach(async () => {
  database = await newSharedDatabase()
  service = await startService({ db: database.address })
  view = await viewDatabase(database)
})
afterEach(async () => {
  await view.close()
  await service.close()
  await database.drop()
})

const readiness = async (): Promise<unknown> => {
  const { status, body } = await service.get('/readyz')
  return [status, field(body, 'checks.writes')]
}
const NOT_READY = [503, 'a verification would not be stored']

it.each(['linked_users', 'sessions', 'settings'] as const)('no row can be written to %s', async (table) => {
  verifies('O-07')
  await expect.poll(readiness).toEqual([200, 'ok'])
  await view.failing(table, async () => {
    // A result is cached, but a failed verification invalidates it.
    if (table !== 'settings') {
      expect((await service.verify()).status).toBe(500)
      expect(await readiness()).toEqual(NOT_READY)
    }
    await expect.poll(readiness).toEqual(NOT_READY)
  })
  await expect.poll(readiness).toEqual([200, 'ok'])
  expect((await service.verify()).status).toBe(200)
})

it('a check leaves no rows behind', async () => {
  const tables = ['partners', 'internal_users', 'linked_users', 'sessions', 'settings'] as const
  const counts = async (): Promise<number[]> => await Promise.all(tables.map((table) => view.count(table)))
  const before = await counts()
  await service.server.store.health.checkWrites({ id: 'check', now: service.clock.now() })
  expect(await counts()).toEqual(before)
})
