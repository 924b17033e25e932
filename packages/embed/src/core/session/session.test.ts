import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { hasExpired } from './session-expiry.ts'
import { sessionOutcome, sessionOf, type SessionEvent, type SessionState } from './session-state.ts'
import { nextSession } from './session.ts'

const HOUR = 3_600_000
const first = sampleSession({ session_token: 'first' })
const second = sampleSession({ session_token: 'second' })
const silent: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const expired: EmbedError = { ...silent, ended: 'expired' }
const revoked: EmbedError = { ...silent, ended: 'revoked' }
const inactive: EmbedError = { kind: 'workspace', status: 403, code: 'partner_inactive', message: 'No.' }
const tooOld: EmbedError = { kind: 'verification', status: 403, message: 'Payload expired' }
const badSignature: EmbedError = { kind: 'verification', status: 403, message: 'Invalid signature' }
const notCreated: EmbedError = { kind: 'verification', status: 500, message: 'Failed to create session' }
const noNetwork: EmbedError = { kind: 'network', call: 'verify', online: false, message: 'Failed to fetch' }

function after(...events: readonly SessionEvent[]): { state: SessionState; commands: readonly string[] } {
  let state: SessionState = { kind: 'none' }
  const commands: string[] = []
  for (const event of events) {
    const step = nextSession(state, event)
    state = step.state
    commands.push(...step.commands.map(({ kind }) => kind))
  }
  return { state, commands }
}

const requested = (now = 0): SessionEvent => ({ kind: 'requested', now })
const verified = (session: VerifiedSession, now = 0): SessionEvent => ({ kind: 'verified', session, now })
const unverified = (error: EmbedError, now = 0): SessionEvent => ({ kind: 'verificationFailed', error, now })
const served = (token: string, now: number): SessionEvent => ({ kind: 'tokenAccepted', token, now })
const rejected = (token: string, error: EmbedError, now: number): SessionEvent => ({
  kind: 'tokenRejected',
  token,
  error,
  now,
})
const inUse = [requested(), verified(first), served('first', 0)]

describe('a rate-limited verification', () => {
  const tooMany: EmbedError = {
    kind: 'verification',
    status: 429,
    message: 'Too many verifications',
    retryAfterSeconds: 30,
  }

  it('lets a reload use the session that this tab has stored', () => {
    verifies('B-35', 'H-11')
    const stored = { session: first, usedAt: 0 }
    expect(sessionOutcome(after(requested(), unverified(tooMany), { kind: 'restored', stored }).state)).toMatchObject({
      ok: true,
    })
    const none = after(requested(), unverified(tooMany), { kind: 'restored', stored: null })
    expect(sessionOutcome(none.state)).toEqual({ ok: false, error: tooMany })
  })

  it('is repeated for an expired session once the service allows it, and does not end the session', () => {
    verifies('B-35', 'H-11')
    const failed = [...inUse, rejected('first', expired, HOUR), unverified(tooMany, HOUR)]
    expect(after(...failed, requested(HOUR + 29_999)).state.kind).toBe('failed')
    expect(after(...failed, requested(HOUR + 30_000)).state.kind).toBe('verifying')
  })
})

describe('the verification of a load', () => {
  it('runs once for all callers, and its session is stored', () => {
    const { state, commands } = after(requested(), requested(), verified(first), requested())
    expect(commands).toEqual(['verify', 'store'])
    expect(sessionOutcome(state)).toEqual({ ok: true, value: first })
  })

  it('is retried once when the service failed to create a record, and not a third time', () => {
    expect(after(requested(), unverified(notCreated)).commands).toEqual(['verify', 'verify'])
    const { state, commands } = after(requested(), unverified(notCreated), unverified(notCreated), requested(HOUR))
    expect(commands).toEqual(['verify', 'verify'])
    expect(sessionOutcome(state)).toEqual({ ok: false, error: notCreated })
  })

  it('is repeated after a failure only following a reset', () => {
    expect(after(requested(), unverified(noNetwork), requested(HOUR)).commands).toEqual(['verify'])
    expect(after(requested(), unverified(noNetwork), { kind: 'reset' }, requested()).commands).toEqual([
      'verify',
      'verify',
    ])
    expect(after(...inUse, { kind: 'reset' }, requested()).commands).not.toContain('restore')
  })

  it('looks up a stored session only when the link has expired', () => {
    verifies('B-16')
    expect(after(requested(), unverified(tooOld)).commands).toEqual(['verify', 'restore'])
    expect(after(requested(), unverified(badSignature)).commands).toEqual(['verify'])
    const none = after(requested(), unverified(tooOld), { kind: 'restored', stored: null })
    expect(sessionOutcome(none.state)).toEqual({ ok: false, error: tooOld })
    const stored = { session: first, usedAt: 5 }
    expect(sessionOutcome(after(requested(), unverified(tooOld), { kind: 'restored', stored }).state)).toMatchObject({
      ok: true,
    })
  })
})

