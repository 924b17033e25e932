import { inject } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase } from '../../testing/database.ts'
import { givenText, keptText } from './postgres-text.ts'
import { openStore } from './store.ts'

const addressOf = (name: string) => inject('postgres') + name

describe('a store on PostgreSQL', () => {
  it('says in one line, without the password, why it cannot be opened', async () => {
    const nowhere = new URL(addressOf('nowhere'))
    nowhere.password = 'a-wrong-secret'
    const refused = openStore(nowhere.href)
    await expect(refused).rejects.toThrow(
      `The database nowhere on ${nowhere.host} cannot be opened (password authentication failed for user "postgres").`,
    )
    nowhere.port = '1'
    await expect(openStore(nowhere.href)).rejects.toThrow(
      'The database nowhere on 127.0.0.1:1 cannot be opened (connect ECONNREFUSED 127.0.0.1:1).',
    )
    await expect(openStore('postgres://[')).rejects.toThrow('The address of the PostgreSQL database cannot be read.')
    await expect(openStore(addressOf('x?pool_size=many'))).rejects.toThrow(
      'The pool_size of the PostgreSQL database is a number from 1 to 9999.',
    )
  })

  it('gives back every text as it was, those with a NUL and those like its stand-in too', async () => {
    const database = await newSharedDatabase()
    const store = await openStore(database.address)
    const texts = fc.string({ unit: fc.constantFrom('\0', '\uE0FF', '0', '1', 'a', '𠀀') })
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(givenText(keptText(a))).toBe(a)
        expect(keptText(a)).not.toContain('\0')
        expect(keptText(a) === keptText(b)).toBe(a === b)
      }),
    )
    for (const text of ['a\0b', '\uE0FF', '\uE0FF0', '\0\0']) {
      await store.operator.putSetting(text, text)
      expect(await store.operator.setting(text)).toBe(text)
    }
    await store.close()
    await database.drop()
  })

  it('orders texts by their bytes, whatever language the database speaks', async () => {
    const database = await newSharedDatabase()
    const view = await viewDatabase(database)
    await view.db
      .insertInto('settings')
      .values(['a', 'B', 'é', 'z', '_'].map((name) => ({ name, value: '' })))
      .execute()
    const rows = await view.db.selectFrom('settings').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(['B', '_', 'a', 'z', 'é'])
    expect(
      await view.rows`select datcollate, datlocale from pg_database where datname = current_database()`,
    ).toMatchObject([{ datlocale: 'en-US' }])
    await view.close()
    await database.drop()
  })

  it('commits for good, gives up on what takes too long, and loses no digit of a number', async () => {
    const database = await newSharedDatabase()
    const view = await viewDatabase(database)
    expect(await view.rows`select current_setting('synchronous_commit') as waits`).toEqual([{ waits: 'on' }])
    expect(await view.rows`select current_setting('statement_timeout') as most`).toEqual([{ most: '1min' }])
    expect(await view.rows`select 9007199254740991::bigint as n, count(*) as c from sessions`).toEqual([
      { n: 9_007_199_254_740_991, c: 0 },
    ])
    await expect(sql`select 9007199254740992::bigint as n`.execute(view.db)).rejects.toThrow(
      'beyond what a double holds',
    )
    await view.close()
    await database.drop()
  })
})
