// Every operation with every credential: the exact status and code (A-01, B-17, B-19, C-01, C-11).
import { operations, type OperationAuth, type OperationDefinition, type OperationId } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo, newCustomer, type TestCustomer } from '@proscenium/mock-server/testing/service/customers'
import { contentTypeOf } from '@proscenium/mock-server/testing/service/credentials'
import {
  createDashboardResources,
  dashboardHeaders,
  newPartner,
  signInTo,
} from '@proscenium/mock-server/testing/service/dashboard'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { field } from '@proscenium/mock-server/testing/field'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { asOperator } from '@proscenium/mock-server/testing/service/operator'
import {
  createSampleResources,
  sampleRequests,
  type SampleRequest,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { EDITOR, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom, northlight, plainsong } = partnersByName
const testClient = { ...tallyroom, clientId: tallyroom.testClientId, clientSecret: tallyroom.testSecret }
type SampleId = keyof typeof sampleRequests

let service: TestService
let resources: SampleResources
beforeAll(async () => {
  service = await startService({ usageLimits: { operatorAttempts: 'off' } })
  resources = await freshResources()
})
afterAll(async () => {
  await service.close()
})

const revokeSessions = ({ externalUserId: external_user_id }: TestCustomer) =>
  service.operate('/sessions/revoke', { partner: tallyroom.id, external_user_id })
const freshResources = () =>
  createSampleResources(service, (customer) =>
    grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: tallyroom.id }),
  )

const definitionOf = (id: OperationId): OperationDefinition => operations[id]
const behind = (auth: OperationAuth, area?: string): SampleId[] =>
  (Object.keys(sampleRequests) as SampleId[]).filter((id) => {
    const definition = definitionOf(id)
    return definition.auth === auth && (area === undefined || definition.area === area)
  })

/** `200`, or status and code of the rejection. */
const outcome = ({ status, body }: Reply): string =>
  status < 300 ? String(status) : `${status} ${String(field(body, 'error.code'))}`

const call = (
  id: SampleId,
  { path, body, bytes }: SampleRequest,
  more: { headers?: Record<string, string>; token?: unknown },
) => {
  const { method, requestType } = definitionOf(id)
  const sent = body === undefined ? bytes : { ...body, ...('token' in more ? { session_token: more.token } : {}) }
  const type: Record<string, string> =
    requestType === undefined ? {} : { 'Content-Type': contentTypeOf(definitionOf(id)) }
  return service.send(method, path, { body: sent, headers: { ...type, ...more.headers } })
}
const outcomes = async (ids: readonly SampleId[], ask: (id: SampleId) => Promise<Reply>) => {
  const rows: [string, string][] = []
  for (const id of ids) rows.push([id, outcome(await ask(id))])
  return Object.fromEntries(rows)
}
const all = (ids: readonly SampleId[], expected: string) => Object.fromEntries(ids.map((id) => [id, expected]))

