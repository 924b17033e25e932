import type { IncomingMessage } from 'node:http'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { EndedSpan, SpanSink } from '../../ports.ts'
import { systemRandom } from '../../system.ts'
import type { RequestEntry } from '../observability/request-entry.ts'
import { runInScope } from '../observability/request-scope.ts'
import { createTracing, type Tracing } from './tracing.ts'
import { namedProxies } from '../observability/trusted-proxies.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const requestId = '0b5c7b54-7f0f-4b7c-9d5e-2f1d9c3c8a11'
const ofRequest = requestId.replaceAll('-', '')
const entry: RequestEntry = {
  requestId,
  traceId,
  route: '/v1/videos/{id}',
  operation: 'getVideo',
  method: 'GET',
  status: 200,
  ms: 1,
  bytes: 10,
  aborted: false,
}

function requestOf(headers: IncomingMessage['headers'] = {}, from = '127.0.0.1'): IncomingMessage {
  return { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage
}

function traced(samples = true) {
  const spans: EndedSpan[] = []
  const time = { ms: 1_000 }
  const sink: SpanSink = { samples: () => samples, record: (span) => spans.push(span), close: async () => undefined }
  const tools = {
    isNamedProxy: namedProxies(['127.0.0.1']),
    random: systemRandom(),
    clock: { now: () => 1_700_000_000_000 },
    stopwatch: () => (time.ms += 5),
  }
  return { tracing: createTracing({ ...tools, sink }), off: createTracing({ ...tools, sink: null }), spans }
}

/** Header fields for the media host, while a request runs. */
function outgoing(tracing: Tracing, request: IncomingMessage): Readonly<Record<string, string>> {
  const { span } = tracing.begin(request, requestId)
  return runInScope({ names: { traceId: '' }, span }, tracing.outgoing)
}

describe('a trace', () => {
  const given = { traceparent: `00-${traceId}-${spanId}-01`, tracestate: 'a=1' }

  it('goes on that a named proxy began', () => {
    verifies('O-10')
    const { tracing, spans } = traced(false)
    const trace = tracing.begin(requestOf(given), requestId)
    trace.end(entry)
    expect(trace.span).toMatchObject({ traceId, sampled: true, state: 'a=1' })
    expect(spans).toMatchObject([
      { name: 'GET /v1/videos/{id}', kind: 'server', context: { traceId }, parent: { spanId, remote: true } },
    ])
    expect(spans[0]?.context.spanId).toBe(trace.span?.spanId)
    expect(trace.span?.spanId).not.toBe(spanId)
  })

  it('is not recorded if that proxy does not', () => {
    verifies('O-10')
    const { tracing, spans } = traced()
    const trace = tracing.begin(requestOf({ traceparent: `00-${traceId}-${spanId}-00` }), requestId)
    trace.end(entry)
    expect([trace.traceId, trace.span?.sampled, spans]).toEqual([traceId, false, []])
  })

  it.each([
    ['somebody else sends one', requestOf(given, '127.0.0.2')],
    ['the field is invalid', requestOf({ traceparent: `00-${traceId}-${spanId}` })],
    ['there is none', requestOf()],
  ])('begins with the digits of the request id if %s', (_, request) => {
    const { tracing, spans } = traced()
    const trace = tracing.begin(request, requestId)
    trace.end(entry)
    expect([trace.traceId, trace.span?.traceId, trace.span?.state]).toEqual([ofRequest, ofRequest, null])
    expect(spans).toMatchObject([{ parent: null }])
  })

  it('has an id of its own if the request id is not a UUID', () => {
    expect(traced().tracing.begin(requestOf(), 'nginx-12345').traceId).toMatch(/^[\da-f]{32}$/)
  })

  it('is passed on without being recorded while tracing is off, unless it begins here', () => {
    verifies('O-10')
    const { off } = traced()
    expect(outgoing(off, requestOf(given))).toEqual({
      traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`)) as unknown,
      tracestate: 'a=1',
    })
    expect(outgoing(off, requestOf())).toEqual({})
    expect(off.begin(requestOf(), requestId)).toMatchObject({ traceId: ofRequest, span: null })
  })
})

describe('a span', () => {
  it('has the times of its work, names from tables, and an error for a failure of the service', () => {
    verifies('O-10')
    const { tracing, spans } = traced()
    tracing.begin(requestOf(), requestId).end({ ...entry, status: 500, code: 'internal_error' })
    tracing.begin(requestOf(), requestId).end({ ...entry, status: 404, code: 'not_found' })
    expect(spans.map(({ error }) => error)).toEqual(['internal_error', null])
    expect(spans[0]).toMatchObject({ startedAt: 1_700_000_000_005, ms: 5 })
    expect(spans[0]?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/videos/{id}',
      'http.response.status_code': 500,
      'http.response.size': 10,
      'proscenium.request_id': requestId,
      'proscenium.operation': 'getVideo',
      'proscenium.code': 'internal_error',
    })
  })

  it('hangs on the span whose work it is, and names the type of an error only', async () => {
    const { tracing, spans } = traced()
    const hush = async () => await Promise.reject(new TypeError('hush'))
    const work = tracing.root('sweep sessions', async () => {
      tracing.start('delete', 'client')?.(null, { rows: 2 })
      await tracing.within('blob delete', { kind: 'client' }, hush)
    })
    await expect(work).rejects.toThrow('hush')
    const [statement, blob, root] = spans
    expect([statement?.name, blob?.name, root?.name]).toEqual(['delete', 'blob delete', 'sweep sessions'])
    expect([statement?.parent?.spanId, blob?.parent?.spanId]).toEqual([root?.context.spanId, root?.context.spanId])
    expect(new Set(spans.map(({ context }) => context.traceId)).size).toBe(1)
    expect([statement?.error, blob?.error, root?.error]).toEqual([null, 'TypeError', 'TypeError'])
    expect(JSON.stringify(spans)).not.toContain('hush')
  })

  it('is not recorded outside a recorded trace', async () => {
    const { tracing, off, spans } = traced(false)
    expect(tracing.start('select', 'client')).toBeNull()
    const { span } = tracing.begin(requestOf(), requestId)
    await runInScope({ names: { traceId: '' }, span }, async () => {
      expect(tracing.start('select', 'client')).toBeNull()
      expect(await tracing.within('blob open', { kind: 'client' }, async () => 7)).toBe(7)
    })
    expect(await off.root('sweep', async () => 8)).toBe(8)
    expect(spans).toEqual([])
  })
})
