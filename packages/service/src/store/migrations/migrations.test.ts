import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newEmptyDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { verifies } from '@proscenium/testkit'
import { openStore } from '../store.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await newEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
})

const script = `
  import { openStore } from ${JSON.stringify(join(import.meta.dirname, '..', 'store.ts'))}
  const [address, name] = process.argv.slice(1)
  const store = await openStore(address)
  await store.operator.putSetting(name, 'was here')
  await store.close()`

/** Starts a separate process that opens the database and writes its name to it. */
async function visit(name: string): Promise<string> {
  const args = ['--conditions=proscenium-source', '--input-type=module', '-e', script, database.address, name]
  return (await promisify(execFile)(process.execPath, args)).stderr
}

describe('migrations', () => {
  it('run once when several processes start concurrently', async () => {
    const names = ['p', 'q', 'r', 's']
    expect(await Promise.all(names.map(visit))).toEqual(['', '', '', ''])
    const store = await openStore(database.address)
    expect(await Promise.all(names.map((name) => store.operator.setting(name)))).toEqual(Array(4).fill('was here'))
    await store.close()
  })

  it('refuse a database with a migration that this build does not know', async () => {
    verifies('O-02')
    await (await openStore(database.address)).close()
    const view = await viewDatabase(database)
    await view.rows`insert into kysely_migration (name, timestamp) values ('9999-of-another-build', '')`
    await view.close()
    await expect(openStore(database.address)).rejects.toThrow('of a build before the first release, or of a newer one')
  })
})
