// A session against the reference service, over hours of its clock and with wrong user clocks.
import { createMockService, type MockService } from '@proscenium/mock-server/msw'
import { partnersByName } from '@proscenium/mock-server/seed'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
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
const { id: partnerId, clientId, clientSecret } = partnersByName.tallyroom
const { signal } = new AbortController()

let service: MockService
let mocks: ReturnType<typeof setupServer>
beforeAll(async () => {
  service = await createMockService({ media: await makeTestMedia() })
  mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  mocks.close()
  await service.close()
})

const pass = (ms: number) => service.clock.set(service.clock.now() + ms)
const sessions = async () => (await service.store.operator.counts())['sessions'] ?? 0

interface PageOptions {
  readonly timed?: boolean
  /** Milliseconds by which the user's clock is ahead. */
  readonly ahead?: number
  /** The service does not say how a session ended. */
  readonly silent?: boolean
}

/** A page of a unique user, with its one call. */
async function openPage(user: string, { timed = false, ahead = 0, silent = false }: PageOptions = {}) {
  const payload = { partner_external_user_id: user }
  const { raw, signature } = signPayload(
    timed ? withTimestamp(payload, service.clock.now()) : JSON.stringify(payload),
    clientSecret,
  )
  const { origin } = service
  const real = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock: systemClock, online: () => true })
  const requests = { verify: 0, projects: 0 }
  const backend: Backend = {
    ...real,
    verify: (...given) => ((requests.verify += 1), real.verify(...given)),
    async projects(...given) {
      requests.projects += 1
      const outcome = await real.projects(...given)
      return silent ? withoutEnd(outcome) : outcome
    },
  }
  const clock = { ...systemClock, now: () => service.clock.now() + ahead }
  const session = createSessionModel({ link: { clientId, payload: raw, signature }, backend, clock })
  const call = createSessionCalls({ backend, session })
  const listProjects = () => call('projects', {}, signal)
  expect((await listProjects()).ok).toBe(true)
  return { session, listProjects, requests }
}

function withoutEnd<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.error.kind !== 'workspace') return outcome
  const { ended: _unsaid, ...error } = outcome.error
  return { ok: false, error }
}

describe('a session of the reference service', () => {
  it('lives as long as it is used, with one verification', async () => {
    verifies('B-16')
    const { listProjects, requests, session } = await openPage('busy')
    for (let day = 0; day < 3; day += 1) {
      pass(11 * HOUR)
      expect((await listProjects()).ok).toBe(true)
    }
    expect([requests.verify, session.endError.value]).toEqual([1, null])
  })

  it('is replaced once for all concurrent calls after twelve unused hours, with one new row', async () => {
    verifies('H-11', 'B-16')
    const { listProjects, requests, session } = await openPage('idle')
    const before = await sessions()
    pass(12 * HOUR)
    const outcomes = await Promise.all(Array.from({ length: 20 }, listProjects))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect([requests.verify, requests.projects, session.endError.value]).toEqual([2, 1 + 20 + 20, null])
    expect(await sessions()).toBe(before + 1)
  })

  it.each([
    ['an hour ahead', HOUR],
    ['right', 0],
    ['an hour behind', -HOUR],
  ])(
    'is distinguished from a revoked one even if the service does not say, by a clock that is %s',
    async (name, ahead) => {
      verifies('H-11', 'B-17')
      const idle = await openPage(`idle, ${name}`, { ahead, silent: true })
      const busy = await openPage(`busy, ${name}`, { ahead, silent: true })
      pass(6 * HOUR)
      await busy.listProjects()
      pass(6 * HOUR)
      expect((await idle.listProjects()).ok).toBe(true)
      await service.store.sessions.revoke({ partnerId }, service.clock.now())
      expect(await busy.listProjects()).toMatchObject({ ok: false, error: { status: 401, code: 'invalid_session' } })
      expect([idle.requests.verify, busy.requests.verify]).toEqual([2, 1])
    },
  )

  it('ends for good once it is revoked, and no call follows', async () => {
    verifies('H-11', 'B-17')
    const { listProjects, requests, session } = await openPage('revoked')
    await service.store.sessions.revoke({ partnerId }, service.clock.now())
    for (let round = 0; round < 3; round += 1) expect((await listProjects()).ok).toBe(false)
    expect([requests.verify, requests.projects, session.endError.value]).toMatchObject([1, 2, { ended: 'revoked' }])
  })

  it('ends if its link has a timestamp that has expired', async () => {
    verifies('H-11', 'B-09')
    const { listProjects, requests, session } = await openPage('timed', { timed: true })
    pass(12 * HOUR)
    expect(await listProjects()).toEqual({
      ok: false,
      error: { kind: 'verification', status: 403, message: 'Payload expired' },
    })
    expect([requests.verify, (await listProjects()).ok, session.session.value === null]).toEqual([2, false, false])
  })
})
