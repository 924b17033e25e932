// Sends spans to a collector with OpenTelemetry's own batching and OTLP exporter. The packages are optional: they are
// loaded if tracing is on. Their exporter reads the rest of its settings, such as OTEL_EXPORTER_OTLP_HEADERS, itself.
import type { SpanContext } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { EndedSpan, SpanSink, TraceContext } from '../ports.ts'

export interface TraceOptions {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** Share of the traces begun here that are recorded, 0 to 1. */
  readonly ratio: number
}

const PACKAGES = ['@opentelemetry/api', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources']
const MISSING = `Traces need ${PACKAGES.join(', ')} and @opentelemetry/sdk-trace: install them, or start without --trace.`

/** Errors: rejects with one line if the packages are not installed. */
export async function openTelemetrySink({ endpoint, ratio }: TraceOptions): Promise<SpanSink> {
  const { api, sdk, exporter: otlp, resources } = await loadPackages()
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const processor = new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter({ url }) })
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio)
  const known = resources.detectResources({ detectors: [resources.envDetector] })
  const facts = {
    resource: resources.resourceFromAttributes({ 'service.name': 'proscenium' }).merge(known),
    instrumentationScope: { name: 'proscenium' },
    links: [],
    events: [],
    duration: [0, 0] as [number, number],
    ended: true,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }
  const contextOf = ({ traceId, spanId, sampled }: TraceContext, isRemote = false): SpanContext => {
    const traceFlags = sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE
    return { traceId, spanId, traceFlags, isRemote }
  }
  const readable = ({ name, kind, context, parent, startedAt, ms, attributes, error }: EndedSpan): ReadableSpan => {
    const own = contextOf(context)
    return {
      ...facts,
      name,
      kind: kinds[kind],
      spanContext: () => own,
      ...(parent === null
        ? {}
        : { parentSpanContext: contextOf({ ...context, spanId: parent.spanId }, parent.remote) }),
      startTime: hrTime(startedAt),
      endTime: hrTime(startedAt + ms),
      attributes: error === null ? attributes : { ...attributes, 'error.type': error },
      status: { code: error === null ? api.SpanStatusCode.UNSET : api.SpanStatusCode.ERROR },
    }
  }
  return {
    samples: (traceId) => sampler.shouldSample(api.ROOT_CONTEXT, traceId).decision !== sdk.SamplingDecision.NOT_RECORD,
    record: (span) => processor.onEnd(readable(span)),
    // A collector that is gone must not hold up a shutdown, nor fail it.
    close: () => processor.shutdown().catch(() => undefined),
  }
}

async function loadPackages() {
  try {
    const [api, sdk, exporter, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    return { api, sdk, exporter, resources }
  } catch (error) {
    throw new Error(MISSING, { cause: error })
  }
}

const MS_PER_SECOND = 1_000
const NS_PER_MS = 1e6

/** Seconds and nanoseconds. */
function hrTime(ms: number): [number, number] {
  const seconds = Math.floor(ms / MS_PER_SECOND)
  return [seconds, Math.floor((ms - seconds * MS_PER_SECOND) * NS_PER_MS)]
}
