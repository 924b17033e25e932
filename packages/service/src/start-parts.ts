// The parts that a start puts together.
import { readSigner } from './blobs/s3/signer.ts'
import { startupWarningTexts } from './domain/startup/startup-checks.ts'
import { httpUpstream } from './http/media-client/index.ts'
import { configuredMediaHost, startMediaHost, type MediaHost } from './http/media/media-host.ts'
import type { MetricsRecorder } from './http/observability/metrics-recorder.ts'
import type { MetricsListener, MetricSources } from './http/observability/metrics.ts'
import { traceUpstream } from './http/tracing/traced-ports.ts'
import { createTracing, type Tracing } from './http/tracing/tracing.ts'
import type { Report } from './operations/context.ts'
import { LOGO_BLOBS } from './operations/dashboard/logo.ts'
import { followDatabase, type SharedClock } from './operations/maintenance/shared-clock.ts'
import { createOrphanSweep, EXPORT_BLOBS, SONG_BLOBS } from './operations/maintenance/orphaned-files.ts'
import { s3Access, s3AddressOf } from './domain/startup/s3-setup.ts'
import type { CheckedOptions, ServerOptions } from './config/options.ts'
import type { BlobStore, Clock } from './ports.ts'
import type { Sweep } from './store/maintenance/sweeps.ts'
import type { Store } from './store/store.ts'
import { sharpResizer } from './resizing/sharp-resizer.ts'
import { systemClock } from './system.ts'

const METRICS_HOST = '127.0.0.1'

interface Given {
  readonly options: ServerOptions
  readonly checked: CheckedOptions
}

interface FollowedClock {
  readonly checked: { readonly clock: SharedClock; readonly log: CheckedOptions['log'] }
  readonly store: Store
  readonly report: Report
}

interface Swept {
  readonly store: Store
  readonly blobs: BlobStore
  readonly notices: Sweep
}

export function sweepsOf({ store, blobs, notices }: Swept): Readonly<Record<string, Sweep>> {
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

export async function followClock({ checked, store, report }: FollowedClock): Promise<() => Promise<void>> {
  const { clock, log } = checked
  const stop = await followDatabase({
    clock,
    databaseNow: store.health.now,
    changed(ahead) {
      const text = 'the clocks of this machine and of the database differ, and the database’s is followed'
      log.warn({ event: 'clock_skew', database_ahead_ms: ahead }, text)
    },
    report,
  })
  return async () => stop()
}

/** What an operator should know of a service that starts all the same. */
export function warnOf(
  { ahead, unset }: Pick<Store, 'ahead' | 'unset'>,
  { log, payment, startWarnings }: CheckedOptions,
): void {
  const { mode, page } = payment
  log.info({ event: 'payments' }, `payments: ${mode}${page === null ? '' : ` ${new URL(page).origin}`}`)
  if (ahead.length > 0)
    log.warn({ event: 'schema_ahead', migrations: ahead }, 'a newer release has migrated the database')
  for (const { name, remedy } of unset)
    log.warn({ event: 'database_setting', setting: name, remedy }, 'the database role lacks a limit')
  for (const event of startWarnings) log.warn({ event }, startupWarningTexts[event])
}

/** In this process, at an origin, or in a private bucket, for whose signatures the clock is. */
export async function openMediaHost({ mediaOrigin, media, s3 }: ServerOptions, clock: Clock): Promise<MediaHost> {
  if (mediaOrigin === undefined) return await startMediaHost(media.directory)
  const base = s3AddressOf(mediaOrigin, s3)
  const access = s3Access(s3)
  if (base === null || access === null) return configuredMediaHost(mediaOrigin)
  return configuredMediaHost(base.replace(/\/$/, ''), readSigner(access, clock))
}

/** What reads the media host, and makes its images smaller. */
export function mediaParts(mediaHost: MediaHost, tracing: Tracing) {
  const { sign, origin } = mediaHost
  const upstream = traceUpstream(httpUpstream(origin, { sign, trace: tracing.outgoing }), tracing)
  return { mediaHost, upstream, resizer: sharpResizer() }
}

/** Loads the metrics library only if metrics are on. */
export async function startMetrics(
  { options, checked }: Given,
  sources: MetricSources,
): Promise<(MetricsListener & { recorder: MetricsRecorder }) | null> {
  if (options.metrics === undefined) return null
  const { createMetrics, listenForScrapes } = await import('./http/observability/metrics.ts')
  const metrics = createMetrics(sources, checked.stopwatch)
  const { port, host = METRICS_HOST } = options.metrics
  return { ...(await listenForScrapes(metrics, { port, host, clock: checked.clock })), recorder: metrics.recorder }
}

/** Loads OpenTelemetry only if tracing is on. Errors: rejects with one line if its packages are not installed. */
export async function startTracing({ options, checked }: Given): Promise<Tracing> {
  // Spans carry real times: those of the virtual clock would not fit a trace that others take part in.
  const tools = { ...checked, clock: systemClock() }
  if (options.trace === undefined) return createTracing({ ...tools, sink: null })
  const { openTelemetrySink } = await import('./telemetry/open-telemetry.ts')
  return createTracing({ ...tools, sink: await openTelemetrySink(options.trace) })
}
