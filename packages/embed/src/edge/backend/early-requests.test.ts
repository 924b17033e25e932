import { catalogueResponses } from '@proscenium/contract/catalogue-responses'
import { responses } from '@proscenium/contract/responses'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { createCatalogueBackend } from '../catalogue/catalogue-backend.ts'
import { createEarlyRequests } from './early-requests.ts'
import { createFetchBackend } from './fetch-backend.ts'
import { operationAddress } from './request-init.ts'

const apiUrl = 'https://service.example/'
const landing = { recommended: [], newReleases: [], collections: [] }
const link = { clientId: 'c1', payload: '{"a":"\u00e9"}', signature: 'ab' }
const { path } = catalogueResponses.browseLanding
const { signal } = new AbortController()

function setup(respond: (path: string) => Promise<Response> = async () => Response.json(landing)) {
  const sent: (readonly [path: string, body: unknown])[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const early = createEarlyRequests((input, init) => {
    const { pathname } = new URL(String(input))
    sent.push([pathname, JSON.parse(String(init?.body))])
    signals.push(init?.signal)
    return respond(pathname)
  })
  const wire = { clock: createManualClock(), online: () => true, fetch: early.fetch }
  const backend = createFetchBackend({ verifyUrl: apiUrl, apiUrl, ...wire })
  const catalogue = createCatalogueBackend({ apiUrl, ...wire })
  const postLanding = (session_token: string) => early.post(operationAddress(apiUrl, path), { session_token })
  return { early, backend, catalogue, postLanding, sent, signals }
}

it('answers the first verification of the link, and no later one', async () => {
  verifies('B-05')
  const { early, backend, sent } = setup(async () => Response.json(sampleSession()))
  const body = { client_id: link.clientId, payload: link.payload, signature: link.signature }
  const response = await early.post(operationAddress(apiUrl, responses.verifyPartnerSession.path), body)
  expect(await response.clone().json()).toHaveProperty('session_token')
  expect(await backend.verify(link, { signal })).toEqual({ ok: true, value: sampleSession() })
  expect(sent).toHaveLength(1)
  await backend.verify(link, { signal })
  expect(sent).toHaveLength(2)
})

it('answers the first request for the landing view, and no later one', async () => {
  verifies('H-17')
  const { postLanding, catalogue, sent } = setup()
  void postLanding('mine')
  expect(sent).toEqual([[path, { session_token: 'mine' }]])
  expect(await catalogue.landing('mine', { cursor: null }, { signal })).toEqual({ ok: true, value: landing })
  expect(sent).toHaveLength(1)
  await catalogue.landing('mine', { cursor: null }, { signal })
  expect(sent).toHaveLength(2)
})

it('answers no other session and no other request', async () => {
  verifies('H-22')
  const { postLanding, catalogue, sent } = setup()
  void postLanding('mine')
  await catalogue.landing('renewed', { cursor: null }, { signal })
  await catalogue.facets('mine', {}, { signal })
  expect(sent.map(([, body]) => body)).toEqual([
    { session_token: 'mine' },
    { session_token: 'renewed' },
    { session_token: 'mine' },
  ])
})

it('fails like the request that it stands for, and stops with it', async () => {
  verifies('H-01')
  const failing = setup(() => Promise.reject(new TypeError('Failed to fetch')))
  failing.postLanding('mine').catch(() => undefined)
  expect(await failing.catalogue.landing('mine', { cursor: null }, { signal })).toMatchObject({
    ok: false,
    error: { kind: 'network' },
  })
  const slow = setup(() => new Promise(() => undefined))
  void slow.postLanding('mine')
  const stop = new AbortController()
  void slow.catalogue.landing('mine', { cursor: null }, { signal: stop.signal })
  stop.abort()
  expect(slow.signals.map((each) => each?.aborted)).toEqual([true])
})
