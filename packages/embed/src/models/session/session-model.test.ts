import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { StoredSession } from '../../core/session/stored-sessions.ts'
import { createMemoryBackend, sampleSession } from '../../ports/memory/memory-ports.ts'
import { createSessionModel } from './session-model.ts'

const link = { clientId: 'c1', payload: '{"partner_external_user_id":"u"}', signature: 'AB' }
const refusal = (status: number, message: string): EmbedError => ({ kind: 'verification', status, message })
const expired: EmbedError = {
  kind: 'workspace',
  status: 401,
  code: 'invalid_session',
  message: 'Over.',
  ended: 'expired',
}
const tooOld = refusal(403, 'Payload expired')
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Answers each verification with the next of these; with a session of its own after them. */
function modelWith(...errors: readonly (EmbedError | null)[]) {
  const queue = [...errors]
  const clock = createManualClock()
  const tab = { kept: null as StoredSession | null }
  let sessions = 0
  const backend = createMemoryBackend({
    verify: () => {
      const error = queue.shift() ?? null
      if (error !== null) return { ok: false, error }
      return { ok: true, value: sampleSession({ session_token: `session ${(sessions += 1)}` }) }
    },
  })
  const keep = {
    load: async () => tab.kept,
    save: (kept: StoredSession) => void (tab.kept = kept),
    clear: () => void (tab.kept = null),
  }
  return { backend, clock, tab, model: createSessionModel({ link, backend, clock, storage: keep }) }
}

describe('createSessionModel', () => {
  it('verifies the signed text once, however many ask', async () => {
    verifies('B-02')
    const { backend, model } = modelWith()
    const [first, token] = await Promise.all([model.verify(), model.token(), model.verify()])
    expect(first.ok).toBe(true)
    expect(token).toEqual({ ok: true, value: 'session 1' })
    expect(backend.calls).toEqual([
      ['verify', { clientId: 'c1', payload: '{"partner_external_user_id":"u"}', signature: 'AB' }],
    ])
  })

  it.each(['Failed to create session', 'Failed to create user link'])('asks once more after “%s”', async (message) => {
    const { backend, model } = modelWith(refusal(500, message))
    expect((await model.verify()).ok).toBe(true)
    expect(backend.calls).toHaveLength(2)
    expect(model.session.value?.partner_name).toBe('Tallyroom')
  })

  it.each([
    [403, 'Invalid signature'],
    [500, 'Internal server error'],
  ])('takes %d “%s” as final', async (status, message) => {
    const { backend, model } = modelWith(refusal(status, message))
    expect(await model.token()).toEqual({ ok: false, error: { kind: 'verification', status, message } })
    expect(backend.calls).toHaveLength(1)
  })

  it('verifies anew after a failure is reset, and keeps a session that stands', async () => {
    const { backend, model } = modelWith(refusal(500, 'Internal server error'))
    await model.verify()
    model.reset()
    await model.verify()
    model.reset()
    await model.verify()
    expect(backend.calls).toHaveLength(2)
  })

  it('remembers why the service ended the session, and tells it once', () => {
    verifies('H-11')
    const { model } = modelWith()
    const told: unknown[] = []
    model.endError.subscribe((error) => told.push(error))
    model.onEnded(refusal(401, 'over'))
    model.onEnded(refusal(401, 'over'))
    expect(told).toEqual([null, { kind: 'verification', status: 401, message: 'over' }])
  })
})

describe('a session that expires', () => {
  it('is verified anew once for all who were refused, and they get the new one', async () => {
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
    expect([backend.calls.length, renewals, tab.kept?.session.session_token]).toEqual([2, 1, 'session 2'])
    expect(model.endError.value).toBeNull()
  })

  it('is over when the link has become too old, and nobody is asked again', async () => {
    verifies('H-11')
    const { backend, clock, tab, model } = modelWith(null, tooOld)
    await model.verify()
    model.onTokenAccepted('session 1')
    clock.advance(43_200_000)
    expect(await model.renew('session 1', expired)).toEqual({ ok: false, error: tooOld })
    expect(await model.token()).toEqual({ ok: false, error: tooOld })
    expect([backend.calls.length, model.endError.value, tab.kept]).toEqual([2, tooOld, null])
    expect(model.session.value?.session_token).toBe('session 1')
  })
})

describe('a link that is too old when the page loads', () => {
  const kept = { session: sampleSession({ session_token: 'kept' }), usedAt: 0 }

  it('resumes the session this tab kept, after one verification', async () => {
    verifies('B-16')
    const { backend, tab, model } = modelWith(tooOld)
    tab.kept = kept
    expect(await model.token()).toEqual({ ok: true, value: 'kept' })
    expect(await model.renew('kept', expired)).toEqual({ ok: false, error: tooOld })
    await settled()
    expect([backend.calls.length, tab.kept]).toEqual([1, null])
  })

  it('stays refused where nothing was kept', async () => {
    const { model } = modelWith(tooOld)
    expect(await model.verify()).toEqual({ ok: false, error: tooOld })
    expect(model.session.value).toBeNull()
  })

  it('verifies a fresh link anew, whatever was kept', async () => {
    verifies('B-16')
    const { tab, model } = modelWith()
    tab.kept = kept
    expect(await model.token()).toEqual({ ok: true, value: 'session 1' })
  })
})
