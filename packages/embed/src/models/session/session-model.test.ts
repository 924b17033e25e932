import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { StoredSession } from '../../core/session/stored-sessions.ts'
import { createMemoryBackend, sampleSession } from '../../ports/memory/memory-ports.ts'
import { createSessionModel } from './session-model.ts'

const link = { clientId: 'c1', payload: '{"partner_external_user_id":"u"}', signature: 'AB' }
const rejection = (status: number, message: string): EmbedError => ({ kind: 'verification', status, message })
const expired: EmbedError = {
  kind: 'workspace',
  status: 401,
  code: 'invalid_session',
  message: 'Over.',
  ended: 'expired',
}
const tooOld = rejection(403, 'Payload expired')
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Responds to each verification with the next of these errors, then with a new session. */
function modelWith(...errors: readonly (EmbedError | null)[]) {
  const queue = [...errors]
  const clock = createManualClock()
  const tab = { stored: null as StoredSession | null }
  let sessions = 0
  const backend = createMemoryBackend({
    verify: () => {
      const error = queue.shift() ?? null
      if (error !== null) return { ok: false, error }
      return { ok: true, value: sampleSession({ session_token: `session ${(sessions += 1)}` }) }
    },
  })
  const storage = {
    load: async () => tab.stored,
    save: (stored: StoredSession) => {
      tab.stored = stored
    },
    clear: () => {
      tab.stored = null
    },
  }
  return { backend, clock, tab, model: createSessionModel({ link, backend, clock, storage }) }
}

describe('createSessionModel', () => {
  it('verifies the signed text once for any number of callers', async () => {
    verifies('B-02')
    const { backend, model } = modelWith()
    const [first, token] = await Promise.all([model.verify(), model.token(), model.verify()])
    expect(first.ok).toBe(true)
    expect(token).toEqual({ ok: true, value: 'session 1' })
    expect(backend.calls).toEqual([
      ['verify', { clientId: 'c1', payload: '{"partner_external_user_id":"u"}', signature: 'AB' }],
    ])
  })

  it.each(['Failed to create session', 'Failed to create user link'])('retries once after “%s”', async (message) => {
    const { backend, model } = modelWith(rejection(500, message))
    expect((await model.verify()).ok).toBe(true)
    expect(backend.calls).toHaveLength(2)
    expect(model.session.value?.partner_name).toBe('Tallyroom')
  })

  it.each([
    [403, 'Invalid signature'],
    [500, 'Internal server error'],
  ])('treats %d “%s” as final', async (status, message) => {
    const { backend, model } = modelWith(rejection(status, message))
    expect(await model.token()).toEqual({ ok: false, error: { kind: 'verification', status, message } })
    expect(backend.calls).toHaveLength(1)
  })

  it('verifies again after a failure is reset, and reuses a valid session', async () => {
    const { backend, model } = modelWith(rejection(500, 'Internal server error'))
    await model.verify()
    model.reset()
    await model.verify()
    model.reset()
    await model.verify()
    expect(backend.calls).toHaveLength(2)
  })

  it('records why the service ended the session, and reports it once', () => {
    verifies('H-11')
    const { model } = modelWith()
    const reported: unknown[] = []
    model.endError.subscribe((error) => reported.push(error))
    model.onEnded(rejection(401, 'over'))
    model.onEnded(rejection(401, 'over'))
    expect(reported).toEqual([null, { kind: 'verification', status: 401, message: 'over' }])
  })
})

describe('a session that expires', () => {
  it('is renewed once for all rejected calls, and they get the new one', async () => {
    verifies('H-11', 'B-16')
    const { backend, clock, tab, model } = modelWith()
    await model.verify()
    model.onTokenAccepted('session 1')
    clock.advance(43_200_000)
    let renewals = 0
    model.subscribeToRenewal(() => (renewals += 1))
    const tokens = await Promise.all(Array.from({ length: 20 }, () => model.renew('session 1', expired)))
    expect(new Set(tokens.map((token) => token.ok && token.value))).toEqual(new Set(['session 2']))
    expect(await model.renew('session 1', expired)).toEqual({ ok: true, value: 'session 2' })
    expect([backend.calls.length, renewals, tab.stored?.session.session_token]).toEqual([2, 1, 'session 2'])
    expect(model.endError.value).toBeNull()
  })

  it('ends if the link has expired, and no call follows', async () => {
    verifies('H-11')
    const { backend, clock, tab, model } = modelWith(null, tooOld)
    await model.verify()
    model.onTokenAccepted('session 1')
    clock.advance(43_200_000)
    expect(await model.renew('session 1', expired)).toEqual({ ok: false, error: tooOld })
    expect(await model.token()).toEqual({ ok: false, error: tooOld })
    expect([backend.calls.length, model.endError.value, tab.stored]).toEqual([2, tooOld, null])
    expect(model.session.value?.session_token).toBe('session 1')
  })
})

describe('a link that has expired when the page loads', () => {
  const stored = { session: sampleSession({ session_token: 'stored' }), usedAt: 0 }

  it('resumes the session stored in this tab, after one verification', async () => {
    verifies('B-16')
    const { backend, tab, model } = modelWith(tooOld)
    tab.stored = stored
    expect(await model.token()).toEqual({ ok: true, value: 'stored' })
    expect(await model.renew('stored', expired)).toEqual({ ok: false, error: tooOld })
    await settled()
    expect([backend.calls.length, tab.stored]).toEqual([1, null])
  })

  it('stays rejected if nothing was stored', async () => {
    const { model } = modelWith(tooOld)
    expect(await model.verify()).toEqual({ ok: false, error: tooOld })
    expect(model.session.value).toBeNull()
  })

  it('verifies a fresh link again even if a session is stored', async () => {
    verifies('B-16')
    const { tab, model } = modelWith()
    tab.stored = stored
    expect(await model.token()).toEqual({ ok: true, value: 'session 1' })
  })
})
