// Entry point of the package: a whole service in one call.
import { openBlobs } from './blobs/open.ts'
import { compose, type Program } from './compose.ts'
import { startupWarningTexts } from './domain/startup/startup-checks.ts'
import { createServerEntry } from './http/app/entry.ts'
import { failingChecks } from './http/health/health.ts'
import { healthChecks } from './http/health/health-checks.ts'
import { mailerOf } from './mail/mailer.ts'
import { listen, originOf } from './http/app/listen.ts'
import { lostConnectionLog, rejectionLog, createReporter } from './http/observability/log.ts'
import { configuredMediaHost, startMediaHost, type MediaHost } from './http/media/media-host.ts'
import { noMetrics, type MetricsRecorder } from './http/observability/metrics-recorder.ts'
import type { InternalSources } from './http/observability/internal-metrics.ts'
import type { MetricsListener, MetricSources } from './http/observability/metrics.ts'
import { createStoreObserver } from './http/observability/statement-observer.ts'
import { traceBlobs, traceMailer } from './http/tracing/traced-ports.ts'
import { createTracing, type Tracing } from './http/tracing/tracing.ts'
import type { Report } from './operations/context.ts'
import { createBackground } from './operations/background.ts'
import { LOGO_BLOBS } from './operations/dashboard/logo.ts'
import { createNotices, NOTICES_MAX } from './operations/dashboard/notices.ts'
import { createOrphanSweep, EXPORT_BLOBS, SONG_BLOBS } from './operations/maintenance/orphaned-files.ts'
import { startSweeps } from './operations/maintenance/sweeps.ts'
import { createUsageRecorder } from './operations/usage/recorder.ts'
import { sealKeyMatches } from './operations/keys/seal-key.ts'
import { checkOptions, type CheckedOptions, type ServerOptions } from './config/options.ts'
import type { BlobStore } from './ports.ts'
import type { Sweep } from './store/maintenance/sweeps.ts'
import { openStore, type Store } from './store/store.ts'
import { systemClock } from './system.ts'

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
 * Starts the service: listens, opens and migrates the database, mounts every route.
 * Errors: rejects with one readable line (port in use, unreadable database, wrong seal key, unsafe in production) and
 * leaves nothing running.
 */
export async function startServer(options: ServerOptions, program: Program = {}): Promise<RunningServer> {
  const checked = checkOptions(options)
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
  readonly checked: CheckedOptions
  /** Resources to release, in this order. */
  readonly held: Release[]
}

async function start({ options, program, checked, held }: Starting): Promise<RunningServer> {
  const { log } = checked
  let opened: Store | null = null
  let state: InternalSources['state'] = () => 'starting'
  let pendingUsage: InternalSources['pendingUsage'] = () => ({ entries: 0, ms: 0 })
  const sources = {
    sizes: async () => (await opened?.health.sizes()) ?? {},
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
  const { mediaOrigin, media } = options
  const mediaHost = mediaOrigin === undefined ? await startMediaHost(media.directory) : configuredMediaHost(mediaOrigin)
  held.push(() => mediaHost.stop())
  const report = createReporter({ ...checked, metrics: recorder })
  const background = createBackground({ clock: checked.clock, report })
  const mailer = traceMailer(mailerOf({ ...checked, smtp: options.mail }), tracing)
  held.push(async () => {
    await background.drain()
    mailer.close()
  })
  const observer = createStoreObserver({ ...checked, metrics: recorder, tracing })
  const store = (opened = await openStore(options.db, lostConnectionLog({ ...checked, metrics: recorder }), {
    observer,
  }))
  held.push(() => store.close())
  const blobOptions = { directory: options.blobs, db: options.db, random: checked.random, clock: systemClock() }
  const { blobs: folder, dispose: release } = await openBlobs(blobOptions)
  held.push(release, () => tracing.close())
  const origin = options.publicOrigin ?? `http://service.localhost:${port}`
  const origins = { origin, listensOn: originOf({ host, port }) }
  const { clock } = checked
  const blobs = traceBlobs(program.additions?.wrapBlobs(folder) ?? folder, tracing)
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
  const app = await compose({ ...checked, options, mediaHost, store, blobs, ...work, ...origins }, program)
  const { mode, page } = checked.payment
  log.info({ event: 'payments' }, `payments: ${mode}${page === null ? '' : ` ${new URL(page).origin}`}`)
  if (store.ahead.length > 0)
    log.warn({ event: 'schema_ahead', migrations: store.ahead }, 'a newer release has migrated the database')
  for (const event of checked.startWarnings) log.warn({ event }, startupWarningTexts[event])
  serving = true
  entry.serve(app, checks)
  const { stopwatch } = checked
  const trace = (name: string, run: () => Promise<void>) => tracing.root(`sweep ${name}`, run)
  const sweeps = sweepsOf({ store, blobs, notices })
  const stopSweeps = startSweeps({ sweeps, clock, stopwatch, report, swept: recorder.swept, trace })
  held.splice(1, 0, stopSweeps, () => usageRecorder.dispose())
  return running({ origin, port, metrics, mediaHost, store, report, held })
}

interface Swept {
  readonly store: Store
  readonly blobs: BlobStore
  readonly notices: Sweep
}

function sweepsOf({ store, blobs, notices }: Swept): Readonly<Record<string, Sweep>> {
  const { namedBlobs } = store.content
  return {
    ...store.sweeps,
    orphans: createOrphanSweep({ blobs, folder: EXPORT_BLOBS, namedBlobs }),
    notices,
    partial_files: (_now, most) => blobs.removeAbandoned(most),
    orphaned_songs: createOrphanSweep({ blobs, folder: SONG_BLOBS, namedBlobs }),
    orphaned_logos: createOrphanSweep({ blobs, folder: LOGO_BLOBS, namedBlobs }),
  }
}

/** Loads the metrics library only if metrics are on. */
async function startMetrics(
  { options, checked }: Pick<Starting, 'options' | 'checked'>,
  sources: MetricSources,
): Promise<(MetricsListener & { recorder: MetricsRecorder }) | null> {
  if (options.metrics === undefined) return null
  const { createMetrics, listenForScrapes } = await import('./http/observability/metrics.ts')
  const metrics = createMetrics(sources, checked.stopwatch)
  const { port, host = LOOPBACK } = options.metrics
  return { ...(await listenForScrapes(metrics, { port, host, clock: checked.clock })), recorder: metrics.recorder }
}

/** Loads OpenTelemetry only if tracing is on. Errors: rejects with one line if its packages are not installed. */
async function startTracing({ options, checked }: Pick<Starting, 'options' | 'checked'>): Promise<Tracing> {
  // Spans carry real times: those of the virtual clock would not fit a trace that others take part in.
  const tools = { ...checked, clock: systemClock() }
  if (options.trace === undefined) return createTracing({ ...tools, sink: null })
  const { openTelemetrySink } = await import('./telemetry/open-telemetry.ts')
  return createTracing({ ...tools, sink: await openTelemetrySink(options.trace) })
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

/** In order: listeners first, the store last. */
async function releaseAll(held: readonly Release[]): Promise<void> {
  for (const release of held) await release()
}
