import { createManualClock } from '@proscenium/protocol/testing'
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

/** A service that accepts one session at a time; `end` is how it refuses any other. */
function stage() {
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

describe('a call of a session', () => {
  it('that expired is made once more with the next session, in parallel with others over one verification', async () => {
    verifies('H-11')
    const { service, clock, call, counted } = stage()
    await call('projects', {}, signal)
    service.accepts = 'session 2'
    clock.advance(60_000)
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => call('projects', {}, signal)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect([counted('verify'), counted('projects')]).toEqual([2, 1 + 25 + 25])
  })

  it('is not made again where the next session is refused too: that is the end', async () => {
    verifies('H-11')
    const { service, clock, session, call, counted } = stage()
    await call('projects', {}, signal)
    service.accepts = 'none'
    clock.advance(60_000)
    expect(await call('projects', {}, signal)).toEqual({ ok: false, error: expired })
    expect([counted('verify'), counted('projects'), session.endError.value]).toEqual([2, 3, expired])
  })

  it('of a session that was revoked asks nobody any more', async () => {
    verifies('B-17', 'H-11')
    const { service, clock, session, call, counted } = stage()
    await call('projects', {}, signal)
    service.accepts = 'none'
    service.end = revoked
    clock.advance(60_000)
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await call('projects', {}, signal)).toEqual({ ok: false, error: revoked })
    }
    expect([counted('verify'), counted('projects'), session.endError.value]).toEqual([1, 2, revoked])
  })

  it('tells a host that knows of no renewal, and leaves other refusals alone', async () => {
    const told: EmbedError[] = []
    const backend = createMemoryBackend({
      projects: () => ({ ok: false, error: revoked }),
      search: () => ({ ok: false, error: busy }),
    })
    const session = {
      token: async () => ({ ok: true, value: 'mine' }) as const,
      onEnded: (error: EmbedError) => void told.push(error),
    }
    const call = createSessionCalls({ backend, session })
    expect(await call('search', { mode: 'text' }, signal)).toEqual({ ok: false, error: busy })
    expect(told).toEqual([])
    expect(await call('projects', {}, signal)).toEqual({ ok: false, error: revoked })
    expect([told, backend.calls.length]).toEqual([[revoked], 2])
  })
})

it.each([
  ['the end', { facets: () => ({ ok: false, error: revoked }) as const }],
  ['an answer', { facets: () => ({ ok: true, value: {} as never }) as const }],
])('a site that throws where it hears of %s leaves nobody waiting', async (_, answers) => {
  const fails = () => {
    throw new Error('a site')
  }
  const session = { token: async () => ({ ok: true, value: 'mine' }) as const, onEnded: fails, onTokenAccepted: fails }
  const call = createSessionCalls({ backend: createMemoryBackend(answers), session })
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
])('a site whose %s fails without an answer gives the error of a call that was not answered', async (_, session) => {
  const backend = createMemoryBackend({ facets: () => ({ ok: false, error: expired }) })
  const call = createSessionCalls({ backend, session: { onEnded: () => undefined, ...session } })
  expect(await call('facets', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'network', call: 'session', online: true, message: 'signed out?' },
  })
})

it('a site whose own calls fail without an answer gives their error, and the next call is made', async () => {
  verifies('H-12')
  const answers = [new Error('no line')]
  const backend = createMemoryBackend({
    facets: () => {
      const error = answers.pop()
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
  answers.push(new Error('aborted'))
  expect(await call('facets', {}, AbortSignal.abort())).toEqual({
    ok: false,
    error: { kind: 'aborted', call: 'facets' },
  })
})
