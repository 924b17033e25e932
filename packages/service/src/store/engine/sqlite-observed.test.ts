import { verifies } from '@proscenium/testkit'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { directOf } from './direct.ts'
import { openEngine } from './engine.ts'

it('observes statements that run at once like all others', async () => {
  verifies('O-10')
  const observed: [text: string, failed: boolean][] = []
  const observer = {
    stopwatch: () => 0,
    connected: () => undefined,
    statement: (text: string) => (failed: boolean) => void observed.push([text, failed]),
    comment: () => null,
    committed: () => undefined,
    featuresLoaded: () => undefined,
  }
  const { db, close } = await openEngine(':memory:', undefined, { observer })
  observed.length = 0
  expect(directOf(db)?.run('select 1 as one', [])).toEqual([{ one: 1 }])
  expect(() => directOf(db)?.run('select nothing', [])).toThrow('nothing')
  await sql`select 2`.execute(db)
  expect(observed).toEqual([
    ['select 1 as one', false],
    ['select nothing', true],
    ['select 2', false],
  ])
  await close()
})
