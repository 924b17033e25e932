// The seal key rotates while nodes with either key write, in every order (O-04).
import { randomBytes } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { newDatabase } from '@proscenium/mock-server/testing/database'
import { field } from '@proscenium/mock-server/testing/field'
import { bearer, OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { readServiceToken } from '../../domain/auth/service-token.ts'
import { resolveUsageLimits } from '../../domain/limits/usage-limits.ts'
import { openStore, type Store } from '../../store/store.ts'
import { systemClock, systemRandom } from '../../system.ts'
import { operatorImplementations } from '../operator/operator-table.ts'
import { revealClient } from '../partners/reveal-credentials.ts'
import { deriveKeys, type Keys } from './derived-keys.ts'
import { countSealedValues, resealValues, type KeyState } from './rotate-seal-key.ts'
import { checkSealKey } from './seal-key.ts'

const oldRoot = randomBytes(32)
const newRoot = randomBytes(32)
const random = systemRandom()
const clock = systemClock()
const preparing = deriveKeys(oldRoot, newRoot)
const rotating = deriveKeys(newRoot, oldRoot)

interface Partner {
  readonly partnerId: string
  readonly secret: string
}

let partners = 0
async function createPartner(store: Store, keys: Keys): Promise<Partner> {
  const context = {
    ...{ store, keys, clock, random, websiteRule: { secure: false }, blobs: { delete: async () => undefined } },
    operatorToken: readServiceToken(OPERATOR_TOKEN),
    usageLimits: resolveUsageLimits({}),
  }
  const body = { name: 'Foxglove', login_email: `dev${(partners += 1)}@partner.example` }
  const headers = { authorization: bearer(OPERATOR_TOKEN).Authorization }
  const reply = await operatorImplementations.createPartner(context, { params: {}, query: {}, body, headers })
  const text = (path: string): string => String(field(reply.body, path))
  return { partnerId: text('partner.id'), secret: text('credentials.client_secret') }
}

/** Returns the number of resealed values, of the first transactions if `most` is given. */
async function rotate(store: Store, keys: Keys, most = Infinity): Promise<number> {
  let [resealed, steps] = [0, 0]
  for await (const count of resealValues({ store, keys, random, batch: 2 })) {
    resealed += count
    if ((steps += 1) >= most) break
  }
  return resealed
}

async function inDatabase(act: (store: Store) => Promise<void>): Promise<void> {
  const database = await newDatabase()
  const store = await openStore(database.address)
  try {
    await checkSealKey({ store, keys: deriveKeys(oldRoot), random, db: 'x.db' })
    await act(store)
  } finally {
    await store.close()
    await database.drop()
  }
}

const opensAll = async (store: Store, keys: Keys, created: readonly Partner[]): Promise<boolean> => {
  for (const { partnerId, secret } of created)
    if ((await revealClient({ store, keys, clock }, { partnerId, isTest: false })).clientSecret !== secret) return false
  return true
}
const starts = async (store: Store, root: Uint8Array): Promise<boolean> =>
  await checkSealKey({ store, keys: deriveKeys(root), random, db: 'x.db' }).then(
    () => true,
    () => false,
  )
const valuesOf = async (store: Store, keys: Keys): Promise<Partial<Record<KeyState, number>>> =>
  Object.fromEntries((await countSealedValues({ store, keys })).map(({ state, values }) => [state, values]))

type Step = (store: Store, created: Partner[]) => Promise<unknown>
const steps: Readonly<Record<string, Step>> = {
  'the old node writes': async (store, created) => created.push(await createPartner(store, preparing)),
  'the new node writes': async (store, created) => created.push(await createPartner(store, rotating)),
  'a rotation is interrupted': (store) => rotate(store, rotating, 1),
  'a rotation ends': (store) => rotate(store, rotating),
}

function ordersOf(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]]
  return names.flatMap((first) => ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]))
}

describe('a rotation of the seal key', () => {
  it.each(ordersOf(Object.keys(steps)))('opens every secret: %s, %s, %s, %s', async (...order) => {
    verifies('O-04')
    await inDatabase(async (store) => {
      const created = [await createPartner(store, deriveKeys(oldRoot))]
      for (const name of order) {
        await steps[name]?.(store, created)
        const open = [await opensAll(store, preparing, created), await opensAll(store, rotating, created)]
        expect([name, ...open]).toEqual([name, true, true])
      }
      await rotate(store, rotating)
      expect(await valuesOf(store, rotating)).toEqual({ current: created.length * 2 + 1, accepted: 0 })
      expect(await opensAll(store, deriveKeys(newRoot), created)).toBe(true)
      expect([await starts(store, newRoot), await starts(store, oldRoot)]).toEqual([true, false])
    })
  })

  it('lets no node without the old key start before it has ended', async () => {
    verifies('O-04')
    await inDatabase(async (store) => {
      await createPartner(store, preparing)
      await createPartner(store, preparing)
      expect(await rotate(store, rotating, 2)).toBe(4)
      expect([await starts(store, newRoot), await valuesOf(store, rotating)]).toEqual([
        false,
        { current: 4, accepted: 1 },
      ])
      expect([await rotate(store, rotating), await rotate(store, rotating)]).toEqual([1, 0])
      expect(await starts(store, newRoot)).toBe(true)
    })
  })

  it('reseals each value once, also if two run at the same time', async () => {
    verifies('O-04')
    await inDatabase(async (store) => {
      for (let n = 0; n < 5; n += 1) await createPartner(store, preparing)
      const resealed = await Promise.all([rotate(store, rotating), rotate(store, rotating)])
      expect(resealed.reduce((sum, count) => sum + count, 0)).toBe(11)
    })
  })

  it('leaves values of unknown keys as they are, and counts them', async () => {
    verifies('O-04')
    await inDatabase(async (store) => {
      await createPartner(store, deriveKeys(randomBytes(32)))
      await createPartner(store, preparing)
      expect(await rotate(store, rotating)).toBe(3)
      expect(await valuesOf(store, rotating)).toEqual({ current: 3, accepted: 0, unknown: 2 })
    })
  })

  it('counts texts that are not sealed', async () => {
    verifies('O-04')
    await inDatabase(async (store) => {
      const { partnerId } = await createPartner(store, preparing)
      const audit = { id: random.uuid(), at: 1, actor: 'operator', action: 'credentials_rotated', details: {} } as const
      const change = { partnerId, now: 1, previousEndsAt: 1, lastAtMost: null, clientId: null }
      const secret = { id: random.uuid(), sealed: 'plain text' }
      await store.credentials.rotate({ ...change, secret, audit: { ...audit, partnerId } })
      expect((await countSealedValues({ store, keys: rotating })).at(-1)).toEqual({
        keyId: null,
        state: 'unknown',
        values: 1,
      })
    })
  })
})
