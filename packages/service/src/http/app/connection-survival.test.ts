// A connection stays usable after any rejected request, or the response says that it closes.
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations, type OperationDefinition } from '@proscenium/contract'
import { signPayload } from '@proscenium/partner'
import { byRun, verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { grantVideo } from '@proscenium/mock-server/testing/service/customers'
import { editorToken } from '@proscenium/mock-server/testing/service/editor-driver'
import { contentTypeOf, credentialHeaders } from '@proscenium/mock-server/testing/service/credentials'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { rawConnection } from '@proscenium/mock-server/testing/raw-connection'
import {
  createSampleResources,
  sampleRequests,
  type SampleRequest,
  type SampleResources,
} from '@proscenium/mock-server/testing/service/sample-requests'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'

const { tallyroom } = partnersByName
const all = Object.values<OperationDefinition>(operations)

let folder: string
let service: TestService
let resources: SampleResources
let editor: { Authorization: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-survival-'))
  service = await startService({ blobs: folder })
  resources = await createSampleResources(service, (customer) =>
    grantVideo(service, customer, { videoId: videoIds.rainOnMercury, partnerId: tallyroom.id }),
  )
  editor = bearer(await editorToken(service, resources.customer.sessionToken))
})
afterAll(() => service.close())

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: string
}

/** A request that the operation accepts. */
function goodRequest(definition: OperationDefinition): Sent {
  const { id, method, auth } = definition
  const sample =
    id === 'verifyPartnerSession' ? verification() : sampleRequests[id as keyof typeof sampleRequests](resources)
  const session = auth === 'session' ? { session_token: resources.customer.sessionToken } : {}
  const content = sample.bytes ?? JSON.stringify({ ...sample.body, ...session })
  const headers = { 'Content-Type': contentTypeOf(definition), ...credentialHeaders(definition, { resources, editor }) }
  return { method, path: sample.path, headers, content }
}

function verification(): SampleRequest {
  const { raw, signature } = signPayload('{"partner_external_user_id":"u-1"}', tallyroom.clientSecret)
  const body = { client_id: tallyroom.clientId, payload: raw, signature }
  return { path: operations.verifyPartnerSession.path, body, status: 200 }
}

const withoutCredential = ({ headers: { 'Content-Type': type = '' } }: Sent, content: string) => ({
  headers: { 'Content-Type': type },
  content,
})

/** Variants that make an accepted request fail. */
const rejections: Readonly<Record<string, (good: Sent) => Partial<Sent>>> = {
  nothing: () => ({}),
  'a missing credential': (good) => withoutCredential(good, good.content.replaceAll('session_token', 'no_token')),
  'a schema': () => ({ content: '[]' }),
  'malformed JSON': () => ({ content: '{' }),
  'a media type': ({ headers }) => ({ headers: { ...headers, 'Content-Type': 'text/plain' } }),
  'a content coding': ({ headers }) => ({ headers: { ...headers, 'Content-Encoding': 'gzip' } }),
  'a method': () => ({ method: 'PATCH' }),
  'an unknown route': ({ path }) => ({ path: `/nowhere${path}` }),
  'a long address': ({ path }) => ({ path: `${path}?${'x'.repeat(50_000)}` }),
}

interface Variant {
  /** Bytes added to the content. */
  readonly padding: number
  readonly chunked: boolean
  /** Whether the second half is sent only after the server has had time to respond to the first. */
  readonly halves: boolean
}

const variants: readonly Variant[] = [
  { padding: 0, chunked: false, halves: false },
  { padding: 0, chunked: true, halves: true },
  { padding: 300_000, chunked: false, halves: true },
  { padding: 300_000, chunked: true, halves: false },
  { padding: 1_500_000, chunked: false, halves: true },
  { padding: 1_500_000, chunked: true, halves: true },
]

