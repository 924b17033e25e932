import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startOtlpReceiver, type OtlpReceiver } from '@proscenium/mock-server/testing/otlp-receiver'
import { field, startService, type Overrides, type TestService } from '@proscenium/mock-server/testing/service/service'
import { openTelemetrySink } from './open-telemetry.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function traced(overrides: Overrides = {}, ratio = 1): Promise<{ service: TestService; receiver: OtlpReceiver }> {
  const receiver = await startOtlpReceiver()
  open.push(receiver)
  const trace = { endpoint: `${receiver.endpoint}/`, ratio }
  const service = await startService({ trace, trustedProxies: ['127.0.0.1'], ...overrides })
  open.push(service)
  return { service, receiver }
}

/** Ends the service, which sends what is left. */
async function spansOf({ service, receiver }: Awaited<ReturnType<typeof traced>>) {
  await service.close()
  open.pop()
  return receiver.spans()
}

describe('a recorded trace', () => {
  it('reaches the collector with the request and its statements, below the proxy’s span', async () => {
    verifies('O-10')
    const started = await traced()
    const before = Date.now()
    const response = await started.service.fetch(`/v1/videos/${videoIds.duskTide}`, {
      headers: { ...bearer(testKeys.live), traceparent },
    })
    await response.arrayBuffer()
    const all = await spansOf(started)
    expect(started.receiver.requests[0]?.path).toBe('/v1/traces')
    const spans = all.filter((span) => span.traceId === traceId)
    const [request] = spans.filter(({ kind }) => kind === 2)
    expect(request).toMatchObject({
      name: 'GET /v1/videos/{id}',
      parentSpanId: '00f067aa0ba902b7',
      service: 'proscenium',
      status: { code: 0 },
      attributes: {
        'http.route': '/v1/videos/{id}',
        'http.response.status_code': 200,
        'proscenium.operation': 'getVideo',
      },
    })
    expect(response.headers.get('traceresponse')).toBe(`00-${traceId}-${request?.spanId}-01`)
    expect(request?.attributes['proscenium.request_id']).toBe(response.headers.get('x-request-id'))
    const statements = spans.filter(({ name }) => name === 'select')
    expect(statements.length).toBeGreaterThan(0)
    for (const { parentSpanId, kind, attributes } of statements) {
      expect([parentSpanId, kind, attributes['db.operation.name']]).toEqual([request?.spanId, 3, 'select'])
      expect(attributes['db.query.text']).toMatch(/^\s*select /)
    }
    const startedAt = Number(request?.startTimeUnixNano) / 1e6
    expect(startedAt).toBeGreaterThan(before - 50)
    expect(Number(request?.endTimeUnixNano) / 1e6).toBeLessThan(Date.now() + 50)
  })

  it('has each write of a shared transaction below the request that it belongs to', async () => {
    verifies('O-10')
    const started = await traced()
    const users = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(users.map((user) => started.service.verify({ partner_external_user_id: `u-${user}` })))
    const spans = await spansOf(started)
    const requests = spans.filter(({ name }) => name === 'POST /partner-verify-session')
    expect(requests).toHaveLength(users.length)
    const inserts = spans.filter(({ attributes }) =>
      String(attributes['db.query.text']).startsWith('insert into "sessions"'),
    )
    expect(new Set(inserts.map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set(requests.map(({ spanId }) => spanId)),
    )
    expect(inserts).toHaveLength(users.length)
  })

  it('includes the media host, which is told of it, and files', async () => {
    const started = await traced()
    const { service } = started
    const source = await service.post('/partner/v1/source', {
      session_token: await service.signIn(),
      video_id: videoIds.duskTide,
      intent: 'add',
    })
    await (
      await fetch(service.reach(String(field(source.body, 'streamUrl'))), { headers: { traceparent } })
    ).arrayBuffer()
    const spans = (await spansOf(started)).filter((span) => span.traceId === traceId)
    const request = spans.find(({ kind }) => kind === 2)
    expect(request?.name).toBe('GET /v1/media/stream/{token}')
    const media = spans.find(({ name }) => name === 'media open')
    expect(media).toMatchObject({ parentSpanId: request?.spanId, kind: 3 })
    expect(media?.attributes['proscenium.bytes']).toBeGreaterThan(1_000)
  })

  it('is one in as many as the share says', async () => {
    verifies('O-10')
    const started = await traced({}, 0)
    const response = await started.service.fetch('/v1/videos', { headers: bearer(testKeys.live) })
    await response.arrayBuffer()
    expect(response.headers.get('traceresponse')).toBeNull()
    const spans = await spansOf(started)
    expect(spans.filter(({ kind }) => kind === 2)).toEqual([])
  })
})

it('is off by default: no header, no span', async () => {
  verifies('O-10')
  const service = await startService()
  open.push(service)
  const response = await service.fetch('/v1/videos', { headers: { ...bearer(testKeys.live), traceparent } })
  expect([response.status, response.headers.get('traceresponse')]).toEqual([200, null])
})

it('a service whose collector is gone serves and ends as ever', async () => {
  verifies('O-10')
  const gone = createServer()
  await once(gone.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  gone.close()
  await once(gone, 'close')
  const service = await startService({ trace: { endpoint, ratio: 1 } })
  expect((await service.verify({}, partnersByName.tallyroom)).status).toBe(200)
  await service.close()
})

it('samples the share of trace ids that other services sample too', async () => {
  const sink = await openTelemetrySink({ endpoint: 'http://127.0.0.1:9', ratio: 0.5 })
  const ids = Array.from({ length: 1_000 }, (_, at) => (at * 0x9e3779b1).toString(16).padStart(32, '1').slice(-32))
  const sampled = ids.filter((id) => sink.samples(id)).length
  expect(sampled).toBeGreaterThan(400)
  expect(sampled).toBeLessThan(600)
  await sink.close()
})
