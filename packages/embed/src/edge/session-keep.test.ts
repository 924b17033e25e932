import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createMemoryStorage, sampleSession } from '../ports/memory.ts'
import { keepLater } from '../ports/session-keep.ts'
import { createSessionKeep } from './session-keep.ts'

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
    createSessionKeep({ link: { ...link, ...changes }, storage, clock, subtle })
  return { clock, storage, open }
}

it('a reload of the same link finds its session, and no other link does', async () => {
  verifies('H-14')
  const { clock, open } = stage()
  const before = open()
  before.keep({ session, usedAt: clock.now() })
  // Each keep digests the link on its own thread, so only the same keep orders a recall behind its write.
  await before.recall()
  expect(await open().recall()).toEqual({ session, usedAt: clock.now() })
  expect(await open({ payload: `${link.payload} ` }).recall()).toBeNull()
  expect(await open({ signature: 'ac' }).recall()).toBeNull()
  expect(await open({ clientId: 'c2' }).recall()).toBeNull()
  clock.advance(43_200_000)
  expect(await open().recall()).toBeNull()
})

it('is gone once it is forgotten, and leaves nothing behind', async () => {
  const { clock, storage, open } = stage()
  const keep = open()
  keep.keep({ session, usedAt: clock.now() })
  keep.forget()
  expect(await keep.recall()).toBeNull()
  expect(storage.kept.size).toBe(0)
})

it('stores nothing that the payload says', async () => {
  const { clock, storage, open } = stage()
  const keep = open()
  keep.keep({ session, usedAt: clock.now() })
  await keep.recall()
  const stored = JSON.stringify([...storage.kept])
  expect([...storage.kept.keys()]).toEqual(['workspace-sessions:c1'])
  expect(stored).not.toMatch(/u-1|tally\.example/)
})

it('keeps nothing where storage or digests are denied, and throws nothing', async () => {
  verifies('H-14')
  const { clock, storage, open } = stage()
  const withoutDigests = createSessionKeep({ link, storage, clock, subtle: undefined })
  withoutDigests.keep({ session, usedAt: clock.now() })
  expect(await withoutDigests.recall()).toBeNull()
  storage.deny()
  const denied = open()
  denied.keep({ session, usedAt: clock.now() })
  denied.forget()
  expect(await denied.recall()).toBeNull()
})

it('is fetched when it is first used, in the order it is used, and where it cannot be had nothing is kept', async () => {
  verifies('H-14')
  const { clock, storage, open } = stage()
  let loads = 0
  const later = keepLater(async () => ((loads += 1), open()))
  expect(loads).toBe(0)
  later.keep({ session, usedAt: clock.now() })
  later.forget()
  later.keep({ session, usedAt: clock.now() })
  expect(await later.recall()).toEqual({ session, usedAt: clock.now() })
  expect([loads, storage.kept.size]).toEqual([1, 1])
  const never = keepLater(() => Promise.reject(new Error('no network')))
  never.keep({ session, usedAt: clock.now() })
  never.forget()
  expect(await never.recall()).toBeNull()
})
