import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createMemoryStorage, sampleSession } from '../../ports/memory/memory-ports.ts'
import { lazySessionStorage } from '../../ports/session-storage.ts'
import { createSessionStorage } from './session-storage.ts'

const link = {
  clientId: 'c1',
  payload: '{"partner_external_user_id":"u-1","email":"ada@tally.example"}',
  signature: 'ab',
}
const session = sampleSession()
const { subtle } = globalThis.crypto

function stage() {
  const clock = createManualClock()
  const storage = createMemoryStorage()
  const open = (changes: Partial<typeof link> = {}) =>
    createSessionStorage({ link: { ...link, ...changes }, storage, clock, subtle })
  return { clock, storage, open }
}

it('a reload of the same link finds its session, and no other link does', async () => {
  verifies('H-14')
  const { clock, open } = stage()
  const before = open()
  before.save({ session, usedAt: clock.now() })
  // Each keep digests the link on its own thread, so only the same keep orders a recall behind its write.
  await before.load()
  expect(await open().load()).toEqual({ session, usedAt: clock.now() })
  expect(await open({ payload: `${link.payload} ` }).load()).toBeNull()
  expect(await open({ signature: 'ac' }).load()).toBeNull()
  expect(await open({ clientId: 'c2' }).load()).toBeNull()
  clock.advance(43_200_000)
  expect(await open().load()).toBeNull()
})

it('is gone once it is forgotten, and leaves nothing behind', async () => {
  const { clock, storage, open } = stage()
  const keep = open()
  keep.save({ session, usedAt: clock.now() })
  keep.clear()
  expect(await keep.load()).toBeNull()
  expect(storage.stored.size).toBe(0)
})

it('stores nothing that the payload says', async () => {
  const { clock, storage, open } = stage()
  const keep = open()
  keep.save({ session, usedAt: clock.now() })
  await keep.load()
  const stored = JSON.stringify([...storage.stored])
  expect([...storage.stored.keys()]).toEqual(['workspace-sessions:c1'])
  expect(stored).not.toMatch(/u-1|tally\.example/)
})

it('keeps nothing where storage or digests are denied, and throws nothing', async () => {
  verifies('H-14')
  const { clock, storage, open } = stage()
  const withoutDigests = createSessionStorage({ link, storage, clock, subtle: undefined })
  withoutDigests.save({ session, usedAt: clock.now() })
  expect(await withoutDigests.load()).toBeNull()
  storage.deny()
  const denied = open()
  denied.save({ session, usedAt: clock.now() })
  denied.clear()
  expect(await denied.load()).toBeNull()
})

it('is fetched when it is first used, in the order it is used, and where it cannot be had nothing is kept', async () => {
  verifies('H-14')
  const { clock, storage, open } = stage()
  let loads = 0
  const later = lazySessionStorage(async () => ((loads += 1), open()))
  expect(loads).toBe(0)
  later.save({ session, usedAt: clock.now() })
  later.clear()
  later.save({ session, usedAt: clock.now() })
  expect(await later.load()).toEqual({ session, usedAt: clock.now() })
  expect([loads, storage.stored.size]).toEqual([1, 1])
  const never = lazySessionStorage(() => Promise.reject(new Error('no network')))
  never.save({ session, usedAt: clock.now() })
  never.clear()
  expect(await never.load()).toBeNull()
})