describe('a session that the service rejects', () => {
  it.each<[boolean, string, EmbedError, number]>([
    [true, 'the service says expired', expired, 0],
    [false, 'the service says revoked', revoked, 13 * HOUR],
    [true, 'nothing is said and it was unused for its lifetime', silent, 12 * HOUR],
    [true, 'nothing is said and its last extension was not written', silent, 12 * HOUR - 300_000],
    [false, 'nothing is said and it was used recently', silent, 12 * HOUR - 300_001],
    [false, 'the partner is not active', inactive, 13 * HOUR],
  ])('has expired: %s where %s', (expected, _, error, unused) => {
    verifies('H-11', 'B-17')
    expect(hasExpired(error, unused)).toBe(expected)
  })

  it('is renewed through the same link after expiry, and its dependants are notified', () => {
    verifies('H-11')
    const { state, commands } = after(
      ...inUse,
      rejected('first', expired, 13 * HOUR),
      requested(13 * HOUR),
      rejected('first', expired, 13 * HOUR),
      verified(second, 13 * HOUR),
    )
    expect(commands.slice(3)).toEqual(['verify', 'store', 'renewed'])
    expect(sessionOutcome(state)).toEqual({ ok: true, value: second })
  })

  it('shows the same partner throughout the renewal', () => {
    const renewing = after(...inUse, rejected('first', expired, HOUR))
    expect([sessionOutcome(renewing.state), sessionOf(renewing.state)]).toEqual([null, first])
  })

  it('ends and is cleared when it was revoked', () => {
    verifies('H-11', 'B-17')
    const { state, commands } = after(...inUse, rejected('first', revoked, HOUR), requested(20 * HOUR))
    expect(commands.slice(3)).toEqual(['clear'])
    expect(state).toEqual({ kind: 'ended', error: revoked, session: first })
  })

  it('ends with the link’s error when the link has expired meanwhile', () => {
    verifies('H-11')
    const { state, commands } = after(...inUse, rejected('first', expired, HOUR), unverified(tooOld, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: tooOld, session: first })
  })

  it('ends when the link now names a different user', () => {
    verifies('H-11')
    const otherUser = sampleSession({ session_token: 'x', linked_user_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a99' })
    const { state, commands } = after(...inUse, rejected('first', expired, HOUR), verified(otherUser, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: expired, session: first })
  })

  it('stays expired when the verification gets no response, and is retried after a pause', () => {
    verifies('H-11')
    const failed = [...inUse, rejected('first', expired, HOUR), unverified(noNetwork, HOUR)]
    expect(sessionOutcome(after(...failed).state)).toEqual({ ok: false, error: noNetwork })
    expect(after(...failed, requested(HOUR + 4_999)).commands.slice(3)).toEqual(['verify'])
    expect(after(...failed, requested(HOUR + 5_000)).commands.slice(3)).toEqual(['verify', 'verify'])
    expect(after(...failed, requested(0)).commands.slice(3)).toEqual(['verify', 'verify'])
  })

  it('ends when its replacement never worked or was rejected immediately', () => {
    verifies('H-11')
    const renewed = [...inUse, rejected('first', expired, HOUR), verified(second, HOUR)]
    expect(after(...renewed, rejected('second', expired, 2 * HOUR)).state.kind).toBe('ended')
    const used = [...renewed, served('second', HOUR)]
    expect(after(...used, rejected('second', expired, HOUR + 4_999)).state.kind).toBe('ended')
    expect(after(...used, rejected('second', expired, HOUR + 5_000)).state.kind).toBe('verifying')
  })

  it('is renewed after its pause even if the clock was set back meanwhile', () => {
    verifies('H-11')
    const used = [...inUse, rejected('first', expired, HOUR), verified(second, HOUR), served('second', HOUR)]
    expect(after(...used, rejected('second', expired, 0)).state.kind).toBe('verifying')
    expect(after(...used, rejected('second', expired, HOUR - 4_999)).state.kind).toBe('ended')
  })

  it('ends when the link now names the same user at another partner', () => {
    verifies('H-11')
    const elsewhere = sampleSession({ session_token: 'x', partner_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a98' })
    const { state, commands } = after(...inUse, rejected('first', expired, HOUR), verified(elsewhere, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: expired, session: first })
  })

  it('may be the first one, however young it is', () => {
    verifies('H-11')
    expect(after(...inUse, rejected('first', expired, 1)).state.kind).toBe('verifying')
  })

  it('is ignored if it is no longer the current one', () => {
    const renewed = [...inUse, rejected('first', expired, HOUR), verified(second, HOUR)]
    expect(after(...renewed, rejected('first', revoked, 2 * HOUR)).state.kind).toBe('valid')
    expect(after(...renewed, served('first', 2 * HOUR)).state).toMatchObject({
      active: { served: false, usedAt: HOUR },
    })
  })
})

describe('a restored session', () => {
  const resumed = [
    requested(),
    unverified(tooOld),
    { kind: 'restored', stored: { session: first, usedAt: 0 } } as const,
  ]

  it('is not renewed, because its link opens no session any more', () => {
    const before = after(...resumed, rejected('first', expired, HOUR))
    expect(before.state).toEqual({ kind: 'ended', error: tooOld, session: first })
    const later = after(...resumed, served('first', HOUR), rejected('first', expired, 14 * HOUR))
    expect(later.state).toEqual({ kind: 'ended', error: expired, session: first })
    expect([...before.commands, ...later.commands]).toEqual([
      ...['verify', 'restore', 'clear'],
      ...['verify', 'restore', 'store', 'clear'],
    ])
  })
})

it('a session in use is stored on its first response and then once a minute', () => {
  const uses = [0, 1_000, 59_999, 60_000, 119_999, 120_000].map((now) => served('first', now))
  expect(after(requested(), verified(first), ...uses).commands).toEqual(['verify', 'store', 'store', 'store', 'store'])
})

it('an end reported from elsewhere is recorded once', () => {
  const { state, commands } = after(...inUse, { kind: 'ended', error: inactive }, { kind: 'ended', error: silent })
  expect(commands.slice(3)).toEqual(['clear'])
  expect(state).toMatchObject({ kind: 'ended', error: inactive })
})

it('a lifetime without use counts from the last use', () => {
  verifies('H-11', 'B-16')
  const used = [...inUse, served('first', HOUR)]
  expect(after(...used, rejected('first', silent, 12 * HOUR)).state.kind).toBe('ended')
  expect(after(...used, rejected('first', silent, 13 * HOUR)).state.kind).toBe('verifying')
})

it('an error of another kind is not an expiry', () => {
  expect(hasExpired({ kind: 'unreadable', call: 'c', status: 401, issue: 'i' }, 13 * HOUR)).toBe(false)
})

it('an expired session outlives a reset, and an ended one does not', () => {
  verifies('H-11')
  const failed = [...inUse, rejected('first', expired, HOUR), unverified(noNetwork, HOUR)]
  expect(after(...failed, { kind: 'reset' }).state.kind).toBe('failed')
  expect(after(...inUse, { kind: 'ended', error: inactive }, { kind: 'reset' }).state).toEqual({ kind: 'none' })
})

it.each<[string, EmbedError]>([
  ['ended', { kind: 'verification', status: 400, message: 'Missing partner_external_user_id in payload' }],
  ['ended', badSignature],
  ['failed', { kind: 'verification', status: 503, message: 'Later.' }],
  ['failed', { kind: 'unreadable', call: 'verify', status: 403, issue: 'no error body' }],
])('a renewal is %s by %j', (kind, error) => {
  verifies('H-11')
  expect(after(...inUse, rejected('first', expired, HOUR), unverified(error, HOUR)).state.kind).toBe(kind)
})
