// Composes a service: the context of its operations, and the application.
import type { RequestListener } from 'node:http'
import { yieldToEventLoop } from '#platform/event-loop'
import type { DoctorReport } from '@proscenium/contract/operator'
import type { Additions, PreparedAdditions } from './additions.ts'
import { createSecretOpener } from './domain/crypto/sealed-secret.ts'
import { createFairQueue } from './domain/limits/fair-queue.ts'
import { noAppAdditions, type AppAdditions } from './http/app/app-additions.ts'
import { createApp } from './http/app/create-app.ts'
import { createReporter } from './http/observability/log.ts'
import { identifyCaller } from './http/observability/request-scope.ts'
import { createTracing } from './http/tracing/tracing.ts'
import { createResponseCache } from './operations/catalogue/response-cache.ts'
import { createThumbnailCopies } from './operations/media/thumbnail-copies.ts'
import type { OperationContext } from './operations/context.ts'
import { rejectPublicSecrets } from './operations/keys/published-secrets.ts'
import { checkSealKey } from './operations/keys/seal-key.ts'
import type { ServiceParts } from './service-parts.ts'
import type { WhileBehind } from './store/engine/engine.ts'
import type { Store } from './store/store.ts'

/** What a program gives the service that it starts. */
export interface Program {
  /** Checks the running service for the operator API, which answers 404 without it. */
  readonly doctorOf?: (parts: ServiceParts) => () => Promise<DoctorReport>
  readonly additions?: Additions
  /** See `EngineOptions`; waits for `proscenium migrate` when absent. */
  readonly whileBehind?: WhileBehind
}

/**
 * Checks the seal key and published secrets (O-08), prepares the additions, and mounts every route.
 * Errors: rejects with one readable line.
 */
export async function compose(parts: ServiceParts, { doctorOf, additions }: Program = {}): Promise<RequestListener> {
  const { options, plainDevelopment, store, keys, random, log, stopwatch, blobs } = parts
  await checkSealKey({ store, keys, random, db: store.name })
  if (!plainDevelopment) await rejectPublicSecrets({ store, secretKeys: keys.secrets, now: parts.clock.now() })
  const prepared = additions === undefined ? withoutAdditions(store) : await additions.prepare(parts)
  const doctor = doctorOf === undefined ? {} : { doctor: doctorOf(parts) }
  const context = { ...contextOf(parts), ...doctor, store: prepared.store }
  const added = prepared.mount(context)
  const tracing = parts.tracing ?? createTracing({ ...parts, sink: null })
  const relaxedCsp = options.dev?.relaxedCsp ?? false
  const { listener } = createApp({
    context,
    plainDevelopment,
    upstream: parts.upstream,
    mediaIdleMs: options.mediaIdleMs,
    pending: options.media.pending,
    blobs,
    log,
    metrics: parts.metrics,
    tracing,
    stopwatch,
    dashboard: options.pages.dashboard,
    trustedProxies: options.trustedProxies,
    unready: parts.unready,
    embed: { page: options.pages.embed, config: embedConfigOf(parts, added), relaxedCsp },
    cspReport: options.cspReport ?? null,
    additions: added,
  })
  return listener
}

function withoutAdditions(store: Store): PreparedAdditions {
  return { store, mount: () => noAppAdditions }
}

function embedConfigOf({ options, origin }: ServiceParts, { inspector }: AppAdditions) {
  return { editorUrl: options.editorUrl, verifyUrl: origin, apiUrl: origin, inspector }
}

function contextOf(parts: ServiceParts): OperationContext {
  const { options, keys, origin } = parts
  return {
    ...parts,
    operatorToken: options.operatorToken ?? null,
    ownOrigins: [origin, new URL(options.editorUrl).origin, ...(options.streamOrigins ?? [])],
    openSecret: createSecretOpener(keys.secrets),
    responseCache: createResponseCache(),
    fairQueue: createFairQueue({ stopwatch: parts.stopwatch, yieldToEventLoop }),
    thumbnailCopies: createThumbnailCopies(parts.resizer),
    report: createReporter(parts),
    identify: identifyCaller,
  }
}
