import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { updateStoredSessions, findStoredSession } from './stored-sessions.ts'

const LIFETIME_MS = 43_200_000
const session = sampleSession()
const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'session_token' in value ? (value as VerifiedSession) : null
const at = (text: string | null, link = 'mine', now = 0) => ({ text, link, now, read })

describe('the stored sessions of a tab', () => {
  it('hold the session of exactly this link until it expires', () => {
    verifies('H-14')
    const text = updateStoredSessions(at(null), { session, usedAt: 0 })
    expect(findStoredSession(at(text, 'mine', LIFETIME_MS - 1))).toEqual({ session, usedAt: 0 })
    expect(findStoredSession(at(text, 'mine', LIFETIME_MS))).toBeNull()
    expect(findStoredSession(at(text, 'another'))).toBeNull()
    expect(findStoredSession(at(text, 'mine', -3_600_000))).toEqual({ session, usedAt: 0 })
  })

  it('replace only the session of the same link, beside those of other links', () => {
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

  it('hold at most the four newest sessions', () => {
    const links = ['a', 'b', 'c', 'd', 'e']
    const text = links.reduce<string | null>(
      (stored, link) => updateStoredSessions(at(stored, link), { session, usedAt: 0 }),
      null,
    )
    expect(links.filter((link) => findStoredSession(at(text, link)) !== null)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('expire a lifetime after their last use', () => {
    verifies('H-14', 'B-16')
    const text = updateStoredSessions(at(null, 'mine', 1_000), { session, usedAt: 1_000 })
    expect(findStoredSession(at(text, 'mine', LIFETIME_MS + 999))).toEqual({ session, usedAt: 1_000 })
    expect(findStoredSession(at(text, 'mine', LIFETIME_MS + 1_000))).toBeNull()
  })

  it('drop every entry without a link, a time or a session', () => {
    const broken = [
      { usedAt: 0, session },
      { link: 7, usedAt: 0, session },
      { link: 'mine', session },
      { link: 'mine', usedAt: '0', session },
      { link: 'mine', usedAt: 0, session: {} },
      7,
      null,
    ]
    expect(updateStoredSessions(at(JSON.stringify(broken), 'other'), null)).toBeNull()
    expect(broken.map((entry) => findStoredSession(at(JSON.stringify([entry]))))).toEqual(broken.map(() => null))
  })

  it('are empty if the stored text is something else', () => {
    const texts = ['', '{', 'null', '7', '{}', '[null]', '[{}]', '[{"link":"mine","usedAt":0,"session":{}}]']
    expect(texts.map((text) => findStoredSession(at(text)))).toEqual(texts.map(() => null))
    fc.assert(
      fc.property(fc.json(), (text) => void findStoredSession(at(text))),
      { numRuns: 1_000 },
    )
  })
})
