// No operation of the contract reveals the media host: not in a success, not in an error, not when the host is gone
//
import { operations, type OperationDefinition } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { contentTypeOf, credentialHeaders } from '@proscenium/mock-server/testing/service/credentials'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import {
  createSampleResources,
  sampleRequests,
  type SampleRequest,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

let service: TestService
let resources: SampleResources
let editor: Record<string, string>
beforeAll(async () => {
  service = await startService({ apiRateLimit: 'off' })
  const grant = { videoId: videoIds.rainOnMercury, partnerId: partnersByName.tallyroom.id }
  resources = await createSampleResources(service, (customer) => grantVideo(service, customer, grant))
  editor = bearer(await editorToken(service, resources.customer.sessionToken))
})
afterAll(async () => {
  await service.close()
})

const table = new Map<string, OperationDefinition>(Object.entries(operations))
const samples = Object.entries(sampleRequests)
const verification = { path: '/partner-verify-session', body: {}, status: 400 }

function bodyOf(operation: OperationDefinition, sample: SampleRequest): RequestInit['body'] {
  if ('bytes' in sample) return Buffer.from(sample.bytes ?? '', 'latin1')
  const session = operation.auth === 'session' ? { session_token: resources.customer.sessionToken } : {}
  return sample.body === undefined ? undefined : JSON.stringify({ ...session, ...sample.body })
}

async function ask(operation: OperationDefinition, sample: SampleRequest, headers: Record<string, string>) {
  const body = bodyOf(operation, sample)
  const all = { ...headers, ...(body === undefined ? {} : { 'Content-Type': contentTypeOf(operation) }) }
  const response = await service.fetch(sample.path, { method: operation.method, headers: all, ...(body && { body }) })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return { status: response.status, shown: `${JSON.stringify([...response.headers])} ${text}` }
}

/** The media host's address, its folder, the paths of its files. */
function traces(): string[] {
  const keys = service.media.manifest.clips.flatMap(({ files }) => Object.values(files).map(({ key }) => key))
  return [`:${service.server.mediaHostPort}`, service.media.directory, ...keys, ...keys.map(encodeURIComponent)]
}
const found = (shown: string) => traces().filter((trace) => shown.includes(trace))

describe('the media host', () => {
  it.each(samples)('does not appear in any response of %s', async (id, sampleOf) => {
    verifies('A-03')
    const operation = table.get(id)
    if (operation === undefined) throw new Error(`no operation ${id}`)
    const sample = sampleOf(resources)
    const rejected = await ask(operation, sample.body === undefined ? sample : { ...sample, body: {} }, {
      Origin: 'https://elsewhere.example',
    })
    const well = await ask(operation, sample, credentialHeaders(operation, { resources, editor }))
    expect([id, well.status, found(well.shown), found(rejected.shown)]).toEqual([id, sample.status, [], []])
  })

  it('does not appear in the operations not covered above', async () => {
    verifies('A-03')
    const walked = new Set(samples.map(([id]) => id))
    expect([...table.keys()].filter((id) => !walked.has(id))).toEqual(['verifyPartnerSession'])
    const { shown } = await ask(operations.verifyPartnerSession, verification, {})
    const signedIn = await service.verify()
    const still = await service.fetch(`/v1/media/thumbnails/${videoIds.rainOnMercury}.jpg`)
    expect(found(shown + JSON.stringify([signedIn.body, ...signedIn.headers, ...still.headers]))).toEqual([])
  })

  it('does not appear in the error that reports its absence', async () => {
    verifies('A-03', 'A-19')
    const before = traces()
    await service.post('/_control/media-host', { action: 'stop' })
    for (const id of ['streamMedia', 'downloadFile'] as const) {
      const { status, shown } = await ask(operations[id], sampleRequests[id](resources), {})
      expect([id, status, before.filter((trace) => shown.includes(trace))]).toEqual([id, 502, []])
    }
    const still = await service.fetch(`/v1/media/thumbnails/${videoIds.rainOnMercury}.jpg`)
    const text = JSON.stringify([...still.headers]) + (await still.text())
    expect([still.status, before.filter((trace) => text.includes(trace))]).toEqual([502, []])
  })
})
