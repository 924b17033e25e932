import { createManualClock } from '@proscenium/protocol-testing'
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

function setup() {
  const clock = createManualClock()
  const storage = createMemoryStorage()
  const open = (changes: Partial<typeof link> = {}) =>
    createSessionStorage({ link: { ...link, ...changes }, storage, clock, subtle })
  return { clock, storage, open }
}

it('a reload of the same link restores its session, and no other link does', async () => {
  verifies('H-14')
  const { clock, open } = setup()
  const before = open()
  before.save({ session, usedAt: clock.now() })
  // Each instance digests the link on its own thread, so a load is ordered behind a write only in the same instance.
  await before.load()
  expect(await open().load()).toEqual({ session, usedAt: clock.now() })
  expect(await open({ payload: `${link.payload} ` }).load()).toBeNull()
  expect(await open({ signature: 'ac' }).load()).toBeNull()
  expect(await open({ clientId: 'c2' }).load()).toBeNull()
  clock.advance(43_200_000)
  expect(await open().load()).toBeNull()
})

it('a cleared session leaves nothing in storage', async () => {
  const { clock, storage, open } = setup()
  const sessions = open()
  sessions.save({ session, usedAt: clock.now() })
  sessions.clear()
  expect(await sessions.load()).toBeNull()
  expect(storage.stored.size).toBe(0)
})

it('nothing of the payload is stored', async () => {
  const { clock, storage, open } = setup()
  const sessions = open()
  sessions.save({ session, usedAt: clock.now() })
  await sessions.load()
  const stored = JSON.stringify([...storage.stored])
  expect([...storage.stored.keys()]).toEqual(['workspace-sessions:c1'])
  expect(stored).not.toMatch(/u-1|tally\.example/)
})

it('stores nothing and does not throw where storage or digests are denied', async () => {
  verifies('H-14')
  const { clock, storage, open } = setup()
  const withoutDigests = createSessionStorage({ link, storage, clock, subtle: undefined })
  withoutDigests.save({ session, usedAt: clock.now() })
  expect(await withoutDigests.load()).toBeNull()
  storage.blockAccess()
  const denied = open()
  denied.save({ session, usedAt: clock.now() })
  denied.clear()
  expect(await denied.load()).toBeNull()
})

it('is loaded on first use, preserves the order of calls, and stores nothing if it fails to load', async () => {
  verifies('H-14')
  const { clock, storage, open } = setup()
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
