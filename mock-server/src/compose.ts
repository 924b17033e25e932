// Composes a service: the context of its operations, the seed, the control API, the application.
import type { RequestListener } from 'node:http'
import { holdable } from './blobs/holding.ts'
import { createControlPlane } from './control/control-plane.ts'
import { createSwitchableLimits, type SwitchableLimits } from './control/switchable-limits.ts'
import { clientNetwork } from './domain/limits/client-network.ts'
import { createSecretOpener } from './domain/crypto/sealed-secret.ts'
import type { ControlMount } from './http/control-api/control-routes.ts'
import { createApp } from './http/app/create-app.ts'
import { identifyCaller, createReporter } from './http/observability/log.ts'
import type { MediaHost } from './http/media/media-host.ts'
import { httpUpstream } from './http/media-client/index.ts'
import type { MetricsRecorder } from './http/observability/metrics-recorder.ts'
import { certificateOf } from './doctor/certificate.ts'
import type { DoctorTarget } from './doctor/check.ts'
import { runDoctor } from './doctor/doctor.ts'
import { trySmtp } from './doctor/smtp-trial.ts'
import { sharpResizer } from './resizing/sharp-resizer.ts'
import { createResponseCache } from './operations/catalogue/response-cache.ts'
import { createThumbnailCopies } from './operations/media/thumbnail-copies.ts'
import type { Background } from './operations/background.ts'
import { chargeAll, chargeOf } from './operations/usage-charges.ts'
import type { UsageRecorder } from './operations/usage/recorder.ts'
import type { OperationContext } from './operations/context.ts'
import { checkSealKey } from './operations/keys/seal-key.ts'
import type { CheckedOptions, ServerOptions } from './options.ts'
import type { BlobStore, Clock, HoldableBlobs, Mailer, MediaUpstream, VirtualClock } from './ports.ts'
import { applySeed, logos, rejectPublicSecrets } from './seed/index.ts'
import type { Store } from './store/store.ts'
import { virtualClock } from './system.ts'

export interface ServiceParts extends CheckedOptions {
  readonly options: ServerOptions
  readonly mediaHost: MediaHost
  /** Source of the media's bytes; the media host when absent. */
  readonly upstream?: MediaUpstream
  readonly store: Store
  readonly blobs: BlobStore
  readonly origin: string
  readonly listensOn: string
  readonly metrics: MetricsRecorder
  readonly mailer: Mailer
  readonly background: Background
  readonly usageRecorder: UsageRecorder
}

/**
 * Checks the seal key and published secrets (O-08), seeds if asked, and mounts every route.
 * Errors: rejects with one readable line.
 */
export async function compose(parts: ServiceParts): Promise<RequestListener> {
  const { options, plainDevelopment, store, keys, random, log, stopwatch, origin, mediaHost } = parts
  await checkSealKey({ store, keys, random, db: store.name })
  if (!plainDevelopment) await rejectPublicSecrets({ store, secretsKey: keys.secrets, now: parts.clock.now() })
  const seed = async (restore: boolean): Promise<void> => {
    const { media, partnerOrigin } = options
    if (!options.seed) return
    await applySeed({ store, media, secretsKey: keys.secrets, random, serviceOrigin: origin, partnerOrigin, restore })
  }
  await seed(false)
  // A file rendered on another processor architecture may differ from the expected one.
  options.media.pending?.onCorrected(() => seed(false))
  const relaxedCsp = options.dev?.relaxedCsp ?? false
  const controlParts = options.control ? createControlParts(parts) : null
  const blobs = controlParts?.blobs ?? parts.blobs
  const context = { ...contextOf(parts), blobs, doctor: doctorOf(parts), ...controlParts?.replaces }
  const restoreSeed = (): Promise<void> => seed(true)
  const control = controlParts && controlMount(parts, { controlParts, service: context, restoreSeed, relaxedCsp })
  const { listener } = createApp({
    context,
    upstream: parts.upstream ?? httpUpstream(() => mediaHost.origin()),
    mediaIdleMs: options.mediaIdleMs,
    pending: options.media.pending,
    blobs,
    log,
    metrics: parts.metrics,
    stopwatch,
    dashboard: options.pages.dashboard,
    trustedProxies: options.trustedProxies,
    embed: { page: options.pages.embed, config: embedConfigOf(parts), relaxedCsp },
    cspReport: options.cspReport ?? null,
    logos,
    control,
  })
  return listener
}

