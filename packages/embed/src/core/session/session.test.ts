import type { VerifiedSession } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import type { EmbedError } from '../errors/embed-error.ts'
import { sessionOutcome, hasExpired, nextSession, sessionOf, type SessionEvent, type SessionState } from './session.ts'

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

const wanted = (now = 0): SessionEvent => ({ kind: 'requested', now })
const verified = (session: VerifiedSession, now = 0): SessionEvent => ({ kind: 'verified', session, now })
const unverified = (error: EmbedError, now = 0): SessionEvent => ({ kind: 'verificationFailed', error, now })
const served = (token: string, now: number): SessionEvent => ({ kind: 'tokenAccepted', token, now })
const refused = (token: string, error: EmbedError, now: number): SessionEvent => ({
  kind: 'tokenRejected',
  token,
  error,
  now,
})
const inUse = [wanted(), verified(first), served('first', 0)]

describe('a verification that came too often', () => {
  const tooMany: EmbedError = {
    kind: 'verification',
    status: 429,
    message: 'Too many verifications',
    retryAfterSeconds: 30,
  }

  it('leaves a reload the session that this tab has kept', () => {
    verifies('B-35', 'H-11')
    const kept = { session: first, usedAt: 0 }
    expect(
      sessionOutcome(after(wanted(), unverified(tooMany), { kind: 'restored', stored: kept }).state),
    ).toMatchObject({ ok: true })
    const none = after(wanted(), unverified(tooMany), { kind: 'restored', stored: null })
    expect(sessionOutcome(none.state)).toEqual({ ok: false, error: tooMany })
  })

  it('is repeated for an expired session once the service allows it, and does not end the session', () => {
    verifies('B-35', 'H-11')
    const missed = [...inUse, refused('first', expired, HOUR), unverified(tooMany, HOUR)]
    expect(after(...missed, wanted(HOUR + 29_999)).state.kind).toBe('failed')
    expect(after(...missed, wanted(HOUR + 30_000)).state.kind).toBe('verifying')
  })
})

describe('the verification of a load', () => {
  it('is one, whoever wants it, and its session is kept', () => {
    const { state, commands } = after(wanted(), wanted(), verified(first), wanted())
    expect(commands).toEqual(['verify', 'store'])
    expect(sessionOutcome(state)).toEqual({ ok: true, value: first })
  })

  it('is asked once more where the service could not create something, and no third time', () => {
    expect(after(wanted(), unverified(notCreated)).commands).toEqual(['verify', 'verify'])
    const { state, commands } = after(wanted(), unverified(notCreated), unverified(notCreated), wanted(HOUR))
    expect(commands).toEqual(['verify', 'verify'])
    expect(sessionOutcome(state)).toEqual({ ok: false, error: notCreated })
  })

  it('is asked again after a failure only when that is reset', () => {
    expect(after(wanted(), unverified(noNetwork), wanted(HOUR)).commands).toEqual(['verify'])
    expect(after(wanted(), unverified(noNetwork), { kind: 'reset' }, wanted()).commands).toEqual(['verify', 'verify'])
    expect(after(...inUse, { kind: 'reset' }, wanted()).commands).not.toContain('restore')
  })

  it('looks for a kept session where the link is too old, and nowhere else', () => {
    verifies('B-16')
    expect(after(wanted(), unverified(tooOld)).commands).toEqual(['verify', 'restore'])
    expect(after(wanted(), unverified(badSignature)).commands).toEqual(['verify'])
    const none = after(wanted(), unverified(tooOld), { kind: 'restored', stored: null })
    expect(sessionOutcome(none.state)).toEqual({ ok: false, error: tooOld })
    const kept = { session: first, usedAt: 5 }
    expect(sessionOutcome(after(wanted(), unverified(tooOld), { kind: 'restored', stored: kept }).state)).toMatchObject(
      { ok: true },
    )
  })
})

