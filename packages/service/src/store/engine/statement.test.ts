import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEngine, type Engine } from './engine.ts'
import { statement } from './statement.ts'

let engine: Engine
beforeEach(async () => {
  engine = await openEngine(':memory:')
})
afterEach(async () => {
  await engine.close()
})

describe('prepared statement', () => {
  it('takes new values each time, in any position and number, and preserves its constants', async () => {
    let built = 0
    const put = statement((setting: { value: string; name: string }) => {
      built += 1
      return engine.db
        .insertInto('settings')
        .values({ name: setting.name, value: setting.value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value }))
    })
    const named = statement((asked: { name: string }) =>
      engine.db.selectFrom('settings').selectAll().where('name', '=', asked.name).where('value', '!=', 'hidden'),
    )
    for (const value of ['1', '2']) await put(engine.db, { name: 'a', value })
    await put(engine.db, { name: 'b', value: 'hidden' })
    expect(await named(engine.db, { name: 'a' })).toEqual([{ name: 'a', value: '2' }])
    expect(await named(engine.db, { name: 'b' })).toEqual([])
    expect(built).toBe(1)
  })

  it('runs in the transaction it is given', async () => {
    const put = statement((setting: { name: string }) =>
      engine.db.insertInto('settings').values({ name: setting.name, value: '' }),
    )
    const broken = engine.db.transaction().execute(async (trx) => {
      await put(trx, { name: 'a' })
      throw new Error('no good')
    })
    await expect(broken).rejects.toThrow('no good')
    expect(await engine.db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  it('reads at once, but never the rows of a transaction that is open', async () => {
    const put = statement((setting: { name: string }) =>
      engine.db.insertInto('settings').values({ name: setting.name, value: '' }),
    )
    const names = statement(() => engine.db.selectFrom('settings').select('name'))
    const written = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const broken = engine.db.transaction().execute(async (trx) => {
      await put(trx, { name: 'a' })
      expect(await names(trx, {})).toEqual([{ name: 'a' }])
      written.resolve()
      await released.promise
      throw new Error('no good')
    })
    await written.promise
    let read = false
    const reading = names(engine.db, {}).finally(() => (read = true))
    await setImmediate()
    expect(read).toBe(false)
    released.resolve()
    await expect(broken).rejects.toThrow('no good')
    expect(await reading).toEqual([])
  })
})
