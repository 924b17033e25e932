import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { updateStoredSessions, findStoredSession } from './stored-sessions.ts'

const LIFE = 43_200_000
const session = sampleSession()
const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'session_token' in value ? (value as VerifiedSession) : null
const at = (text: string | null, link = 'mine', now = 0) => ({ text, link, now, read })

describe('what a tab keeps', () => {
  it('is the session of just this link, until its time is over', () => {
    verifies('H-14')
    const text = updateStoredSessions(at(null), { session, usedAt: 0 })
    expect(findStoredSession(at(text, 'mine', LIFE - 1))).toEqual({ session, usedAt: 0 })
    expect(findStoredSession(at(text, 'mine', LIFE))).toBeNull()
    expect(findStoredSession(at(text, 'another'))).toBeNull()
    expect(findStoredSession(at(text, 'mine', -3_600_000))).toEqual({ session, usedAt: 0 })
  })

  it('is replaced by the link’s next, stands beside those of other links, and goes alone', () => {
    const one = updateStoredSessions(at(null), { session, usedAt: 0 })
    const two = updateStoredSessions(at(one, 'other'), { session, usedAt: 1 })
    const renewed = sampleSession({ session_token: 'next' })
    const three = updateStoredSessions(at(two), { session: renewed, usedAt: 2 })
    expect(findStoredSession(at(three))).toEqual({ session: renewed, usedAt: 2 })
    expect(findStoredSession(at(three, 'other'))).toEqual({ session, usedAt: 1 })
    const rest = updateStoredSessions(at(three), null)
    expect([findStoredSession(at(rest)), findStoredSession(at(rest, 'other'))]).toEqual([null, { session, usedAt: 1 }])
    expect(updateStoredSessions(at(rest, 'other'), null)).toBeNull()
  })

  it('is four sessions at most, the newest of them', () => {
    const links = ['a', 'b', 'c', 'd', 'e']
    const text = links.reduce<string | null>(
      (kept, link) => updateStoredSessions(at(kept, link), { session, usedAt: 0 }),
      null,
    )
    expect(links.filter((link) => findStoredSession(at(text, link)) !== null)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('is nothing where something else stands in its place', () => {
    const texts = ['', '{', 'null', '7', '{}', '[null]', '[{}]', '[{"link":"mine","usedAt":0,"session":{}}]']
    expect(texts.map((text) => findStoredSession(at(text)))).toEqual(texts.map(() => null))
    fc.assert(
      fc.property(fc.json(), (text) => void findStoredSession(at(text))),
      { numRuns: 1_000 },
    )
  })
})
