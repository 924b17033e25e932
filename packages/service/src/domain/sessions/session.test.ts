import { randomBytes, randomUUID } from 'node:crypto'
import { SESSION_LIFETIME_MS } from '@proscenium/contract/session-lifetime'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Random } from '../../ports.ts'
import { sessionEndReason, hashToken, newSessionId, newSessionToken, sessionUsable } from './session.ts'

const random: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() }

describe('session token', () => {
  it('is 48 base64url characters: its time, its shard and 29 random bytes', () => {
    verifies('B-16')
    const requests: number[] = []
    const counting: Random = {
      ...random,
      bytes: (length) => (requests.push(length), new Uint8Array(length).fill(0xfb)),
    }
    const { token } = newSessionToken(counting, Date.parse('2026-11-21T20:00:00.123Z'))
    expect(token).toBe('AaH_sbp7APv7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7')
    expect(newSessionToken(counting, -5).token).toBe('AAAAAAAAAPv7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7')
    expect(requests).toEqual([29, 29])
  })

  it('is unique, even within one millisecond', () => {
    verifies('B-16')
    const tokens = Array.from({ length: 2000 }, () => newSessionToken(random, 1_000).token)
    expect(new Set(tokens).size).toBe(2000)
    expect(tokens.filter((token) => !/^[A-Za-z0-9_-]{48}$/.test(token))).toEqual([])
  })

  it('is stored as its time and its SHA-256, which does not reveal the token', () => {
    verifies('B-16')
    const sha256 = '831ebc49d01183329554508c8ac442339dbd341e7783ece7325deb15995a3ad9'
    expect(hashToken('a session token')).toBe(`6ac7acb22a27${sha256}`)
    const { token, hash } = newSessionToken(random, 1_000)
    expect(hash).toBe(hashToken(token))
    expect(hash).toMatch(/^0000000003e8[0-9a-f]{64}$/)
  })

  it.each(['', 'a', '€€€€', ' a session token', '\0'])('that was never issued also has a hash: %j', (token) => {
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64,76}$/)
  })

  it('sorts after tokens of earlier milliseconds', () => {
    const hashes = [1, 2, 255, 256, 1_763_755_200_000, 1_763_755_200_001].map(
      (now) => newSessionToken(random, now).hash,
    )
    expect(hashes.toSorted()).toEqual(hashes)
  })
})

describe('session id', () => {
  const own = { ...random, uuid: () => '7b0e3c2a-91d4-4f6b-a1c2-0d9e8f7a6b5c' }

  it('is a version 7 UUID of its time', () => {
    expect(newSessionId(own, Date.parse('2026-11-21T20:00:00.123Z'))).toBe('01a1ffb1-ba7b-7f6b-a1c2-0d9e8f7a6b5c')
    expect(newSessionId(own, 0)).toBe('00000000-0000-7f6b-a1c2-0d9e8f7a6b5c')
    expect([-5, 0.5].map((now) => newSessionId(own, now))).toEqual(
      Array.from({ length: 2 }, () => '00000000-0000-7f6b-a1c2-0d9e8f7a6b5c'),
    )
  })

  it('sorts after ids of earlier milliseconds and is unique within one', () => {
    const ids = [1, 2, 255, 256, 1_763_755_200_000, 1_763_755_200_001].map((now) => newSessionId(random, now))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(Array.from({ length: 2_000 }, () => newSessionId(random, 1_000))).size).toBe(2_000)
  })
})

describe('session', () => {
  it('lasts twelve hours', () => {
    verifies('B-16')
    expect(SESSION_LIFETIME_MS).toBe(43_200_000)
  })

  it.each([
    ['before its expiry', { expiresAt: 1000, revokedAt: null }, 'active', 999, 'ok'],
    ['at its expiry', { expiresAt: 1000, revokedAt: null }, 'active', 1000, 'invalid_session'],
    ['after its expiry', { expiresAt: 1000, revokedAt: null }, 'active', 5000, 'invalid_session'],
    ['revoked', { expiresAt: 1000, revokedAt: 500 }, 'active', 600, 'invalid_session'],
    ['revoked at the epoch', { expiresAt: 1000, revokedAt: 0 }, 'active', 600, 'invalid_session'],
    ['of a suspended partner', { expiresAt: 1000, revokedAt: null }, 'suspended', 600, 'partner_inactive'],
    ['of a pending partner', { expiresAt: 1000, revokedAt: null }, 'pending', 600, 'partner_inactive'],
    ['of a partner with an unknown status', { expiresAt: 1000, revokedAt: null }, 'ACTIVE', 600, 'partner_inactive'],
    ['revoked, of a suspended partner', { expiresAt: 1000, revokedAt: 500 }, 'suspended', 600, 'invalid_session'],
  ] as const)('%s', (_, session, status, now, expected) => {
    verifies('B-17')
    expect(sessionUsable(session, status, now)).toBe(expected)
  })

  it.each([
    ['before its expiry', { expiresAt: 1000, revokedAt: null }, 999, null],
    ['at its expiry', { expiresAt: 1000, revokedAt: null }, 1000, 'expired'],
    ['revoked', { expiresAt: 1000, revokedAt: 0 }, 600, 'revoked'],
    ['revoked, after its expiry', { expiresAt: 1000, revokedAt: 500 }, 5000, 'revoked'],
  ] as const)('that is %s has its end reason', (_, session, now, expected) => {
    verifies('B-16', 'B-17')
    expect(sessionEndReason(session, now)).toBe(expected)
  })
})
