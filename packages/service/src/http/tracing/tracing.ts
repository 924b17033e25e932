// Traces: the span of each request, and those of the work below it (O-10). Without a sink nothing is recorded, and only
// a trace that a named proxy began is passed on.
import type { IncomingMessage } from 'node:http'
import { parseTraceContext, traceHeaders } from '../../domain/tracing/trace-context.ts'
import type { Clock, EndedSpan, Random, SpanAttributes, SpanSink, Stopwatch, TraceContext } from '../../ports.ts'
import { activeSpan, runInScope, runInSpan, type ActiveSpan } from '../observability/request-scope.ts'
import type { RequestEntry } from '../observability/request-entry.ts'
import type { IsNamedProxy } from '../observability/trusted-proxies.ts'

export interface TracingTools {
  /** Null if tracing is off. */
  readonly sink: SpanSink | null
  readonly isNamedProxy: IsNamedProxy
  readonly random: Random
  readonly clock: Pick<Clock, 'now'>
  readonly stopwatch: Stopwatch
}

/** The trace of a request. */
export interface RequestTrace {
  readonly traceId: string
  /** Null if it is neither recorded nor passed on. */
  readonly span: ActiveSpan | null
  /** Records the span of the request. */
  end(entry: RequestEntry): void
}

/** Ends a span; `error` is null if its work succeeded. A name that is known late replaces that of the start. */
type EndSpan = (error: string | null, attributes: SpanAttributes, name?: string) => void

interface SpanOptions {
  readonly kind: 'client' | 'internal'
  readonly attributes?: SpanAttributes
}

export interface Tracing {
  /** Whether spans are recorded. */
  readonly on: boolean
  begin(request: IncomingMessage, requestId: string): RequestTrace
  /** Starts a span below the active one; null if the trace is not recorded. */
  start(name: string, kind: SpanOptions['kind']): EndSpan | null
  /** Runs `work` in a span below the active one. Errors: rejects as `work` does. */
  within<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result>
  /** Runs work of the service's own in a trace of its own, which is always recorded. Errors: rejects as `work` does. */
  root<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Header fields for a request to another service. */
  outgoing(): Readonly<Record<string, string>>
  /** Sends what is left. */
  close(): Promise<void>
}

const TRACE_BYTES = 16
const SPAN_BYTES = 8
const NO_HEADERS = {}
const noEnd = (): void => undefined

export function createTracing(tools: TracingTools): Tracing {
  const { sink, random } = tools
  const spans = spansOf(tools)
  const below = (parent: ActiveSpan, name: string, kind: SpanOptions['kind']) => {
    const span = { ...parent, spanId: hex(random, SPAN_BYTES) }
    return { span, end: spans.start(span, { name, kind, parent: { spanId: parent.spanId, remote: false } }) }
  }
  const recorded = (): ActiveSpan | null => {
    const span = sink === null ? null : activeSpan()
    return span?.sampled === true ? span : null
  }
  return {
    on: sink !== null,
    begin: (request, requestId) => beginRequest(tools, spans, { request, requestId }),
    start(name, kind) {
      const parent = recorded()
      return parent === null ? null : below(parent, name, kind).end
    },
    async within(name, { kind, attributes = {} }, work) {
      const parent = recorded()
      if (parent === null) return await work()
      const { span, end } = below(parent, name, kind)
      return await runInSpan(span, () => endAfter(work, (error) => end(error, attributes)))
    },
    async root(name, work) {
      const traceId = hex(random, TRACE_BYTES)
      if (sink === null) return await runInScope({ names: { traceId }, span: null }, work)
      const span = spans.create({ traceId, sampled: true, state: null })
      const end = spans.start(span, { name, kind: 'internal', parent: null })
      return await runInScope({ names: { traceId }, span }, () => endAfter(work, (error) => end(error, {})))
    },
    outgoing() {
      const span = activeSpan()
      return span === null ? NO_HEADERS : traceHeaders(span)
    },
    close: async () => await sink?.close(),
  }
}

async function endAfter<Result>(work: () => Promise<Result>, end: (error: string | null) => void): Promise<Result> {
  try {
    const result = await work()
    end(null)
    return result
  } catch (error) {
    end(errorTypeOf(error))
    throw error
  }
}

type Spans = ReturnType<typeof spansOf>

function spansOf({ sink, random, clock, stopwatch }: TracingTools) {
  return {
    create: (context: Omit<TraceContext, 'spanId'>): ActiveSpan => {
      return { ...context, spanId: hex(random, SPAN_BYTES), originMs: clock.now() - stopwatch() }
    },
    start(context: ActiveSpan, fields: Pick<EndedSpan, 'name' | 'kind' | 'parent'>): EndSpan {
      const began = stopwatch()
      return (error, attributes, name = fields.name) => {
        const startedAt = context.originMs + began
        sink?.record({ ...fields, name, context, startedAt, ms: stopwatch() - began, attributes, error })
      }
    },
  }
}

/**
 * A trace that begins here has the digits of the request's id, so that either is found by the other. Somebody who is not
 * a named proxy could choose the ids of other people's traces, so what they say of a trace is ignored.
 */
function beginRequest(
  { sink, isNamedProxy, random }: TracingTools,
  spans: Spans,
  { request, requestId }: { readonly request: IncomingMessage; readonly requestId: string },
): RequestTrace {
  const caller = callerContext(request, isNamedProxy)
  const traceId = caller?.traceId ?? traceIdOf(requestId, random)
  const { sampled, state } = caller ?? { sampled: sink?.samples(traceId) === true, state: null }
  // Most traces are neither recorded nor anybody else's, and cost no more than without tracing.
  if (!sampled && caller === null) return { traceId, span: null, end: noEnd }
  const span = spans.create({ traceId, sampled, state })
  if (!sampled) return { traceId, span, end: noEnd }
  const parent = caller === null ? null : { spanId: caller.spanId, remote: true }
  const end = spans.start(span, { name: 'request', kind: 'server', parent })
  return {
    traceId,
    span,
    end: (entry) => end(errorOf(entry), requestAttributes(entry), `${entry.method} ${entry.route}`),
  }
}

function callerContext(request: IncomingMessage, isNamedProxy: IsNamedProxy): TraceContext | null {
  const { traceparent, tracestate } = request.headers
  if (typeof traceparent !== 'string' || !isNamedProxy(request)) return null
  return parseTraceContext(traceparent, typeof tracestate === 'string' ? tracestate : undefined)
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function traceIdOf(requestId: string, random: Random): string {
  return UUID.test(requestId) ? requestId.replaceAll('-', '') : hex(random, TRACE_BYTES)
}

function hex(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('hex')
}

/** Only errors of the service's own make the span of a server an error. */
function errorOf({ status, code }: RequestEntry): string | null {
  return status >= 500 ? (code ?? String(status)) : null
}

/** Names of OpenTelemetry's conventions where there are any. */
function requestAttributes({ method, route, status, operation, code, requestId, bytes }: RequestEntry): SpanAttributes {
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'http.response.size': bytes,
    'proscenium.request_id': requestId,
    ...(operation === undefined ? {} : { 'proscenium.operation': operation }),
    ...(code === undefined ? {} : { 'proscenium.code': code }),
  }
}

const TYPE = /^[A-Za-z]\w{0,39}$/

/** Never the message, which may quote a value. */
function errorTypeOf(error: unknown): string {
  return error instanceof Error && TYPE.test(error.name) ? error.name : 'Error'
}
