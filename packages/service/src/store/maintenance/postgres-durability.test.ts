import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openStore } from '../store.ts'
import { newDatabase } from '@proscenium/mock-server/testing/database'

it('names the settings of PostgreSQL that lose acknowledged writes, and reads its clock', async () => {
  verifies('O-01')
  const database = await newDatabase()
  const store = await openStore(database.address)
  // The test server does not sync, so that tests are fast.
  expect(await store.health.durabilityProblems()).toEqual(['fsync is off', 'full_page_writes is off'])
  expect(Math.abs(((await store.health.now()) ?? 0) - Date.now())).toBeLessThan(60_000)
  await store.close()
  await database.drop()
})