describe('an operation behind an API key', () => {
  const catalogue = behind('api-key', 'catalogue')
  const fulfilment = behind('api-key', 'fulfilment')

  /** The customer is a live one; an original is rejected before the customer is looked up (C-01). */
  const inTest = { listCustomerVideos: '404 user_not_found', createDownload: '403 not_available_in_test' }

  it.each([
    ['no header', undefined, '401 missing_api_key', '401 missing_api_key'],
    ['another scheme', 'Basic dTpw', '401 invalid_api_key', '401 invalid_api_key'],
    ['a malformed key', `Bearer ${testKeys.malformed}`, '401 invalid_api_key', '401 invalid_api_key'],
    ['a bad checksum', `Bearer ${testKeys.badChecksum}`, '401 invalid_api_key', '401 invalid_api_key'],
    ['an unknown key', `Bearer ${testKeys.unknown}`, '401 invalid_api_key', '401 invalid_api_key'],
    ['a revoked key', `Bearer ${testKeys.revoked}`, '401 revoked_api_key', '401 revoked_api_key'],
    ['a catalogue key', `Bearer ${testKeys.catalogue}`, '200', '403 wrong_key_type'],
    ['an old standard key', `Bearer ${testKeys.oldStandard}`, '200', '403 missing_scope'],
    ['a test key', `Bearer ${testKeys.test}`, '200', inTest],
    ['a live key', `Bearer ${testKeys.live}`, '200', '200'],
    ['another tenant’s key', `Bearer ${testKeys.otherTenant}`, '200', '404 user_not_found'],
    ['a suspended partner’s key', `Bearer ${testKeys.suspended}`, '403 partner_inactive', '403 partner_inactive'],
  ])('has the documented outcome for %s', async (_name, authorization, inCatalogue, inFulfilment) => {
    verifies('A-01', 'C-01', 'C-08', 'C-10', 'C-11')
    const headers = authorization === undefined ? {} : { Authorization: authorization }
    const ask = (id: SampleId) => call(id, sampleRequests[id](resources), { headers })
    expect(await outcomes(catalogue, ask)).toEqual(all(catalogue, inCatalogue))
    const expectedOutcomes = typeof inFulfilment === 'string' ? all(fulfilment, inFulfilment) : inFulfilment
    expect(await outcomes(fulfilment, ask)).toEqual(expectedOutcomes)
  })
})

describe('an operation behind a session', () => {
  const ids = behind('session')
  /** Parameters that name a customer's own resource: it does not exist for anyone else. */
  const personal: Partial<Record<SampleId, string>> = {
    readCheckout: '404 not_found',
    cancelCheckout: '404 not_found',
    persistExport: '403 purchase_required',
    createWorkspaceDownload: '403 not_owned',
  }
  const askWith = (token: unknown) => (id: SampleId) => call(id, sampleRequests[id](resources), { token })

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token that is not a string', 7],
    ['an unknown token', 'A'.repeat(43)],
    ['an API key', testKeys.live],
  ])('rejects %s', async (_name, token) => {
    verifies('B-19')
    expect(await outcomes(ids, askWith(token))).toEqual(all(ids, '401 invalid_session'))
  })

  it('accepts no token from a header', async () => {
    verifies('B-19')
    const headers = bearer(resources.customer.sessionToken)
    const ask = (id: SampleId) => call(id, sampleRequests[id](resources), { headers, token: undefined })
    expect(await outcomes(ids, ask)).toEqual(all(ids, '401 invalid_session'))
  })

  it('rejects a session that was revoked, has ended, or whose partner was suspended, at the very next call', async () => {
    verifies('B-17')
    const revoked = await newCustomer(service, 'revoked')
    await revokeSessions(revoked)
    expect(await outcomes(ids, askWith(revoked.sessionToken))).toEqual(all(ids, '401 invalid_session'))

    const suspended = await newCustomer(service, 'suspended', plainsong)
    await service.operate(`/partners/${plainsong.id}`, { status: 'suspended' })
    expect(await outcomes(ids, askWith(suspended.sessionToken))).toEqual(all(ids, '403 partner_inactive'))
    await service.operate(`/partners/${plainsong.id}`, { status: 'active' })

    const ended = await newCustomer(service, 'ended')
    service.clock.advance(43_200_000)
    expect(await outcomes(ids, askWith(ended.sessionToken))).toEqual(all(ids, '401 invalid_session'))
    service.clock.advance(-43_200_000)
  })

  it('serves its own customer, and serves other customers only shared resources', async () => {
    verifies('B-19')
    const otherCustomers: TestCustomer[] = [
      await newCustomer(service, 'elsewhere', northlight),
      await newCustomer(service, 'tester', testClient),
      await newCustomer(service, 'colleague'),
    ]
    for (const { sessionToken } of otherCustomers) {
      expect(await outcomes(ids, askWith(sessionToken))).toEqual({ ...all(ids, '200'), ...personal })
    }
    expect(await outcomes(ids, askWith(resources.customer.sessionToken))).toEqual(all(ids, '200'))
  })
})

