import { deflateSync } from 'node:zlib'
import { verifies } from '@proscenium/testkit'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as nodeBuffer from './node/buffer.ts'
import * as nodeCrypto from './node/crypto.ts'
import * as nodeLoop from './node/event-loop.ts'
import * as nodeSqlite from './node/sqlite.ts'
import * as nodeZlib from './node/zlib.ts'
import * as webBuffer from './web/buffer.ts'
import * as webCrypto from './web/crypto.ts'
import * as webLoop from './web/event-loop.ts'
import * as webSqlite from './web/sqlite.ts'
import * as webZlib from './web/zlib.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const text = fc.string({ unit: 'binary' })

/** Texts of an encoding. */
const texts = {
  hex: /^(?:[\da-f]{2})*$/,
  base64: /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2,3})?$/,
  base64url: /^(?:[\w-]{4})*(?:[\w-]{2,3})?$/,
  latin1: /^[ -ÿ]*$/,
  utf8: /^[^]*$/u,
}

/** What Node's adapter and the browser's give for the same input. */
function same<Input extends readonly unknown[]>(...both: ((...input: Input) => unknown)[]) {
  return (...input: Input): void => {
    const [onNode, onWeb] = both.map((run) => run(...input))
    expect(onWeb).toEqual(onNode)
  }
}

describe('the adapters of Node and of a browser agree on', () => {
  it('hashes and keys', () => {
    verifies('O-17')
    const hashed = same<[string | Uint8Array]>(
      ...[nodeCrypto, webCrypto].map(({ sha256 }) => (data: string | Uint8Array) => [
        sha256(data, 'hex'),
        sha256(data, 'base64url'),
        sha256(data).toString('base64'),
      ]),
    )
    fc.assert(fc.property(fc.oneof(bytes, text), hashed))
    const signed = same<[Uint8Array, string]>(
      ...[nodeCrypto, webCrypto].map(({ hkdfSha256, hmacKey, hmacSha256 }) => (key: Uint8Array, data: string) => [
        hmacSha256(key, data).toString('hex'),
        hmacSha256((hmacKey as (given: Uint8Array) => never)(key), data).toString('hex'),
        hmacSha256(data, data).toString('hex'),
        [...hkdfSha256(key, data, 32)],
      ]),
    )
    fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), text, signed))
  })

  it('sealed texts, which either opens, and neither once a bit has changed', () => {
    verifies('D-04')
    const of = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    fc.assert(
      fc.property(of(32), of(12), bytes, fc.string({ unit: 'grapheme' }), (key, nonce, associated, secret) => {
        const sealing = { key, nonce, associated }
        const sealed = nodeCrypto.encrypt(secret, sealing)
        expect([...webCrypto.encrypt(secret, sealing)]).toEqual([...sealed])
        const changed = Uint8Array.from(sealed, (byte, at) => (at === 0 ? byte ^ 1 : byte))
        for (const { decrypt } of [nodeCrypto, webCrypto])
          expect([decrypt(sealed, sealing), decrypt(changed, sealing)]).toEqual([secret, null])
      }),
    )
  })

  it('whether secrets are equal', () => {
    verifies('A-01')
    for (const { timingSafeEqual } of [nodeCrypto, webCrypto]) {
      expect(timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
      expect(timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
      expect(() => timingSafeEqual(Uint8Array.of(1), Uint8Array.of(1, 2))).toThrow(RangeError)
    }
  })

  it('encodings, and what they read of any text', () => {
    verifies('A-19')
    for (const encoding of Object.keys(texts) as (keyof typeof texts)[]) {
      const written = same<[Uint8Array]>(
        ...[nodeBuffer, webBuffer].map(
          ({ Buffer }) =>
            (data: Uint8Array) =>
              Buffer.from(data).toString(encoding),
        ),
      )
      const read = same<[string]>(
        ...[nodeBuffer, webBuffer].map(({ Buffer }) => (data: string) => [...Buffer.from(data, encoding)]),
      )
      const canonical = same<[string]>(
        ...[nodeBuffer, webBuffer].map(
          ({ Buffer }) =>
            (data: string) =>
              Buffer.from(data, encoding).toString(encoding) === data,
        ),
      )
      fc.assert(fc.property(bytes, written))
      fc.assert(fc.property(fc.stringMatching(texts[encoding]), read))
      fc.assert(fc.property(text, canonical))
    }
  })

  it('checksums, and what inflates', async () => {
    verifies('D-02')
    fc.assert(fc.property(bytes, same(nodeZlib.crc32, webZlib.crc32)))
    const plain = new Uint8Array(200_000).fill(7)
    const whole = new Uint8Array(deflateSync(plain))
    const cases = [
      [whole, plain.length],
      [whole, plain.length - 1],
      [whole, plain.length + 1],
      [whole.subarray(0, -1), plain.length],
      [Uint8Array.from([...whole, 0]), plain.length],
      [Uint8Array.of(1, 2, 3), 3],
      [new Uint8Array(), 0],
    ] as const
    const outcomes = [nodeZlib, webZlib].map(({ inflatesTo }) =>
      Promise.all(cases.map(([data, size]) => inflatesTo(data, size))),
    )
    const [onNode, onWeb] = await Promise.all(outcomes)
    expect(onNode).toEqual([true, false, false, false, false, false, false])
    expect(onWeb).toEqual(onNode)
  })

  it('a task of the event loop, after all that is due before it', async () => {
    verifies('O-16')
    for (const { yieldToEventLoop } of [nodeLoop, webLoop]) {
      const order: string[] = []
      const yielded = yieldToEventLoop().then(() => order.push('task'))
      queueMicrotask(() => order.push('microtask'))
      order.push('now')
      await yielded
      expect(order).toEqual(['now', 'microtask', 'task'])
    }
  })
})

describe('SQLite in WebAssembly', () => {
  beforeAll(() => webSqlite.loadSqlite())

  it('returns what Node’s does', () => {
    verifies('O-03')
    const [onNode, onWeb] = [nodeSqlite, webSqlite].map(({ DatabaseSync }) => {
      const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
      database.exec(
        'create table a (id integer primary key, name text, price real, data blob); pragma user_version = 7',
      )
      const insert = database.prepare('insert into a (name, price, data) values (?, ?, ?)')
      const changes = [insert.run('one', 1.5, Uint8Array.of(1, 2)).changes, insert.run(null, 2, null).changes]
      const all = database.prepare('select id, name, price, data from a where id >= ? order by id')
      const rows = all.all(1).map((row) => ({ ...row }))
      all.setReturnArrays(true)
      const arrays = all.all(2)
      const names = all.columns().map(({ name }) => name)
      const missing = database.prepare('select 1 as found from a where id = ?').get(9)
      const thrown = failure(() => insert.run('three'.repeat(3), 'text', null, 4))
      database.exec('begin')
      const states = [database.isTransaction, database.isOpen, database.location()]
      database.exec('rollback')
      const unique = failure(() => database.prepare('insert into a (id) values (1)').run())
      const after = [...all.iterate(1)].length
      database.close()
      return { changes, rows, arrays, names, missing, thrown, states, unique, after, open: database.isOpen }
    })
    expect(onWeb).toEqual(onNode)
  })
})

function failure(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
