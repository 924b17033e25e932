// Entry point of the package: a whole service in one call.
import { openBlobs } from './blobs/open.ts'
import { readSigner } from './blobs/s3/signer.ts'
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
import type { MetricsListener } from './http/observability/metrics.ts'
import type { Report } from './operations/context.ts'
import { createBackground } from './operations/background.ts'
import { LOGO_BLOBS } from './operations/dashboard/logo.ts'
import { createNotices, NOTICES_MAX } from './operations/dashboard/notices.ts'
import { createOrphanSweep, EXPORT_BLOBS, SONG_BLOBS } from './operations/maintenance/orphaned-files.ts'
import { s3Access, s3AddressOf } from './domain/startup/s3-setup.ts'
import { startSweeps } from './operations/maintenance/sweeps.ts'
import { createUsageRecorder } from './operations/usage/recorder.ts'
import { sealKeyMatches } from './operations/keys/seal-key.ts'
import { checkOptions, type CheckedOptions, type ServerOptions } from './config/options.ts'
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
  const metrics = await startMetrics({ options, checked }, async () => (await opened?.health.sizes()) ?? {})
  const recorder = metrics?.recorder ?? noMetrics
  if (metrics !== null) held.push(() => metrics.close())
  const entry = createServerEntry({ ...checked, onRejected: rejectionLog({ ...checked, metrics: recorder }) })
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
  const mediaHost =
    mediaOrigin === undefined ? await startMediaHost(media.directory) : mediaHostAt(mediaOrigin, options)
  held.push(() => mediaHost.stop())
  const report = createReporter({ ...checked, metrics: recorder })
  const background = createBackground({ clock: checked.clock, report })
  const mailer = mailerOf({ ...checked, smtp: options.mail })
  held.push(async () => {
    await background.drain()
    mailer.close()
  })
  const store = (opened = await openStore(options.db, lostConnectionLog({ ...checked, metrics: recorder })))
  held.push(() => store.close())
  const { db, s3, blobs: place, downloadRedirect: direct } = options
  const blobTools = { s3, direct, random: checked.random, clock: systemClock() }
  const { blobs: stored, dispose: release } = await openBlobs({ place, db, ...blobTools })
  held.push(release)
  const origin = options.publicOrigin ?? `http://service.localhost:${port}`
  const origins = { origin, listensOn: originOf({ host, port }) }
  const { clock } = checked
  const blobs = program.additions?.wrapBlobs(stored) ?? stored
  const usageRecorder = createUsageRecorder({ ...checked, clock, store: store.usageCounts, report })
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
  const work = { metrics: recorder, mailer, notify, background, usageRecorder, unready }
  const app = await compose({ ...checked, options, mediaHost, store, blobs, ...work, ...origins }, program)
  const { mode, page } = checked.payment
  log.info({ event: 'payments' }, `payments: ${mode}${page === null ? '' : ` ${new URL(page).origin}`}`)
  if (store.ahead.length > 0)
    log.warn({ event: 'schema_ahead', migrations: store.ahead }, 'a newer release has migrated the database')
  for (const event of checked.startWarnings) log.warn({ event }, startupWarningTexts[event])
  serving = true
  entry.serve(app, checks)
  const { namedBlobs } = store.content
  const sweeps = {
    ...store.sweeps,
    orphans: createOrphanSweep({ blobs, folder: EXPORT_BLOBS, namedBlobs }),
    notices,
    partial_files: (_now: number, most: number) => blobs.removeAbandoned(most),
    orphaned_songs: createOrphanSweep({ blobs, folder: SONG_BLOBS, namedBlobs }),
    orphaned_logos: createOrphanSweep({ blobs, folder: LOGO_BLOBS, namedBlobs }),
  }
  held.splice(1, 0, startSweeps({ sweeps, clock, stopwatch: checked.stopwatch, report }), () => usageRecorder.dispose())
  return running({ origin, port, metrics, mediaHost, store, report, held })
}

/** At an origin, or in a private bucket. */
function mediaHostAt(address: string, { s3 }: Pick<ServerOptions, 's3'>): MediaHost {
  const base = s3AddressOf(address, s3)
  const access = s3Access(s3)
  if (base === null || access === null) return configuredMediaHost(address)
  return configuredMediaHost(base.replace(/\/$/, ''), readSigner(access, systemClock()))
}

/** Loads the metrics library only if metrics are on. */
async function startMetrics(
  { options, checked }: Pick<Starting, 'options' | 'checked'>,
  sizes: Store['health']['sizes'],
): Promise<(MetricsListener & { recorder: MetricsRecorder }) | null> {
  if (options.metrics === undefined) return null
  const { createMetrics, listenForScrapes } = await import('./http/observability/metrics.ts')
  const metrics = createMetrics(sizes)
  const { port, host = LOOPBACK } = options.metrics
  return { ...(await listenForScrapes(metrics, { port, host, clock: checked.clock })), recorder: metrics.recorder }
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
