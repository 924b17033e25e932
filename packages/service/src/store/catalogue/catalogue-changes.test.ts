import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { verifies } from '@proscenium/testkit'
import { openEngine, type Engine } from '../engine/engine.ts'
import { catalogueVersion } from './catalogue-cache.ts'
import { bumpCatalogueVersion, changesSince, CHANGES_MAX } from './catalogue-changes.ts'

let database: TestDatabase
let engine: Engine
beforeEach(async () => {
  database = await newDatabase()
  engine = await openEngine(database.address)
})
afterEach(async () => {
  await engine.close()
  await database.drop()
})

const version = () => catalogueVersion(engine.db)()
const write = (videos: readonly string[] | null) =>
  engine.db.transaction().execute((trx) => bumpCatalogueVersion(trx, videos))

describe('the changes of the catalogue', () => {
  it('are the videos of every write since a version, and lead to the current one', async () => {
    verifies('O-16')
    const first = await version()
    await write(['b'])
    const second = await version()
    await write(['c', 'a'])
    await write(['b'])
    expect(await changesSince(engine.db, first)).toEqual({ version: await version(), videos: ['a', 'b', 'c'] })
    expect(await changesSince(engine.db, second)).toEqual({ version: await version(), videos: ['a', 'b', 'c'] })
  })

  it('are unknown since the current version, one of another database, and one before a write of unknown videos', async () => {
    const first = await version()
    expect(await changesSince(engine.db, first)).toBeNull()
    expect(await changesSince(engine.db, 'another')).toBeNull()
    await write(['a'])
    await write(null)
    const later = await version()
    await write(['b'])
    expect(await changesSince(engine.db, first)).toBeNull()
    expect(await changesSince(engine.db, later)).toEqual({ version: await version(), videos: ['b'] })
  })

  it('are unknown once they are many', async () => {
    const first = await version()
    await write(Array.from({ length: CHANGES_MAX - 2 }, (_, at) => `v${at}`))
    const second = await version()
    expect((await changesSince(engine.db, first))?.videos).toHaveLength(CHANGES_MAX - 2)
    await write(['b'])
    expect(await changesSince(engine.db, first)).toBeNull()
    expect(await changesSince(engine.db, second)).toMatchObject({ videos: ['b'] })
  })
})