describe('an operation behind the editor’s token', () => {
  const ids = behind('editor-token')
  const named = ids.filter((id) => definitionOf(id).path.includes('{id}'))
  const expected = (of: SampleResources, forNamed: string | null) =>
    Object.fromEntries(
      ids.map((id) => [id, named.includes(id) && forNamed !== null ? forNamed : String(sampleRequests[id](of).status)]),
    )
  const askWith = (of: SampleResources, headers: Record<string, string>) => (id: SampleId) =>
    call(id, sampleRequests[id](of), { headers })

  it('rejects a missing token, nonsense, keys and session tokens', async () => {
    verifies('B-23')
    expect(await outcomes(ids, askWith(resources, {}))).toEqual(all(ids, '401 missing_token'))
    for (const token of ['nonsense', testKeys.live, resources.customer.sessionToken, 'a.b.c']) {
      expect(await outcomes(ids, askWith(resources, bearer(token)))).toEqual(all(ids, '401 invalid_editor_token'))
    }
  })

  it('rejects a token whose session was revoked or whose partner was suspended', async () => {
    verifies('B-17', 'B-23')
    const revoked = await newCustomer(service, 'editor-revoked')
    const header = bearer(await editorToken(service, revoked.sessionToken))
    await revokeSessions(revoked)
    expect(await outcomes(ids, askWith(resources, header))).toEqual(all(ids, '401 invalid_editor_token'))

    const suspended = await newCustomer(service, 'editor-suspended', plainsong)
    const other = bearer(await editorToken(service, suspended.sessionToken))
    await service.operate(`/partners/${plainsong.id}`, { status: 'suspended' })
    expect(await outcomes(ids, askWith(resources, other))).toEqual(all(ids, '403 partner_inactive'))
    await service.operate(`/partners/${plainsong.id}`, { status: 'active' })
  })

  it('serves its own customer, and for other customers the project does not exist', async () => {
    verifies('B-23')
    for (const partner of [northlight, testClient, tallyroom]) {
      const otherCustomer = await newCustomer(service, 'editor-stranger', partner)
      const header = bearer(await editorToken(service, otherCustomer.sessionToken))
      expect(await outcomes(ids, askWith(resources, header))).toEqual(expected(resources, '404 not_found'))
    }
    const fresh = await freshResources()
    const header = bearer(await editorToken(service, fresh.customer.sessionToken))
    expect(await outcomes(ids, askWith(fresh, header))).toEqual(expected(fresh, null))
  })
})

