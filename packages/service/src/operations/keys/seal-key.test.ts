import { describe, expect, it } from 'vitest'
import { newDatabase } from '@proscenium/mock-server/testing/database'
import { openStore } from '../../store/store.ts'
import { systemRandom } from '../../system.ts'
import { deriveKeys } from './derived-keys.ts'
import { checkSealKey, sealKeyMatches } from './seal-key.ts'

describe('the seal key of a database', () => {
  it('is set by the first service to start, also when several start together', async () => {
    const database = await newDatabase()
    const store = await openStore(database.address)
    const keys = [1, 2, 3].map((byte) => deriveKeys(new Uint8Array(32).fill(byte)))
    const random = systemRandom()
    expect(await Promise.all(keys.map((candidate) => sealKeyMatches({ store, keys: candidate })))).toEqual([
      false,
      false,
      false,
    ])
    const began = await Promise.allSettled(
      keys.map((candidate) => checkSealKey({ store, keys: candidate, random, db: 'x.db' })),
    )
    const fits = await Promise.all(keys.map((candidate) => sealKeyMatches({ store, keys: candidate })))
    expect(began.map(({ status }) => status === 'fulfilled')).toEqual(fits)
    expect(fits.filter(Boolean)).toHaveLength(1)
    await store.close()
    await database.drop()
  })
})
