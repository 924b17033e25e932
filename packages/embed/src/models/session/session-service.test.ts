// A session before the reference service itself, over hours of its clock and by clocks of people that are wrong.
import { createMockService, type MockService } from '@proscenium/mock-server/msw'
import { partnersByName } from '@proscenium/mock-server/seed'
import { makeTestMedia } from '@proscenium/mock-server/test-media'
import { signPayload, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '../../core/errors/embed-error.ts'
import { createFetchBackend } from '../../edge/backend/fetch-backend.ts'
import type { Backend } from '../../ports/backend.ts'
import { systemClock } from '../../ports/system.ts'
import { createSessionCalls } from './session-calls.ts'
import { createSessionModel } from './session-model.ts'

const HOUR = 3_600_000
const { clientId, clientSecret } = partnersByName.tallyroom
const { signal } = new AbortController()

let service: MockService
let mocks: ReturnType<typeof setupServer>
beforeAll(async () => {
  service = await createMockService({ media: await makeTestMedia() })
  mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
}, 60_000)
afterAll(async () => {
  mocks.close()
  await service.close()
})

const pass = (ms: number) => service.clock.set(service.clock.now() + ms)
const sessions = async () => (await service.store.operator.counts())['sessions'] ?? 0

interface PageOptions {
  readonly timed?: boolean
  /** How far the person's clock is ahead, in ms. */
  readonly ahead?: number
  /** A service that does not say how a session ended. */
  readonly silent?: boolean
}

/** A page of somebody nobody else is, with its one call. */
async function openPage(user: string, { timed = false, ahead = 0, silent = false }: PageOptions = {}) {
  const payload = { partner_external_user_id: user }
  const { raw, signature } = signPayload(
    timed ? withTimestamp(payload, service.clock.now()) : JSON.stringify(payload),
    clientSecret,
  )
  const { origin } = service
  const real = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock: systemClock, online: () => true })
  const asked = { verify: 0, projects: 0 }
  const backend: Backend = {
    ...real,
    verify: (...given) => ((asked.verify += 1), real.verify(...given)),
    async projects(...given) {
      asked.projects += 1
      const outcome = await real.projects(...given)
      return silent ? withoutEnd(outcome) : outcome
    },
  }
  const clock = { ...systemClock, now: () => service.clock.now() + ahead }
  const session = createSessionModel({ link: { clientId, payload: raw, signature }, backend, clock })
  const call = createSessionCalls({ backend, session })
  const ask = () => call('projects', {}, signal)
  expect((await ask()).ok).toBe(true)
  return { session, ask, asked }
}

function withoutEnd<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.error.kind !== 'workspace') return outcome
  const { ended: _unsaid, ...error } = outcome.error
  return { ok: false, error }
}

describe('a session of the reference service', () => {
  it('lives as long as it is used, by one verification', async () => {
    verifies('B-16')
    const { ask, asked, session } = await openPage('busy')
    for (let day = 0; day < 3; day += 1) {
      pass(11 * HOUR)
      expect((await ask()).ok).toBe(true)
    }
    expect([asked.verify, session.endError.value]).toEqual([1, null])
  })

  it('that went unused for twelve hours is another one for all who come at once, with one row more', async () => {
    verifies('H-11', 'B-16')
    const { ask, asked, session } = await openPage('idle')
    const before = await sessions()
    pass(12 * HOUR)
    const outcomes = await Promise.all(Array.from({ length: 20 }, ask))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect([asked.verify, asked.projects, session.endError.value]).toEqual([2, 1 + 20 + 20, null])
    expect(await sessions()).toBe(before + 1)
  })

  it.each([
    ['an hour ahead', HOUR],
    ['right', 0],
    ['an hour behind', -HOUR],
  ])('is told from a revoked one also where the service says nothing, by a clock that is %s', async (name, ahead) => {
    verifies('H-11', 'B-17')
    const idle = await openPage(`idle, ${name}`, { ahead, silent: true })
    const busy = await openPage(`busy, ${name}`, { ahead, silent: true })
    pass(6 * HOUR)
    await busy.ask()
    pass(6 * HOUR)
    expect((await idle.ask()).ok).toBe(true)
    await service.store.sessions.revoke('all', service.clock.now())
    expect(await busy.ask()).toMatchObject({ ok: false, error: { status: 401, code: 'invalid_session' } })
    expect([idle.asked.verify, busy.asked.verify]).toEqual([2, 1])
  })

  it('is over for good once it is revoked: nobody is asked any more', async () => {
    verifies('H-11', 'B-17')
    const { ask, asked, session } = await openPage('revoked')
    await service.store.sessions.revoke('all', service.clock.now())
    for (let turn = 0; turn < 3; turn += 1) expect((await ask()).ok).toBe(false)
    expect([asked.verify, asked.projects, session.endError.value]).toMatchObject([1, 2, { ended: 'revoked' }])
  })

  it('is over where its link has a time that is over', async () => {
    verifies('H-11', 'B-09')
    const { ask, asked, session } = await openPage('timed', { timed: true })
    pass(12 * HOUR)
    expect(await ask()).toEqual({ ok: false, error: { kind: 'verification', status: 403, message: 'Payload expired' } })
    expect([asked.verify, (await ask()).ok, session.session.value === null]).toEqual([2, false, false])
  })
})