function encoded(
  { method, path, headers, content }: Sent,
  { padding, chunked }: Variant,
): { head: string; body: Buffer } {
  const bytes = Buffer.from(content + ' '.repeat(padding), 'latin1')
  const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\nHost: service\r\n${fields.join('')}${framing}\r\n\r\n`
  if (!chunked) return { head, body: bytes }
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 65_536) {
    const piece = bytes.subarray(at, at + 65_536)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return { head, body: Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]) }
}

/** What went wrong with the connection; null if nothing did. */
async function problemOf(port: number, sent: Sent, variant: Variant): Promise<string | null> {
  const connection = rawConnection(port)
  const { head, body } = encoded(sent, variant)
  const half = variant.halves ? Math.floor(body.length / 2) : body.length
  void connection.write(Buffer.concat([Buffer.from(head), body.subarray(0, half)]))
  if (variant.halves) {
    // The service responds to this only after it has read everything before it.
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer()
    void connection.write(body.subarray(half))
  }
  const response = await connection.response({ bodiless: sent.method === 'HEAD' })
  if (response === null) return `no response (${connection.failure()})`
  const closing = response.headers['connection'] === 'close'
  void connection.write('GET /healthz HTTP/1.1\r\nHost: service\r\n\r\n')
  const next = closing ? null : await connection.response()
  if (closing) await connection.ended
  connection.close()
  if (closing || next?.status === 200) return null
  return `${response.status}, then ${next === null ? `nothing (${connection.failure()})` : next.status}`
}

/** Sends each request in every variant, or in a sixth of them, changing with the request. Returns what went wrong. */
async function problemsOf(port: number, requests: readonly (readonly [string, Sent])[]): Promise<string[]> {
  const wrong: string[] = []
  const step = byRun({ quick: 6, long: 1 })
  for (const [place, [name, sent]] of requests.entries()) {
    const each = variants
      .filter((_, at) => (at + place) % step === 0)
      .map(async (variant) => [variant, await problemOf(port, sent, variant)] as const)
    for (const [variant, fate] of await Promise.all(each)) {
      if (fate !== null) wrong.push(`${name}, ${JSON.stringify(variant)}: ${fate}`)
    }
  }
  return wrong
}

describe('connection after a rejected request', () => {
  it.each(Object.keys(rejections))('stays usable after %s, for every operation', async (name) => {
    verifies('A-23')
    const requests = all.map((definition) => {
      const good = goodRequest(definition)
      return [definition.id, { ...good, ...rejections[name]?.(good) }] as const
    })
    expect(await problemsOf(service.server.port, requests)).toEqual([])
  })

  it('stays usable after an injected fault, for every operation', async () => {
    for (const definition of all) {
      const { id } = definition
      const status = Object.keys(definition.responses)
        .map(Number)
        .findLast((each) => each >= 400)
      if (status === undefined) continue
      expect((await service.post('/_control/faults', { operation: id, status })).status).toBe(200)
      expect(await problemsOf(service.server.port, [[`${id} ${status}`, goodRequest(definition)]])).toEqual([])
      await service.send('DELETE', '/_control/faults')
    }
  })

  it('stays usable after a rejection by the control API or a page', async () => {
    const paths = [
      '/_control/clock',
      '/_control/nothing',
      '/partner/embed/nobody',
      '/reference/',
      '/openapi.json',
      '/readyz',
    ]
    const checkout = '/partner/checkout/nothing'
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const requests = [...paths, checkout].flatMap((path) =>
      ['GET', 'POST', 'OPTIONS'].map((method) => {
        return [`${method} ${path}`, { method, path, headers: form, content: 'action=pay' }] as const
      }),
    )
    expect(await problemsOf(service.server.port, requests)).toEqual([])
  })

  it('stays usable when the disk is full, at the start of an upload or halfway', async () => {
    const good = goodRequest(operations.uploadExportFile)
    const expectRejected = async (): Promise<void> => {
      expect((await service.send(good.method, good.path, { body: good.content, headers: good.headers })).status).toBe(
        500,
      )
      expect(await problemsOf(service.server.port, [['uploadExportFile', good]])).toEqual([])
    }
    const handle = await open(import.meta.filename)
    const write = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile')
    write.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    await expectRejected()
    write.mockRestore()
    await handle.close()
    // A file in place of the folder, so that nothing can be opened in it.
    const incoming = join(folder, '.incoming')
    await rm(incoming, { recursive: true })
    await writeFile(incoming, '')
    await expectRejected()
  })
})
