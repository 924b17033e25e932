// Entry point of the package: a whole service in one call.
import { openBlobs } from './blobs/open.ts'
import { compose, type Program } from './compose.ts'
import { createServerEntry } from './http/app/entry.ts'
import { failingChecks } from './http/health/health.ts'
import { healthChecks } from './http/health/health-checks.ts'
import { createSchemaWait } from './http/health/schema-wait.ts'
import { mailerOf } from './mail/mailer.ts'
import { listen, originOf } from './http/app/listen.ts'
import { lostConnectionLog, rejectionLog, createReporter } from './http/observability/log.ts'
import type { MediaHost } from './http/media/media-host.ts'
import { noMetrics } from './http/observability/metrics-recorder.ts'
import type { InternalSources } from './http/observability/internal-metrics.ts'
import type { MetricsListener } from './http/observability/metrics.ts'
import { createStoreObserver } from './http/observability/statement-observer.ts'
import { traceBlobs, traceMailer } from './http/tracing/traced-ports.ts'
import type { Report } from './operations/context.ts'
import { createBackground } from './operations/background.ts'
import { createNotices, NOTICES_MAX } from './operations/dashboard/notices.ts'
import { createSharedClock, type SharedClock } from './operations/maintenance/shared-clock.ts'
import { warmUp } from './operations/maintenance/warm-up.ts'
import { startSweeps } from './operations/maintenance/sweeps.ts'
import { createUsageRecorder } from './operations/usage/recorder.ts'
import { sealKeyMatches } from './operations/keys/seal-key.ts'
import { requireSharedPlace } from './operations/maintenance/shared-place.ts'
import { isPostgresAddress } from './store/engine/database-address.ts'
import { checkOptions, type CheckedOptions, type ServerOptions } from './config/options.ts'
import type { Clock } from './ports.ts'
import { openStore, type Store } from './store/store.ts'
import { systemClock } from './system.ts'
import { followClock, mediaParts, openMediaHost, startMetrics, startTracing, sweepsOf, warnOf } from './start-parts.ts'

export { folderPage, unbuiltPage, type PageSource } from './http/pages/page-source.ts'
export type { ServerOptions } from './config/options.ts'
export { readServiceToken, type ServiceToken } from './domain/auth/service-token.ts'

export interface RunningServer {
  /** The public origin. */
  origin: string
  port: number
  /** Port of the media host: of the private listener that stands in for it, or of the configured origin. */
  mediaHostPort: number
  /** Port of the metrics listener; null if metrics are off. */
  metricsPort: number | null
  store: Store
  /** Logs an internal error without its message. */
  report: Report
  /**
   * Fails the health checks, stops accepting connections, lets running requests finish until the deadline, then closes
   * the store (O-07).
   */
  close(): Promise<void>
}

const DRAIN_MS = 5_000
const DRAIN_IDLE_MS = 1_000
const LOOPBACK = '127.0.0.1'

type Release = () => Promise<unknown>

/**
 * Starts the service: listens, opens the database (migrates a file, waits for the schema of PostgreSQL), mounts every
 * route.
 * Errors: rejects with one readable line (port in use, unreadable database, wrong seal key, unsafe in production) and
 * leaves nothing running.
 */
export async function startServer(options: ServerOptions, program: Program = {}): Promise<RunningServer> {
  const given = checkOptions(options)
  const checked = { ...given, clock: createSharedClock(given.clock) }
  const held: Release[] = []
  try {
    return await start({ options, program, checked, held })
  } catch (error) {
    await releaseAll(held)
    throw error
  }
}

interface Starting {
  readonly options: ServerOptions
  readonly program: Program
  readonly checked: CheckedOptions & { readonly clock: SharedClock }
  /** Resources to release, in this order. */
  readonly held: Release[]
}

