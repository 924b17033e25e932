import { afterEach, beforeEach, expect, describe, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../testing/database.ts'
import { bumpCatalogueVersion } from './catalogue-derived.ts'
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

describe('what is kept of a version', () => {
  it('is never older for whoever asks than the catalogue was at that moment, though it never stands still', async () => {
    let reading = 0
    const late: Promise<number>[] = []
    const ask = cachedPerVersion(engine.db, async () => {
      const mine = (reading += 1)
      if (mine > 3) return mine
      await bumpCatalogueVersion(engine.db)
      // The third reading is the last of its load: it began before what this one asks for was written.
      if (mine === 3) late.push(ask())
      return mine
    })
    expect(await ask()).toBe(3)
    expect(await Promise.all(late)).toEqual([4])
    expect(await ask()).toBe(4)
  })
})
