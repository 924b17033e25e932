import { setImmediate } from 'node:timers/promises'
import { verifies } from '@proscenium/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ticksDuring } from '@proscenium/mock-server/testing/event-loop-ticks'
import { openEngine, type Engine } from './engine.ts'

const STATEMENTS = 600

let engine: Engine
beforeEach(async () => {
  engine = await openEngine(':memory:')
})
afterEach(() => engine.close())

const many = async (db: Engine['db']): Promise<void> => {
  for (let count = 0; count < STATEMENTS; count += 1) await sql`select 1`.execute(db)
}

describe('statements of SQLite', () => {
  it('give way to the event loop when there are many', async () => {
    verifies('O-16')
    expect(await ticksDuring(() => many(engine.db))).toBeGreaterThanOrEqual(10)
  })

  it('give way in a transaction, too, which then holds the database until its end', async () => {
    verifies('O-16')
    const events: string[] = []
    const transaction = engine.db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ name: 'a', value: '1' }).execute()
      await many(trx)
      events.push('committed')
    })
    const other = engine.db.selectFrom('settings').selectAll().execute()
    const ticks = await ticksDuring(async () => await transaction)
    expect((await other).map(({ name }) => name)).toContain('a')
    expect(ticks).toBeGreaterThanOrEqual(10)
    expect(events).toEqual(['committed'])
  })

  it('give way after many rows, before the caller works on them', async () => {
    verifies('O-16')
    const rows = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select i from n`
    expect(await ticksDuring(() => rows.execute(engine.db))).toBeGreaterThanOrEqual(1)
  })

  it('take no tick when there are few', async () => {
    // The migration's statements count for the tick in which it ended.
    await setImmediate()
    let ended = false
    const tick = setImmediate().then(() => ended)
    await sql`select 1`.execute(engine.db)
    ended = true
    expect(await tick).toBe(true)
  })
})