describe('a session the service refuses', () => {
  it.each<[boolean, string, EmbedError, number]>([
    [true, 'the service says expired', expired, 0],
    [false, 'the service says revoked', revoked, 13 * HOUR],
    [true, 'nothing is said and it was not used for its whole life', silent, 12 * HOUR],
    [true, 'nothing is said and its last extension was not written', silent, 12 * HOUR - 300_000],
    [false, 'nothing is said and it was used lately', silent, 12 * HOUR - 300_001],
    [false, 'the partner is not active', inactive, 13 * HOUR],
  ])('has expired: %s where %s', (answer, _, error, unused) => {
    verifies('H-11', 'B-17')
    expect(hasExpired(error, unused)).toBe(answer)
  })

  it('is verified anew by the same link when it has expired, and whoever hangs on it is told', () => {
    verifies('H-11')
    const { state, commands } = after(
      ...inUse,
      refused('first', expired, 13 * HOUR),
      wanted(13 * HOUR),
      refused('first', expired, 13 * HOUR),
      verified(second, 13 * HOUR),
    )
    expect(commands.slice(3)).toEqual(['verify', 'store', 'renewed'])
    expect(sessionOutcome(state)).toEqual({ ok: true, value: second })
  })

  it('shows the partner all the while', () => {
    const renewing = after(...inUse, refused('first', expired, HOUR))
    expect([sessionOutcome(renewing.state), sessionOf(renewing.state)]).toEqual([null, first])
  })

  it('is over when it was revoked, and forgotten', () => {
    verifies('H-11', 'B-17')
    const { state, commands } = after(...inUse, refused('first', revoked, HOUR), wanted(20 * HOUR))
    expect(commands.slice(3)).toEqual(['clear'])
    expect(state).toEqual({ kind: 'ended', error: revoked, session: first })
  })

  it('is over when its link is too old by now, for that reason', () => {
    verifies('H-11')
    const { state, commands } = after(...inUse, refused('first', expired, HOUR), unverified(tooOld, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: tooOld, session: first })
  })

  it('is over when the link now names somebody else', () => {
    verifies('H-11')
    const stranger = sampleSession({ session_token: 'x', linked_user_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a99' })
    const { state, commands } = after(...inUse, refused('first', expired, HOUR), verified(stranger, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: expired, session: first })
  })

  it('stays expired where the verification finds no answer, and is tried again after a pause', () => {
    verifies('H-11')
    const missed = [...inUse, refused('first', expired, HOUR), unverified(noNetwork, HOUR)]
    expect(sessionOutcome(after(...missed).state)).toEqual({ ok: false, error: noNetwork })
    expect(after(...missed, wanted(HOUR + 4_999)).commands.slice(3)).toEqual(['verify'])
    expect(after(...missed, wanted(HOUR + 5_000)).commands.slice(3)).toEqual(['verify', 'verify'])
    expect(after(...missed, wanted(0)).commands.slice(3)).toEqual(['verify', 'verify'])
  })

  it('is over when the session that took its place never worked, or was over at once', () => {
    verifies('H-11')
    const renewed = [...inUse, refused('first', expired, HOUR), verified(second, HOUR)]
    expect(after(...renewed, refused('second', expired, 2 * HOUR)).state.kind).toBe('ended')
    const used = [...renewed, served('second', HOUR)]
    expect(after(...used, refused('second', expired, HOUR + 4_999)).state.kind).toBe('ended')
    expect(after(...used, refused('second', expired, HOUR + 5_000)).state.kind).toBe('verifying')
  })

  it('is verified again after its pause also where the clock was set back meanwhile', () => {
    verifies('H-11')
    const used = [...inUse, refused('first', expired, HOUR), verified(second, HOUR), served('second', HOUR)]
    expect(after(...used, refused('second', expired, 0)).state.kind).toBe('verifying')
    expect(after(...used, refused('second', expired, HOUR - 4_999)).state.kind).toBe('ended')
  })

  it('is over when the link now names the same person at another partner', () => {
    verifies('H-11')
    const elsewhere = sampleSession({ session_token: 'x', partner_id: '7d3c1b8e-52a9-4c55-9a53-0d2c4f1b6a98' })
    const { state, commands } = after(...inUse, refused('first', expired, HOUR), verified(elsewhere, HOUR))
    expect(commands.slice(3)).toEqual(['verify', 'clear'])
    expect(state).toEqual({ kind: 'ended', error: expired, session: first })
  })

  it('may be the first, however young it is', () => {
    verifies('H-11')
    expect(after(...inUse, refused('first', expired, 1)).state.kind).toBe('verifying')
  })

  it('is not the one in use where its answer comes late', () => {
    const renewed = [...inUse, refused('first', expired, HOUR), verified(second, HOUR)]
    expect(after(...renewed, refused('first', revoked, 2 * HOUR)).state.kind).toBe('valid')
    expect(after(...renewed, served('first', 2 * HOUR)).state).toMatchObject({
      active: { served: false, usedAt: HOUR },
    })
  })
})

describe('a session this tab had kept', () => {
  const resumed = [wanted(), unverified(tooOld), { kind: 'restored', stored: { session: first, usedAt: 0 } } as const]

  it('is not verified anew, for its link opens nothing any more', () => {
    const before = after(...resumed, refused('first', expired, HOUR))
    expect(before.state).toEqual({ kind: 'ended', error: tooOld, session: first })
    const later = after(...resumed, served('first', HOUR), refused('first', expired, 14 * HOUR))
    expect(later.state).toEqual({ kind: 'ended', error: expired, session: first })
    expect([...before.commands, ...later.commands]).toEqual([
      ...['verify', 'restore', 'clear'],
      ...['verify', 'restore', 'store', 'clear'],
    ])
  })
})

it('a session in use is kept anew with its first answer and then once a minute', () => {
  const uses = [0, 1_000, 59_999, 60_000, 119_999, 120_000].map((now) => served('first', now))
  expect(after(wanted(), verified(first), ...uses).commands).toEqual(['verify', 'store', 'store', 'store', 'store'])
})

it('an end that somebody else knows of is told once', () => {
  const { state, commands } = after(...inUse, { kind: 'ended', error: inactive }, { kind: 'ended', error: silent })
  expect(commands.slice(3)).toEqual(['clear'])
  expect(state).toMatchObject({ kind: 'ended', error: inactive })
})
