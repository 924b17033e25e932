import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../testing/database.ts'
import { renewCatalogueVersion } from './catalogue-derived.ts'
import { openEngine, type Engine } from './engine.ts'
import { versioned } from './versioned.ts'

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

/** A load that waits until it is let go, and answers how many began before it. */
function heldLoads() {
  const held: (() => void)[] = []
  let began = 0
  const load = async () => {
    const mine = (began += 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    await promise
    return mine
  }
  const letGo = async (act: () => Promise<void> = async () => undefined) => {
    await expect.poll(() => held.length).toBe(1)
    await act()
    held.pop()?.()
  }
  return { load, letGo, began: () => began }
}

describe('what is kept of the catalogue', () => {
  it('is loaded once for everybody who asks meanwhile', async () => {
    const { load, letGo, began } = heldLoads()
    const current = versioned(engine.db, load)
    const asked = [current(), current(), current()]
    await letGo()
    expect(await Promise.all(asked)).toEqual([1, 1, 1])
    expect([await current(), began()]).toEqual([1, 1])
  })

  it('is loaded anew where the catalogue changes under the load, by one load for early and late', async () => {
    const { load, letGo, began } = heldLoads()
    const current = versioned(engine.db, load)
    const early = current()
    await letGo(() => renewCatalogueVersion(engine.db))
    const late = current()
    await letGo()
    expect(await Promise.all([early, late])).toEqual([2, 2])
    expect([await current(), began()]).toEqual([2, 2])
  })

  it('is answered also while the catalogue never stands still, and read again afterwards', async () => {
    const { load, letGo } = heldLoads()
    const current = versioned(engine.db, load)
    const restless = current()
    for (let n = 0; n < 3; n += 1) await letGo(() => renewCatalogueVersion(engine.db))
    expect(await restless).toBe(3)
    const later = current()
    await letGo()
    expect(await later).toBe(4)
  })

  it('is not what failed', async () => {
    const loads = [() => Promise.reject(new Error('no')), async () => 'yes']
    const current = versioned(engine.db, async () => await loads.shift()?.())
    await expect(current()).rejects.toThrow('no')
    expect(await current()).toBe('yes')
  })
})
