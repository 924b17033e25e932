import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../ports/memory.ts'
import { keepSession, keptSession } from './kept-sessions.ts'

const LIFE = 43_200_000
const session = sampleSession()
const read = (value: unknown) =>
  typeof value === 'object' && value !== null && 'session_token' in value ? (value as VerifiedSession) : null
const at = (text: string | null, link = 'mine', now = 0) => ({ text, link, now, read })

describe('what a tab keeps', () => {
  it('is the session of just this link, until its time is over', () => {
    verifies('H-14')
    const text = keepSession(at(null), { session, usedAt: 0 })
    expect(keptSession(at(text, 'mine', LIFE - 1))).toEqual({ session, usedAt: 0 })
    expect(keptSession(at(text, 'mine', LIFE))).toBeNull()
    expect(keptSession(at(text, 'another'))).toBeNull()
    expect(keptSession(at(text, 'mine', -3_600_000))).toEqual({ session, usedAt: 0 })
  })

  it('is replaced by the link’s next, stands beside those of other links, and goes alone', () => {
    const one = keepSession(at(null), { session, usedAt: 0 })
    const two = keepSession(at(one, 'other'), { session, usedAt: 1 })
    const renewed = sampleSession({ session_token: 'next' })
    const three = keepSession(at(two), { session: renewed, usedAt: 2 })
    expect(keptSession(at(three))).toEqual({ session: renewed, usedAt: 2 })
    expect(keptSession(at(three, 'other'))).toEqual({ session, usedAt: 1 })
    const rest = keepSession(at(three), null)
    expect([keptSession(at(rest)), keptSession(at(rest, 'other'))]).toEqual([null, { session, usedAt: 1 }])
    expect(keepSession(at(rest, 'other'), null)).toBeNull()
  })

  it('is four sessions at most, the newest of them', () => {
    const links = ['a', 'b', 'c', 'd', 'e']
    const text = links.reduce<string | null>((kept, link) => keepSession(at(kept, link), { session, usedAt: 0 }), null)
    expect(links.filter((link) => keptSession(at(text, link)) !== null)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('is nothing where something else stands in its place', () => {
    const texts = ['', '{', 'null', '7', '{}', '[null]', '[{}]', '[{"link":"mine","usedAt":0,"session":{}}]']
    expect(texts.map((text) => keptSession(at(text)))).toEqual(texts.map(() => null))
    fc.assert(
      fc.property(fc.json(), (text) => void keptSession(at(text))),
      { numRuns: 1_000 },
    )
  })
})
