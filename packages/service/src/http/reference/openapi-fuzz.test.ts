// Sends requests generated from the served OpenAPI documents to the running service. PROSCENIUM_FUZZ_REQUESTS sets
// their number, PROSCENIUM_FUZZ_SEED another sequence.
import * as fc from 'fast-check'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorToken, mp4Bytes } from '@proscenium/mock-server/testing/service/editor-driver'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { SAME_ORIGIN } from '@proscenium/mock-server/testing/service/dashboard'
import { ASCII_LOGO } from '@proscenium/mock-server/testing/service/dashboard-samples'
import { bearer, OPERATOR_TOKEN, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { settlementHeaders } from '@proscenium/mock-server/testing/service/payments'
import { readDocument, type DocumentedOperation, type Schema } from '@proscenium/mock-server/testing/openapi/document'
import { exceptions } from '@proscenium/mock-server/testing/openapi/exceptions'
import { requestsTo, type GeneratedRequest } from '@proscenium/mock-server/testing/openapi/requests'
import { createSampleResources, type SampleResources } from '@proscenium/mock-server/testing/service/sample-requests'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { withoutLimits } from '@proscenium/mock-server/testing/service/without-limits'
import { openapiDocument } from '@proscenium/contract/openapi'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { documentAddresses } from './reference-page.ts'

const REQUESTS = Number(process.env['PROSCENIUM_FUZZ_REQUESTS'] ?? 600)
const SEED = Number(process.env['PROSCENIUM_FUZZ_SEED'] ?? 11)
const TIMEOUT_MS = 600_000

const names = ['catalogue', 'workspace', 'dashboard', 'operator'] as const
const planned = names.flatMap((name) => {
  const { operations } = readDocument(openapiDocument(name, { origin: 'http://service.localhost' }) as Schema)
  return operations.map(({ id }) => ({ name, id }))
})

let service: TestService
let resources: SampleResources
let documents: Map<string, ReturnType<typeof readDocument>>
let credentials: Readonly<Record<string, Readonly<Record<string, string>>>>

beforeAll(async () => {
  service = await startService(withoutLimits)
  await service.post('/_control/rate-limits', { enabled: false })
  const videoId = videoIds.rainOnMercury
  resources = await createSampleResources(service, (customer) =>
    grantVideo(service, customer, { videoId, partnerId: partnersByName.tallyroom.id }),
  )
  const editor = bearer(await editorToken(service, resources.customer.sessionToken))
  const { headers: dashboardSession, linkHeaders: signInBrowser } = resources.dashboard
  const operatorToken = bearer(OPERATOR_TOKEN)
  credentials = { apiKey: bearer(testKeys.live), editorToken: editor, dashboardSession, signInBrowser, operatorToken }
  const read = names.map(async (name) => {
    const { body } = await service.get(documentAddresses[name])
    return [name, readDocument(body as Schema)] as const
  })
  documents = new Map(await Promise.all(read))
})
afterAll(() => service.close())

/** Existing values by field name. */
function known(id: string): Record<string, readonly unknown[]> {
  const { customer, orderId, projectId, streamToken, downloadToken, operator } = resources
  const videos = [videoIds.rainOnMercury, videoIds.duskTide, videoIds.snowNoSound]
  const byId = /(Editor)?Project(Song)?$/.test(id) ? [projectId] : ['98ce12cf-cf2a-478e-975a-f683ba6880df', ...videos]
  return {
    session_token: [customer.sessionToken],
    external_user_id: [customer.externalUserId],
    video_id: videos,
    videoId: videos,
    video_ids: videos,
    videoIds: videos,
    order_id: [orderId],
    project_id: [projectId],
    projectId: [projectId],
    id: byId,
    token: [id.startsWith('download') ? downloadToken : streamToken],
    bucket: ['catalogue'],
    key: [`${videoIds.duskTide}/master.mp4`],
    client_id: [partnersByName.tallyroom.clientId],
    email: [resources.dashboard.email],
    contact_email: [resources.dashboard.email],
    websites: [['https://a.example'], []],
    company: ['Foxglove'],
    name: ['Web'],
    partner: [operator.partnerId],
    key_id: [operator.keyId],
    import_id: [operator.importId],
  }
}

async function ask(operation: DocumentedOperation, request: GeneratedRequest): Promise<Response> {
  const { method, body: documented } = operation
  const valid = operation.id === 'uploadLogo' ? ASCII_LOGO : mp4Bytes(64)
  const bytes = request.body === 'mp4' ? valid : 'nonsense'
  const sent = documented?.valid === null ? bytes : JSON.stringify(request.body)
  const content = documented === null ? {} : { body: sent }
  const type = documented === null ? {} : { 'Content-Type': documented.type.replace('/*', '/webp') }
  const signature = operation.id === 'settlePayment' ? settlementHeaders(String(sent), service.clock.now()) : {}
  const headers = { ...SAME_ORIGIN, ...type, ...credentialOf(operation), ...request.headers, ...signature }
  return await fetch(service.base + request.path, { method, headers, ...content })
}

/** What ends sessions has one of its own. */
function credentialOf({ id, credential }: DocumentedOperation): Readonly<Record<string, string>> {
  if (id === 'signOut') return resources.dashboard.spareHeaders[0] ?? {}
  if (id === 'endAllDashboardSessions') return resources.dashboard.leavingHeaders[0] ?? {}
  return (credential === null ? undefined : credentials[credential]) ?? {}
}

/** Deviations of a response from the document. */
async function deviationsOf(operation: DocumentedOperation, response: Response): Promise<string[]> {
  const documented = operation.responses[response.status]
  if (documented === undefined) return ['the status is not documented']
  const text = await response.text()
  if (documented.content === null) return text === '' ? [] : ['a body that is not documented']
  if (!(response.headers.get('content-type') ?? '').startsWith(documented.content.type.replace('*', '')))
    return ['another media type']
  const { valid } = documented.content
  if (valid === null) return []
  return valid(JSON.parse(text)) ? [] : [JSON.stringify(valid.errors?.[0])]
}

/** The statuses allowed for a request; null if any documented one is. */
function expectedOf(operation: DocumentedOperation, { invalid, body }: GeneratedRequest): readonly number[] | null {
  if (invalid.length === 0) return null
  if (operation.id === 'verifyPartnerSession') return [400, 403]
  if (operation.id === 'uploadLogo') return [422]
  // The project is found before the song's first bytes are read.
  if (operation.id === 'saveProjectSong') return [400, 404]
  // Ended by the first valid request.
  if (operation.id === 'signOut' || operation.id === 'endAllDashboardSessions') return [400, 401]
  const token: unknown = Reflect.get(Object(body), 'session_token')
  const sessionless = operation.path.startsWith('/partner/v1/') && token !== resources.customer.sessionToken
  if (sessionless) return [401]
  if (invalid.every((part) => part === 'path')) return operation.path.includes('{token}') ? [401] : [404]
  return invalid.includes('path') ? [400, 404] : [400]
}

async function judge(operation: DocumentedOperation, request: GeneratedRequest): Promise<string[]> {
  const response = await ask(operation, request)
  const { status } = response
  const deviations = [...(await deviationsOf(operation, response)), ...(status >= 500 ? ['a server error'] : [])]
  const expected = expectedOf(operation, request)
  if (expected !== null)
    return expected.includes(status) ? deviations : [...deviations, `expected ${expected.join(' or ')}, not ${status}`]
  const excepted = exceptions[operation.id]?.(request, Object(request.body)) ?? false
  const rejected = (status === 400 || status === 422) && !excepted
  return rejected ? [...deviations, 'rejected, though the document allows it'] : deviations
}

describe.each(planned)('requests generated from the document $name', ({ name, id }) => {
  it(`get documented responses: ${id}`, { timeout: TIMEOUT_MS }, async () => {
    verifies('A-24', 'A-23')
    const { operations, resolve } = documents.get(name) ?? { operations: [], resolve: (schema: Schema) => schema }
    const operation = operations.find((one) => one.id === id)
    if (operation === undefined) throw new Error(`${id} is not served`)
    const requests = requestsTo(operation, { resolve, known: known(id) })
    const property = fc.asyncProperty(requests, async (request) => {
      const deviations = await judge(operation, request)
      expect({ id, request, deviations }).toEqual({ id, request, deviations: [] })
    })
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(REQUESTS / planned.length) })
  })
})
