import { afterEach, beforeEach, expect, describe, it } from 'vitest'
import { newDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { bumpCatalogueVersion } from './catalogue-changes.ts'
import { openEngine, type Engine } from '../engine/engine.ts'
import { cachedPerVersion } from './catalogue-cache.ts'

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

describe('cachedPerVersion', () => {
  it('never returns data older than the catalogue at the time of the call, even while the catalogue keeps changing', async () => {
    let reading = 0
    const late: Promise<number>[] = []
    const ask = cachedPerVersion(engine.db, async () => {
      const call = (reading += 1)
      if (call > 3) return call
      await bumpCatalogueVersion(engine.db, null)
      // The third read is the last of its load: it began before the write that this caller must see.
      if (call === 3) late.push(ask())
      return call
    })
    expect(await ask()).toBe(3)
    expect(await Promise.all(late)).toEqual([4])
    expect(await ask()).toBe(4)
  })
})