/** The running service's own check: with this configuration it has started. */
function doctorOf({ options, store, blobs, keys, random, clock, mediaHost, ...parts }: ServiceParts) {
  const { editorUrl, publicOrigin = null, mail = null, control, controlToken } = options
  const target: DoctorTarget = {
    ...{ configurationError: null, plainDevelopment: parts.plainDevelopment, keys },
    ...{ store, storeError: null, databaseName: store.name, blobs, blobsError: null },
    ...{ editorUrl, publicOrigin, mail, openControl: control && controlToken === undefined },
    mediaOrigin: null,
  }
  return () =>
    runDoctor({
      ...{ clock, random, certificateOf, trySmtp, fetch: globalThis.fetch },
      target: { ...target, mediaOrigin: mediaHost.origin() },
    })
}

function embedConfigOf({ options, origin }: ServiceParts) {
  // A browser cannot present the control token, so neither the panel nor its relay is mounted when one is set.
  const inspector = options.control && options.controlToken === undefined
  return { editorUrl: options.editorUrl, verifyUrl: origin, apiUrl: origin, inspector }
}

/** The parts that the control API can change, and those that replace the service's own. */
interface ControlParts {
  readonly clock: VirtualClock
  readonly limits: SwitchableLimits
  readonly blobs: HoldableBlobs
  readonly replaces: Pick<OperationContext, 'clock' | 'store'>
}

function createControlParts({ clock: given, store, blobs }: ServiceParts): ControlParts {
  const [clock, limits] = [asVirtualClock(given), createSwitchableLimits(store)]
  return {
    clock,
    limits,
    blobs: holdable(blobs),
    replaces: { clock, store: { ...store, limits: limits.limits, usage: limits.usage } },
  }
}

/** Returns the clock itself if it can be set already. */
export function asVirtualClock(clock: Clock | VirtualClock): VirtualClock {
  return 'restore' in clock ? clock : virtualClock(clock)
}

function contextOf({
  options,
  clock,
  random,
  store,
  keys,
  origin,
  log,
  metrics,
  stopwatch,
  previewExpiresSeconds,
  keyLimit,
  usageLimits,
  sessionsPerUser,
  websiteRule,
  mailer,
  background,
  usageRecorder,
}: ServiceParts): Omit<OperationContext, 'blobs'> {
  const ownOrigins = [origin, new URL(options.editorUrl).origin, ...(options.streamOrigins ?? [])]
  const report = createReporter({ log, metrics, stopwatch })
  const openSecret = createSecretOpener(keys.secrets)
  const limits = { usageRecorder, keyLimit, usageLimits, sessionsPerUser, operatorToken: options.operatorToken ?? null }
  const given = {
    clock,
    random,
    store,
    keys,
    origin,
    previewExpiresSeconds,
    websiteRule,
    mailer,
    background,
    ...limits,
  }
  const caches = { responseCache: createResponseCache(), thumbnailCopies: createThumbnailCopies(sharpResizer()) }
  return { ...given, ...caches, openSecret, ownOrigins, report, identify: identifyCaller }
}

function controlMount(
  { options, stopwatch, mediaHost, origin, listensOn }: ServiceParts,
  more: {
    controlParts: ControlParts
    service: OperationContext
    restoreSeed: () => Promise<void>
    relaxedCsp: boolean
  },
): ControlMount {
  const { service, restoreSeed, relaxedCsp } = more
  const { clock, limits, blobs } = more.controlParts
  const plane = createControlPlane({ clock, limits, blobs, service, mediaHost, restoreSeed })
  return {
    calls: plane.calls,
    journal: { clock, follow: plane.follow },
    hooks: {
      clock,
      stopwatch,
      faultFor: plane.faultFor,
      enterRequest: plane.enterRequest,
      recordExchange: plane.recordExchange,
    },
    panel: options.controlToken === undefined ? (options.pages.panel ?? null) : null,
    token: options.controlToken ?? null,
    countWrongToken: (client) =>
      chargeAll(service, [chargeOf(service, { name: 'controlAttempts', who: clientNetwork(client) })]),
    origins: [origin, listensOn],
    panelAncestors: options.partnerOrigin === undefined ? [] : [options.partnerOrigin],
    relaxedCsp,
  }
}