async function start({ options, program, checked, held }: Starting): Promise<RunningServer> {
  const { log } = checked
  let opened: Store | null = null
  let state: InternalSources['state'] = () => 'starting'
  let pendingUsage: InternalSources['pendingUsage'] = () => ({ entries: 0, ms: 0 })
  const schemaWait = createSchemaWait({ ...checked, onWaiting: (reason) => entry.wait(reason) })
  const sources = {
    sizes: async () => (await opened?.health.sizes()) ?? schemaWait.sizes(),
    state: () => state(),
    pendingUsage: () => pendingUsage(),
  }
  const metrics = await startMetrics({ options, checked }, sources)
  const recorder = metrics?.recorder ?? noMetrics
  if (metrics !== null) held.push(() => metrics.close())
  const tracing = await startTracing({ options, checked })
  const entry = createServerEntry({ ...checked, onRejected: rejectionLog({ ...checked, metrics: recorder }) })
  state = entry.state
  const host = options.host ?? LOOPBACK
  const port = await listen(entry.server, { port: options.port, host })
  // First of all, because running requests still need the other resources.
  let serving = false
  held.unshift(async () => {
    // A failed start has no requests to wait for, and logs only its one line.
    const { drainDelayMs = 0, drainIdleMs = DRAIN_IDLE_MS, drainMs = DRAIN_MS } = options
    const waiting = serving ? { delayMs: drainDelayMs, idleMs: drainIdleMs } : { delayMs: 0, idleMs: 0 }
    if (serving) log.info('draining')
    const cut = await entry.shutDown({ ...waiting, deadlineMs: drainMs })
    if (serving) log.info({ cut }, 'drained')
  })
  const { clock } = checked
  const realClock = realClockOf(options, clock)
  const mediaHost = await openMediaHost(options, realClock)
  held.push(() => mediaHost.stop())
  const report = createReporter({ ...checked, metrics: recorder })
  const background = createBackground({ clock, report })
  const mailer = traceMailer(mailerOf({ ...checked, smtp: options.mail }), tracing)
  held.push(async () => {
    await background.drain()
    mailer.close()
  })
  const connectionLost = lostConnectionLog({ ...checked, metrics: recorder })
  const observer = createStoreObserver({ ...checked, metrics: recorder, tracing })
  const whileBehind = program.whileBehind ?? schemaWait.wait
  const store = (opened = await openStore(options.db, connectionLost, { observer, whileBehind }))
  held.push(() => store.close())
  // A clock that the caller gives is the caller's to set.
  if (options.clock === undefined) held.splice(1, 0, await followClock({ checked, store, report }))
  const { db, s3, blobs: place, downloadRedirect: direct } = options
  const blobTools = { s3, direct, random: checked.random, clock: realClock }
  const { blobs: stored, dispose: release } = await openBlobs({ place, db, ...blobTools })
  held.push(release, () => tracing.close())
  if (isPostgresAddress(db)) await requireSharedPlace({ ...checked, store, blobs: stored, place })
  const origin = options.publicOrigin ?? `http://service.localhost:${port}`
  const origins = { origin, listensOn: originOf({ host, port }) }
  const blobs = traceBlobs(program.additions?.wrapBlobs(stored) ?? stored, tracing)
  const usageRecorder = createUsageRecorder({ ...checked, clock, store: store.usageCounts, report })
  pendingUsage = usageRecorder.pending
  const checks = healthChecks({
    store,
    sealKeyFits: () => sealKeyMatches({ store, keys: checked.keys }),
    mediaHost: () => mediaHost.origin(),
    clock,
    random: checked.random,
    report,
  })
  const unready = async (): Promise<string[]> => await failingChecks(checks, clock)
  const notices = createNotices({ store, mailer, background, clock, origin })
  const notify = () => background.run('notice_not_sent', async () => void (await notices(clock.now(), NOTICES_MAX)))
  const work = { metrics: recorder, tracing, mailer, notify, background, usageRecorder, unready }
  const files = mediaParts(mediaHost, tracing)
  const app = await compose({ ...checked, options, store, blobs, ...files, ...work, ...origins }, program)
  warnOf(store, checked)
  await warmUp(store, { clock, report })
  serving = true
  entry.serve(app, checks)
  const { stopwatch } = checked
  const trace = (name: string, run: () => Promise<void>) => tracing.root(`sweep ${name}`, run)
  const sweeps = sweepsOf({ store, blobs, notices })
  const stopSweeps = startSweeps({ sweeps, clock, stopwatch, report, swept: recorder.swept, trace })
  held.splice(1, 0, stopSweeps, () => usageRecorder.dispose())
  return running({ origin, port, metrics, mediaHost, store, report, held })
}

function running(input: {
  origin: string
  port: number
  metrics: MetricsListener | null
  mediaHost: MediaHost
  store: Store
  report: Report
  held: readonly Release[]
}): RunningServer {
  let closing: Promise<void> | null = null
  return {
    origin: input.origin,
    port: input.port,
    get mediaHostPort() {
      return input.mediaHost.port()
    },
    metricsPort: input.metrics?.port ?? null,
    store: input.store,
    report: input.report,
    close: () => (closing ??= releaseAll(input.held)),
  }
}

/** Files and signatures have real times, also beside a virtual clock. */
function realClockOf({ clock }: ServerOptions, shared: SharedClock): Clock {
  return clock === undefined ? shared : systemClock()
}

/** In order: listeners first, the store last. */
async function releaseAll(held: readonly Release[]): Promise<void> {
  for (const release of held) await release()
}
