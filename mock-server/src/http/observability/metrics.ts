// The metrics of a server, in Prometheus' words. Loaded by those who ask for them alone.
import { createServer, type RequestListener } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../ports.ts'
import type { Sizes } from '../../store/maintenance/health.ts'
import { drain, listen, trackActivity } from '../app/listen.ts'
import type { RequestEntry } from './log.ts'
import type { MetricsRecorder } from './metrics-recorder.ts'

/** Seconds: from what a cached list takes up to a stream that somebody watches. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

export interface Metrics {
  readonly recorder: MetricsRecorder
  /** What a scrape reads. */
  text(): Promise<string>
  readonly contentType: string
}

export function createMetrics(sizes: Sizes): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `proscenium_${name}`, help, labelNames, registers })
  const meters = {
    requests: counter('http_requests_total', 'Requests answered', ['operation', 'status_class']),
    bytes: counter('http_response_bytes_total', 'Bytes written, heads included', ['operation']),
    aborted: counter('http_aborted_total', 'Answers that were cut off', ['operation']),
    refusals: counter('refusals_total', 'Refusals by the code of the contract', ['code']),
    rateLimited: counter('rate_limited_total', 'Requests beyond a limit', ['operation']),
    sessions: counter('sessions_opened_total', 'Sessions opened by a verification'),
    upstream: counter('upstream_failures_total', 'Faults of the media host', ['event']),
    faults: counter('faults_total', 'Faults that no caller is told of', ['event']),
    inFlight: new Gauge({ name: 'proscenium_http_requests_in_flight', help: 'Requests being answered', registers }),
    duration: new Histogram({
      name: 'proscenium_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    }),
  }
  measureDatabase(sizes, registry)
  return { recorder: meterOf(meters), text: () => registry.metrics(), contentType: registry.contentType }
}

interface Meters {
  readonly requests: Counter
  readonly bytes: Counter
  readonly aborted: Counter
  readonly refusals: Counter
  readonly rateLimited: Counter
  readonly sessions: Counter
  readonly upstream: Counter
  readonly faults: Counter
  readonly inFlight: Gauge
  readonly duration: Histogram
}

const upstreamEvents = new Set(['upstream_unavailable', 'stream_cut'])

function meterOf(meters: Meters): MetricsRecorder {
  const refused = (code: string): void => meters.refusals.inc({ code })
  return {
    requestStarted: () => meters.inFlight.inc(),
    requestEnded: (entry) => {
      meters.inFlight.dec()
      countAnswer(meters, entry)
      if (entry.code !== undefined) refused(entry.code)
    },
    eventReported: (event) => (upstreamEvents.has(event) ? meters.upstream : meters.faults).inc({ event }),
    rejected: refused,
  }
}

function countAnswer(meters: Meters, { operation: id, route, status, ms, bytes, aborted }: RequestEntry): void {
  const operation = id ?? route
  meters.requests.inc({ operation, status_class: `${Math.floor(status / 100)}xx` })
  meters.duration.observe({ operation }, ms / 1_000)
  meters.bytes.inc({ operation }, bytes)
  if (aborted) meters.aborted.inc({ operation })
  if (status === 429) meters.rateLimited.inc({ operation })
  if (operation === 'verifyPartnerSession' && status === 200) meters.sessions.inc()
}

/** Read when somebody scrapes. */
function measureDatabase(sizes: Sizes, registry: Registry): void {
  const gauge = new Gauge({
    name: 'proscenium_database',
    help: 'Whether the database answers (1), its bytes, and connections where there is a pool',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      // Who has lost the database wants the other metrics all the more.
      const [answers, found] = await sizes().then(
        (known) => [1, known] as const,
        () => [0, {}] as const,
      )
      gauge.reset()
      for (const [what, value] of Object.entries({ ...found, answers })) gauge.set({ what }, value)
    },
  })
}

export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/** `/metrics` on a listener of its own: what it tells is for the operator, not for whoever reaches the service. */
export async function listenForScrapes(
  metrics: Metrics,
  { port, host, clock }: { port: number; host: string; clock: Clock },
): Promise<MetricsListener> {
  const server = createServer(scraped(metrics))
  const running = trackActivity(server)
  const taken = await listen(server, { port, host })
  const close = async (): Promise<void> => void (await drain(server, { clock, idleMs: 0, deadlineMs: 1_000, running }))
  return { port: taken, close }
}

function scraped({ text, contentType }: Metrics): RequestListener {
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
