import { operations, type OperationAuth, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '../../testing/corpus/step.ts'
import { CORPUS_ORIGIN as origin, overTheWire, playCorpus, sharedOptions } from '../../testing/corpus/over-the-wire.ts'
import { drawingBlobs } from '../../testing/corpus/surroundings.ts'
import { SAME_ORIGIN } from '../../testing/service/dashboard.ts'
import { testKeys, bearer } from '../../testing/service/keys.ts'
import { makeTestMedia } from '../../testing/media.ts'
import { memoryBlobs } from '@proscenium/service/blobs/memory'
import { tokenHash } from '@proscenium/service/domain/auth/link-token'
import { createMockService, type MockService } from './msw.ts'
import { partnersByName } from '../seed/index.ts'
import { systemClock } from '@proscenium/service/system'

const media = await makeTestMedia()

let service: MockService
let mocks: ReturnType<typeof setupServer>
let real: Exchange[]
let mocked: Exchange[]
beforeAll(async () => {
  real = await overTheWire(media)
  const options = sharedOptions(media)
  service = await createMockService({
    ...options,
    origin,
    blobs: drawingBlobs(memoryBlobs(systemClock()), options.random),
  })
  mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
  mocked = await playCorpus(options.random, (path, init) => fetch(origin + path, init))
})
afterAll(async () => {
  mocks.close()
  await service.close()
})

describe('the corpus', () => {
  it('gets the same responses over a socket and from the handlers', () => {
    verifies('A-23', 'C-09')
    expect(mocked).toEqual(real)
    expect(real.length).toBeGreaterThanOrEqual(300)
  })

  it('covers every operation of the contract with a success and an error response', () => {
    const seen = mocked.flatMap(({ request, response }) => {
      const path = request.path.split('?', 1)[0] ?? ''
      const hit = Object.values(operations).find(
        (operation) => operation.method === request.method && patternOf(operation.path).test(path),
      )
      return hit === undefined ? [] : [`${hit.id} ${response.status < 400 ? 'served' : 'refused'}`]
    })
    const every: readonly OperationDefinition[] = Object.values(operations)
    const served = every.filter(({ id, auth }) => !byMail.has(auth) && !servedByServers.includes(id))
    const expected = [...served.map(({ id }) => `${id} served`), ...every.map(({ id }) => `${id} refused`)]
    expect(expected.filter((row) => !seen.includes(row))).toEqual([])
  })
})

/** Served only after mail, which the handlers do not send; the test below signs in. */
const byMail = new Set<OperationAuth>(['dashboard-session', 'sign-in-link'])

/** The self-check of a running server, and the reports of a payment page: handlers have no addresses to check, and no such page. */
const servedByServers = ['runDoctor', 'settlePayment']

it('signs in to the dashboard', async () => {
  verifies('D-10')
  const [token, browser, now] = ['T'.repeat(43), 'B'.repeat(43), service.clock.now()]
  const { id: partnerId } = partnersByName.tallyroom
  await service.store.logins.register({ partnerId, email: 'owner@tallyroom.example', now })
  await service.store.signInLinks.add({
    token_hash: tokenHash('link', token),
    browser_hash: tokenHash('browser', browser),
    partner_id: partnerId,
    created_at: now,
    expires_at: now + 1_000,
  })
  const headers = { ...SAME_ORIGIN, 'Content-Type': 'application/json' }
  const confirmed = await fetch(`${origin}/dashboard/v1/sign-in/confirm`, {
    method: 'POST',
    headers: { ...headers, Cookie: `__Host-proscenium-sign-in=${browser}` },
    body: JSON.stringify({ token }),
  })
  const session = /__Host-proscenium-dashboard=[\w-]{43}/.exec(confirmed.headers.get('set-cookie') ?? '')?.[0] ?? ''
  expect([confirmed.status, session === '']).toEqual([200, false])
  const read = await fetch(`${origin}/dashboard/v1/session`, { headers: { Cookie: session } })
  expect(await read.json()).toMatchObject({ email: 'owner@tallyroom.example' })
})

it('lets a test override an operation', async () => {
  mocks.use(http.get(`${origin}/v1/tags`, () => HttpResponse.json({ data: [] })))
  const ask = (path: string) => fetch(origin + path, { headers: bearer(testKeys.live) })
  expect(await (await ask('/v1/tags')).json()).toEqual({ data: [] })
  expect((await ask('/v1/categories')).status).toBe(200)
})

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
