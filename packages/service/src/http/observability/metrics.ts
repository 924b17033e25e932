// The server's metrics in the Prometheus format. Loaded only if enabled.
import { createServer, type RequestListener } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock, Stopwatch } from '../../ports.ts'
import type { Sizes } from '../../store/maintenance/health.ts'
import { drain, listen, trackActivity } from '../app/listen.ts'
import { createInternalMetrics, type InternalSources } from './internal-metrics.ts'
import { bucketsOfDelay, delayText } from './loop-delay.ts'
import type { MetricsRecorder } from './metrics-recorder.ts'
import type { RequestEntry } from './request-entry.ts'

/** Seconds: from a cached list to a stream being watched. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

const DELAY_RESOLUTION_MS = 10

export interface Metrics {
  readonly recorder: MetricsRecorder
  /** The text of a scrape. */
  text(): Promise<string>
  readonly contentType: string
}

export interface MetricSources extends InternalSources {
  readonly sizes: Sizes
}

export function createMetrics(sources: MetricSources, stopwatch: Stopwatch): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const recorder = {
    ...createRecorder(createMeters(registry)),
    ...createInternalMetrics(registry, { sources, stopwatch }),
  }
  measureDatabase(sources.sizes, registry)
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  const text = async (): Promise<string> => `${await registry.metrics()}\n${delayText(bucketsOfDelay(delay))}`
  return { recorder, text, contentType: registry.contentType }
}

function createMeters(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `proscenium_${name}`, help, labelNames, registers })
  return {
    requests: counter('http_requests_total', 'Completed requests', ['operation', 'status_class']),
    bytes: counter('http_response_bytes_total', 'Bytes written, including response heads', ['operation']),
    aborted: counter('http_aborted_total', 'Responses aborted before their end', ['operation']),
    rejections: counter('refusals_total', 'Rejections by error code', ['code']),
    rateLimited: counter('rate_limited_total', 'Requests rejected by a rate limit', ['operation']),
    sessions: counter('sessions_opened_total', 'Sessions opened by verification'),
    upstream: counter('upstream_failures_total', 'Failures of the media host', ['event']),
    errors: counter('faults_total', 'Internal errors not reported to a caller', ['event']),
    inFlight: new Gauge({ name: 'proscenium_http_requests_in_flight', help: 'Requests in progress', registers }),
    duration: new Histogram({
      name: 'proscenium_http_request_duration_seconds',
      help: 'Seconds from the request head to the end of the response',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    }),
  }
}

type Meters = ReturnType<typeof createMeters>

/** Alerts look at their increase, which needs the series before the first. */
const alertedEvents = ['write_check_failed', 'usage_flush_failed', 'sweep_failed']
const upstreamEvents = new Set(['upstream_unavailable', 'stream_cut'])

type RequestRecorder = Pick<MetricsRecorder, 'requestStarted' | 'requestEnded' | 'eventReported' | 'rejected'>

function createRecorder(meters: Meters): RequestRecorder {
  for (const event of alertedEvents) meters.errors.inc({ event }, 0)
  const countRejection = (code: string): void => meters.rejections.inc({ code })
  return {
    requestStarted: () => meters.inFlight.inc(),
    requestEnded: (entry) => {
      meters.inFlight.dec()
      countRequest(meters, entry)
      if (entry.code !== undefined) countRejection(entry.code)
    },
    eventReported: (event) => (upstreamEvents.has(event) ? meters.upstream : meters.errors).inc({ event }),
    rejected: countRejection,
  }
}

function countRequest(meters: Meters, { operation: id, route, status, ms, bytes, aborted }: RequestEntry): void {
  const operation = id ?? route
  meters.requests.inc({ operation, status_class: `${Math.floor(status / 100)}xx` })
  meters.duration.observe({ operation }, ms / 1_000)
  meters.bytes.inc({ operation }, bytes)
  if (aborted) meters.aborted.inc({ operation })
  if (status === 429) meters.rateLimited.inc({ operation })
  if (operation === 'verifyPartnerSession' && status === 200) meters.sessions.inc()
}

/** Read at each scrape. */
function measureDatabase(sizes: Sizes, registry: Registry): void {
  const gauge = new Gauge({
    name: 'proscenium_database',
    help: 'Whether the database responds (1 or 0), its size in bytes, and the connections of its pool',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      // The other metrics matter all the more when the database is lost.
      const [reachable, found] = await sizes().then(
        (known) => [1, known] as const,
        () => [0, {}] as const,
      )
      gauge.reset()
      for (const [what, value] of Object.entries({ ...found, answers: reachable })) gauge.set({ what }, value)
    },
  })
}

export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/** `/metrics` on a separate listener: it is for the operator, not for clients of the service. */
export async function listenForScrapes(
  metrics: Metrics,
  { port, host, clock }: { port: number; host: string; clock: Clock },
): Promise<MetricsListener> {
  const server = createServer(scrapeHandler(metrics))
  const activity = trackActivity(server)
  const taken = await listen(server, { port, host })
  const close = async (): Promise<void> => void (await drain(server, { clock, idleMs: 0, deadlineMs: 1_000, activity }))
  return { port: taken, close }
}

function scrapeHandler({ text, contentType }: Metrics): RequestListener {
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    text().then(
      (page) => response.writeHead(200, { 'Content-Type': contentType }).end(page),
      () => response.writeHead(503).end(),
    )
  }
}
