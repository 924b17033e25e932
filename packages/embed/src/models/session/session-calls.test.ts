import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { createMemoryBackend, sampleSession } from '../../ports/memory/memory-ports.ts'
import { createSessionCalls } from './session-calls.ts'
import { createSessionModel } from './session-model.ts'

const expired: EmbedError = {
  kind: 'workspace',
  status: 401,
  code: 'invalid_session',
  message: 'Over.',
  ended: 'expired',
}
const revoked: EmbedError = { ...expired, ended: 'revoked' }
const busy: EmbedError = { kind: 'workspace', status: 429, code: 'rate_limited', message: 'Wait.' }
const { signal } = new AbortController()

/** A service that accepts one session at a time; `end` is its rejection of any other. */
function setup() {
  const service: { accepts: string; end: EmbedError; sessions: number } = {
    accepts: 'session 1',
    end: expired,
    sessions: 0,
  }
  const clock = createManualClock()
  const backend = createMemoryBackend({
    verify: () => {
      service.sessions += 1
      return { ok: true, value: sampleSession({ session_token: `session ${service.sessions}` }) }
    },
    projects: (token) => (token === service.accepts ? { ok: true, value: [] } : { ok: false, error: service.end }),
  })
  const link = { clientId: 'c', payload: '{}', signature: 'ab' }
  const session = createSessionModel({ link, backend, clock })
  const call = createSessionCalls({ backend, session })
  const counted = (name: string) => backend.calls.filter(([each]) => each === name).length
  return { service, clock, backend, session, call, counted }
}

describe('a session call', () => {
  it('is repeated with the next session after expiry, in parallel with others over one verification', async () => {
    verifies('H-11')
    const { service, clock, call, counted } = setup()
    await call('projects', {}, signal)
    service.accepts = 'session 2'
    clock.advance(60_000)
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => call('projects', {}, signal)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect([counted('verify'), counted('projects')]).toEqual([2, 1 + 25 + 25])
  })

  it('is not repeated if the next session is rejected too: the session has ended', async () => {
    verifies('H-11')
    const { service, clock, session, call, counted } = setup()
    await call('projects', {}, signal)
    service.accepts = 'none'
    clock.advance(60_000)
    expect(await call('projects', {}, signal)).toEqual({ ok: false, error: expired })
    expect([counted('verify'), counted('projects'), session.endError.value]).toEqual([2, 3, expired])
  })

  it('of a revoked session makes no other request', async () => {
    verifies('B-17', 'H-11')
    const { service, clock, session, call, counted } = setup()
    await call('projects', {}, signal)
    service.accepts = 'none'
    service.end = revoked
    clock.advance(60_000)
    for (let tick = 0; tick < 3; tick += 1) {
      expect(await call('projects', {}, signal)).toEqual({ ok: false, error: revoked })
    }
    expect([counted('verify'), counted('projects'), session.endError.value]).toEqual([1, 2, revoked])
  })

  it('notifies a host without renewal, and ignores other rejections', async () => {
    const notified: EmbedError[] = []
    const backend = createMemoryBackend({
      projects: () => ({ ok: false, error: revoked }),
      search: () => ({ ok: false, error: busy }),
    })
    const session = {
      token: async () => ({ ok: true, value: 'mine' }) as const,
      onEnded: (error: EmbedError) => void notified.push(error),
    }
    const call = createSessionCalls({ backend, session })
    expect(await call('search', { mode: 'text' }, signal)).toEqual({ ok: false, error: busy })
    expect(notified).toEqual([])
    expect(await call('projects', {}, signal)).toEqual({ ok: false, error: revoked })
    expect([notified, backend.calls.length]).toEqual([[revoked], 2])
  })
})

it.each([
  ['the end', { facets: () => ({ ok: false, error: revoked }) as const }],
  ['an answer', { facets: () => ({ ok: true, value: {} as never }) as const }],
])('settles every caller if a site throws when notified of %s', async (_, responses) => {
  const fails = () => {
    throw new Error('a site')
  }
  const session = { token: async () => ({ ok: true, value: 'mine' }) as const, onEnded: fails, onTokenAccepted: fails }
  const call = createSessionCalls({ backend: createMemoryBackend(responses), session })
  expect(await call('facets', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'network', call: 'facets', online: true, message: 'a site' },
  })
})

it.each([
  ['token', { token: () => Promise.reject(new Error('signed out?')) }],
  [
    'renewal',
    {
      token: () => Promise.resolve({ ok: true, value: 'mine' } as const),
      renew: () => Promise.reject(new Error('signed out?')),
    },
  ],
])('returns the error of an unanswered call if a site’s %s fails', async (_, session) => {
  const backend = createMemoryBackend({ facets: () => ({ ok: false, error: expired }) })
  const call = createSessionCalls({ backend, session: { onEnded: () => undefined, ...session } })
  expect(await call('facets', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'network', call: 'session', online: true, message: 'signed out?' },
  })
})

it('returns the error of a site’s own failing calls, and the next call is made', async () => {
  verifies('H-12')
  const responses = [new Error('no line')]
  const backend = createMemoryBackend({
    facets: () => {
      const error = responses.pop()
      if (error !== undefined) throw error
      return { ok: false, error: busy }
    },
  })
  const session = { token: async () => ({ ok: true, value: 'mine' }) as const, onEnded: () => undefined }
  const call = createSessionCalls({ backend, session })
  expect(await call('facets', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'network', call: 'facets', online: true, message: 'no line' },
  })
  expect(await call('facets', {}, signal)).toEqual({ ok: false, error: busy })
  responses.push(new Error('aborted'))
  expect(await call('facets', {}, AbortSignal.abort())).toEqual({
    ok: false,
    error: { kind: 'aborted', call: 'facets' },
  })
})
