import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { newSharedDatabase, viewDatabase } from '@proscenium/mock-server/testing/database'
import { openEngine } from './engine.ts'
import { unescapeText, escapeText } from './postgres.ts'
import type { Database } from '../schema.ts'
import { openStore } from '../store.ts'

/** PostgreSQL's Terminate message. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

const addressOf = (name: string) => inject('postgres') + name

/** Terminates every other connection to the database; returns their number. */
const endOthers = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}

/** A proxy of the server that withholds each client's Terminate message, and the server's end until `release`. */
async function holdGoodbyes(address: string) {
  const { hostname: host, port } = new URL(address)
  const sockets: Socket[] = []
  const serversEnd = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const state = { held: 0 }
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host })
    sockets.push(client, upstream)
    client.on('data', (bytes) => {
      if (bytes.equals(TERMINATE)) state.held += 1
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => client.write(bytes))
    upstream.on('end', () => {
      serversEnd.resolve()
      void released.promise.then(() => client.end())
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const target = new URL(address)
  target.port = String((proxy.address() as AddressInfo).port)
  return {
    address: target.href,
    get held() {
      return state.held
    },
    serversEnd: serversEnd.promise,
    release: () => released.resolve(),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

describe('a broken PostgreSQL connection', () => {
  it('is reported once if it is idle, and the next query gets another connection', async () => {
    const database = await newSharedDatabase()
    const lost = vi.fn()
    const [store, view] = [await openStore(database.address, lost), await viewDatabase(database)]
    expect(await store.health.ping()).toBe(true)
    expect(await endOthers(view.db)).toBe(1)
    await expect.poll(() => lost.mock.calls).toEqual([[expect.objectContaining({ code: '57P01' })]])
    expect(await store.health.ping()).toBe(true)
    await store.close()
    await view.close()
    await database.drop()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('fails the transaction in progress, but neither the process nor later queries', async () => {
    const database = await newSharedDatabase()
    const lost = vi.fn()
    const [engine, view] = [await openEngine(database.address, lost), await viewDatabase(database)]
    const setting = { name: 'half', value: 'done' }
    const broken = engine.db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values(setting).execute()
      await endOthers(view.db)
      await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0)
    })
    await expect(broken).rejects.toThrow('connection')
    expect(await engine.db.selectFrom('settings').selectAll().where('name', '=', 'half').execute()).toEqual([])
    expect(lost).toHaveBeenCalledTimes(1)
    await engine.close()
    await view.close()
    await database.drop()
  })
})

describe('a closing PostgreSQL pool', () => {
  it('waits for the server to end its connections, and reports none of them as lost', async () => {
    const database = await newSharedDatabase()
    const view = await viewDatabase(database)
    await using goodbyes = await holdGoodbyes(database.address)
    const lost = vi.fn()
    const store = await openStore(goodbyes.address, lost)
    const closed = vi.fn()
    const closing = store.close().then(closed)
    await expect.poll(() => goodbyes.held).toBe(1)
    // A round trip, in which a `close` that does not wait resolves. The driver closes on the server's error, so nothing
    // is asserted between that and its end.
    await sql`select 1`.execute(view.db)
    expect(closed).not.toHaveBeenCalled()
    expect(await endOthers(view.db)).toBe(1)
    await goodbyes.serversEnd
    goodbyes.release()
    await closing
    expect(lost).not.toHaveBeenCalled()
    await view.close()
    await database.drop()
  })
})

describe('a store on PostgreSQL', () => {
  it('reports in one line, without the password, why it cannot be opened', async () => {
    const nowhere = new URL(addressOf('nowhere'))
    nowhere.password = 'a-wrong-secret'
    const opening = openStore(nowhere.href)
    await expect(opening).rejects.toThrow(
      `Cannot open the database nowhere on ${nowhere.host} (password authentication failed for user "postgres").`,
    )
    nowhere.port = '1'
    await expect(openStore(nowhere.href)).rejects.toThrow(
      'Cannot open the database nowhere on 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1).',
    )
    await expect(openStore('postgres://[')).rejects.toThrow('The PostgreSQL address is not a valid URL.')
    await expect(openStore(addressOf('x?pool_size=many'))).rejects.toThrow(
      'pool_size in the PostgreSQL address must be a number from 1 to 9999.',
    )
  })

  it('reads every text back unchanged, including NUL and its escape characters', async () => {
    const database = await newSharedDatabase()
    const store = await openStore(database.address)
    const texts = fc.string({ unit: fc.constantFrom('\0', '\uE0FF', '0', '1', 'a', '𠀀') })
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(unescapeText(escapeText(a))).toBe(a)
        expect(escapeText(a)).not.toContain('\0')
        expect(escapeText(a) === escapeText(b)).toBe(a === b)
      }),
    )
    for (const text of ['a\0b', '\uE0FF', '\uE0FF0', '\0\0']) {
      await store.operator.putSetting(text, text)
      expect(await store.operator.setting(text)).toBe(text)
    }
    await store.close()
    await database.drop()
  })

  it('sorts texts by their bytes, independent of the database’s locale', async () => {
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

  it('commits durably, cancels statements that take too long, and preserves every digit of a number', async () => {
    const database = await newSharedDatabase()
    const view = await viewDatabase(database)
    expect(await view.rows`select current_setting('synchronous_commit') as waits`).toEqual([{ waits: 'on' }])
    expect(await view.rows`select current_setting('statement_timeout') as most`).toEqual([{ most: '1min' }])
    expect(await view.rows`select 9007199254740991::bigint as n, count(*) as c from sessions`).toEqual([
      { n: 9_007_199_254_740_991, c: 0 },
    ])
    await expect(sql`select 9007199254740992::bigint as n`.execute(view.db)).rejects.toThrow(
      'exceeds the safe integer range',
    )
    await view.close()
    await database.drop()
  })
})
