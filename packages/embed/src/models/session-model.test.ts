import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../core/fault.ts'
import { createMemoryBackend, sampleSession } from '../ports/memory.ts'
import { createSessionModel } from './session-model.ts'

const link = { clientId: 'c1', payload: '{"partner_external_user_id":"u"}', signature: 'AB' }
const refusal = (status: number, message: string): Fault => ({ kind: 'verification', status, message })

function modelWith(...faults: readonly Fault[]) {
  const queue = [...faults]
  const backend = createMemoryBackend({
    verify: () => {
      const fault = queue.shift()
      return fault === undefined ? { ok: true, value: sampleSession() } : { ok: false, fault }
    },
  })
  return { backend, model: createSessionModel({ link, backend }) }
}

describe('createSessionModel', () => {
  it('verifies the signed text once, however many ask', async () => {
    verifies('B-02')
    const { backend, model } = modelWith()
    const [first, token] = await Promise.all([model.verify(), model.token(), model.verify()])
    expect(first.ok).toBe(true)
    expect(token).toEqual({ ok: true, value: 'session-token-of-22-chars' })
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

  it('asks no third time', async () => {
    const { backend, model } = modelWith(
      refusal(500, 'Failed to create session'),
      refusal(500, 'Failed to create session'),
    )
    expect(await model.verify()).toEqual({
      ok: false,
      fault: { kind: 'verification', status: 500, message: 'Failed to create session' },
    })
    expect(backend.calls).toHaveLength(2)
  })

  it.each([
    [403, 'Invalid signature'],
    [500, 'Internal server error'],
  ])('takes %d “%s” as final', async (status, message) => {
    const { backend, model } = modelWith(refusal(status, message))
    expect((await model.token()).ok).toBe(false)
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
    model.end.subscribe((fault) => told.push(fault))
    model.ended(refusal(401, 'over'))
    model.ended(refusal(401, 'over'))
    expect(told).toEqual([null, { kind: 'verification', status: 401, message: 'over' }])
  })
})