describe('an operation behind a token in its address', () => {
  const ids = [...behind('stream-token'), ...behind('download-token')]
  const withTokens = (of: SampleResources, change: (token: string) => string): SampleResources => ({
    ...of,
    streamToken: change(of.streamToken),
    downloadToken: change(of.downloadToken),
  })
  const statuses = async (of: SampleResources) => {
    const rows: [string, string][] = []
    for (const id of ids) {
      const response = await service.fetch(sampleRequests[id](of).path)
      const body = response.ok ? null : await response.json()
      rows.push([id, response.ok ? String(response.status) : `${response.status} ${String(field(body, 'error.code'))}`])
    }
    return Object.fromEntries(rows)
  }

  it('rejects nonsense, an altered character, and a token of the other kind', async () => {
    verifies('A-19', 'C-07')
    const rejected = all(ids, '401 invalid_token')
    const changed = (token: string): string => `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
    expect(await statuses(withTokens(resources, () => 'nonsense'))).toEqual(rejected)
    expect(await statuses(withTokens(resources, changed))).toEqual(rejected)
    const swapped = { ...resources, streamToken: resources.downloadToken, downloadToken: resources.streamToken }
    expect(await statuses(swapped)).toEqual(rejected)
    expect(await statuses(resources)).toEqual(all(ids, '200'))
  })

  it('rejects a token whose key or session was revoked since, or whose partner is suspended', async () => {
    verifies('B-17', 'A-19', 'C-07')
    const { customer } = await freshResources()
    const { externalUserId: external_user_id, sessionToken: session_token } = customer
    const video_id = videoIds.rainOnMercury
    const keys = `/partners/${tallyroom.id}/keys`
    const key = (await service.operate(keys, { mode: 'live', kind: 'standard' })).body
    const headers = bearer(String(field(key, 'key')))
    const address = async (of: Promise<Reply>, name: string) => service.reach(String(field((await of).body, name)))
    const ofKey = [
      await address(service.post('/v1/media/preview-url', { video_id }, headers), 'data.stream_url'),
      await address(service.post('/fulfilment/v1/downloads', { external_user_id, video_id }, headers), 'download_url'),
    ]
    const ofSession = [
      await address(service.post('/partner/v1/source', { session_token, video_id, intent: 'add' }), 'streamUrl'),
      await address(service.post('/partner/v1/downloads', { session_token, video_id }), 'download_url'),
    ]
    const states = async () =>
      await Promise.all([...ofKey, ...ofSession].map(async (each) => (await fetch(each, { method: 'HEAD' })).status))
    expect(await states()).toEqual([200, 200, 200, 200])
    await service.operate(`/partners/${tallyroom.id}`, { status: 'suspended' })
    expect(await states()).toEqual([401, 401, 401, 401])
    await service.operate(`/partners/${tallyroom.id}`, { status: 'active' })
    await service.send('DELETE', `/operator/v1${keys}/${String(field(key, 'id'))}`, { headers: asOperator })
    expect(await states()).toEqual([401, 401, 200, 200])
    await revokeSessions(customer)
    expect(await states()).toEqual([401, 401, 401, 401])
  })
})

describe('an operation behind a dashboard session', () => {
  const ids = behind('dashboard-session')
  const writes = ids.filter((id) => definitionOf(id).method !== 'GET')
  const reads = ids.filter((id) => definitionOf(id).method === 'GET')
  const fresh = async () => ({ ...resources, dashboard: await createDashboardResources(service) })
  const askWith = (of: SampleResources, headers: Record<string, string>) => (id: SampleId) =>
    call(id, sampleRequests[id](of), { headers })
  const setStatus = (id: string, status: string) => service.operate(`/partners/${id}`, { status })

  it.each([
    ['no cookie', {}],
    ['an unknown session', { Cookie: `__Host-proscenium-dashboard=${'A'.repeat(43)}` }],
    ['the cookie under another name', { Cookie: `proscenium-dashboard=${'A'.repeat(43)}` }],
    ['an API key', bearer(testKeys.live)],
    ['the operator’s token', asOperator],
  ])('rejects %s', async (_name, headers) => {
    verifies('D-10')
    const ask = askWith(resources, { 'Sec-Fetch-Site': 'same-origin', ...headers })
    expect(await outcomes(ids, ask)).toEqual(all(ids, '401 not_signed_in'))
  })

  it('serves the signed-in partner', async () => {
    verifies('D-10')
    const of = await fresh()
    const ask = (id: SampleId) =>
      call(id, sampleRequests[id](of), { headers: dashboardHeaders(definitionOf(id), of.dashboard) })
    const expected = ids.map((id) => [id, String(sampleRequests[id](of).status)])
    expect(await outcomes(ids, ask)).toEqual(Object.fromEntries(expected))
  })

  it('lets a suspended partner read, check links and sign out, and a pending one nothing', async () => {
    verifies('D-03', 'D-10')
    const of = await fresh()
    const ask = askWith(of, of.dashboard.headers)
    await setStatus(of.dashboard.partnerId, 'suspended')
    const allowed = {
      checkLink: '200',
      endDashboardSession: '200',
      endAllDashboardSessions: '200',
      signOut: '401 not_signed_in',
    }
    const forWrites = { ...all(writes, '403 partner_inactive'), ...allowed }
    expect(await outcomes(reads, ask)).toEqual(all(reads, '200'))
    // Each of the last two ends the session.
    const ending = ['endAllDashboardSessions', 'signOut'] as const satisfies readonly SampleId[]
    const last = [...writes.filter((id) => !ending.some((end) => end === id)), ...ending]
    expect(await outcomes(last, ask)).toEqual(forWrites)
    const { partnerId } = await newPartner(service)
    const headers = await signInTo(service, partnerId)
    await setStatus(partnerId, 'pending')
    expect(await outcomes(ids, askWith(of, headers))).toEqual(all(ids, '401 not_signed_in'))
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['no page', { 'Sec-Fetch-Site': 'none' }],
    ['another site that forges an origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'own' }],
    ['an old browser on another site', { Origin: 'https://evil.example' }],
    ['an old browser on the editor’s site', { Origin: EDITOR }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a client without either header', {}],
  ])('ignores a write of %s (CSRF)', async (_name, sent: Record<string, string>) => {
    verifies('D-10')
    const of = await fresh()
    const { Cookie = '' } = of.dashboard.headers
    const own = sent['Origin'] === 'own' ? { Origin: service.server.origin } : {}
    const every: SampleId[] = [...writes, 'requestSignIn', 'confirmSignIn']
    expect(await outcomes(every, askWith(of, { Cookie, ...sent, ...own }))).toEqual(all(every, '403 cross_origin'))
  })

  it('accepts a write of an old browser from the service’s own origin', async () => {
    verifies('D-10')
    const { headers } = (await fresh()).dashboard
    const old = { Cookie: headers['Cookie'] ?? '', Origin: service.server.origin }
    expect((await service.post('/dashboard/v1/profile', { accent: '#123456' }, old)).status).toBe(200)
  })
})

describe('a row of another partner', () => {
  it('does not exist, in any operation of the dashboard that takes an id', async () => {
    verifies('D-06', 'D-11')
    const [own, other] = [await createDashboardResources(service), await createDashboardResources(service)]
    const named = behind('dashboard-session').filter((id) => definitionOf(id).path.includes('{'))
    const ask = (id: SampleId) =>
      call(id, sampleRequests[id]({ ...resources, dashboard: other }), { headers: own.headers })
    expect(await outcomes(named, ask)).toEqual(all(named, '404 not_found'))
    expect(named.toSorted()).toEqual(['endDashboardSession', 'revokeApiKey'])
    const { body } = await service.get('/dashboard/v1/api-keys?mode=live', other.headers)
    expect(field(body, 'api_keys.0.revoked_at')).toBeNull()
  })

  it('appears in no list and no answer of another partner', async () => {
    verifies('D-04', 'D-11')
    const [own, other] = [await createDashboardResources(service), await createDashboardResources(service)]
    const shown: string[] = []
    for (const id of behind('dashboard-session').filter((each) => definitionOf(each).method === 'GET')) {
      const { body } = await call(id, sampleRequests[id](resources), { headers: own.headers })
      shown.push(JSON.stringify(body))
    }
    const foreign = [other.partnerId, other.email, other.clientId, other.keyId, other.clientSecret]
    expect(foreign.filter((text) => shown.join().includes(text))).toEqual([])
    expect(shown.join()).toContain(own.partnerId)
  })

  it('is not reached with another list’s cursor', async () => {
    verifies('D-11', 'O-11')
    const [own, other] = [await createDashboardResources(service), await createDashboardResources(service)]
    const first = await service.get('/dashboard/v1/audit?limit=1', other.headers)
    const cursor = String(field(first.body, 'next_cursor'))
    const { body } = await service.get(`/dashboard/v1/audit?cursor=${cursor}`, own.headers)
    const { body: events } = await service.get('/dashboard/v1/audit?limit=100', own.headers)
    const mine = new Set((field(events, 'events') as { id: string }[]).map(({ id }) => id))
    expect((field(body, 'events') as { id: string }[]).filter(({ id }) => !mine.has(id))).toEqual([])
  })
})
