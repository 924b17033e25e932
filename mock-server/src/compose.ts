// Puts the parts of a service together: the context of its operations, the seed, the control interface, the application.
import type { Express } from 'express'
import { controlOperations } from './control/control.ts'
import type { ControlMount } from './http/control-routes.ts'
import { createApp } from './http/create-app.ts'
import { reporter } from './http/log.ts'
import type { MediaHost } from './http/media-host.ts'
import { httpUpstream } from './http/media-upstream.ts'
import type { Meter } from './http/meter.ts'
import type { OperationContext } from './operations/context.ts'
import { checkSealKey } from './operations/seal-key.ts'
import type { Checked, ServerOptions } from './options.ts'
import type { Clock, VirtualClock } from './ports.ts'
import { applySeed, logos } from './seed/index.ts'
import type { Store } from './store/store.ts'
import { virtualClock } from './system.ts'

export interface Parts extends Checked {
  readonly options: ServerOptions
  readonly mediaHost: MediaHost
  readonly store: Store
  readonly origin: string
  readonly listensOn: string
  readonly meter: Meter
}

/** Checks the seal key, seeds if asked, and mounts every route. Errors: rejects with one readable line. */
export async function compose(parts: Parts): Promise<Express> {
  const { options, store, keys, random, log, stopwatch, origin, mediaHost } = parts
  await checkSealKey({ store, keys, random, db: options.db })
  const settableClock = options.control ? settable(parts.clock) : null
  const seed = async (restore: boolean): Promise<void> => {
    const { media, partnerOrigin } = options
    if (!options.seed) return
    await applySeed({ store, media, secretsKey: keys.secrets, random, serviceOrigin: origin, partnerOrigin, restore })
  }
  await seed(false)
  const relaxedCsp = options.dev?.relaxedCsp ?? false
  const config = { editorUrl: options.editorUrl, verifyUrl: origin, apiUrl: origin, inspector: options.control }
  return createApp({
    context: { ...contextOf(parts), clock: settableClock ?? parts.clock },
    upstream: httpUpstream(() => mediaHost.origin()),
    log,
    meter: parts.meter,
    stopwatch,
    embed: { page: options.pages.embed, config, relaxedCsp },
    logos,
    control:
      settableClock === null
        ? null
        : controlMount(parts, { clock: settableClock, restoreSeed: () => seed(true), relaxedCsp }),
  })
}

function settable(clock: Clock | VirtualClock): VirtualClock {
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
  meter,
  previewExpiresSeconds,
}: Parts): OperationContext {
  const ownOrigins = [origin, new URL(options.editorUrl).origin, ...(options.streamOrigins ?? [])]
  return { clock, random, store, keys, origin, ownOrigins, previewExpiresSeconds, report: reporter(log, meter) }
}

function controlMount(
  { options, store, mediaHost, origin, listensOn }: Parts,
  more: { clock: VirtualClock; restoreSeed: () => Promise<void>; relaxedCsp: boolean },
): ControlMount {
  const context = { store, mediaHost, clock: more.clock, restoreSeed: more.restoreSeed }
  return {
    operations: controlOperations.map(({ method, path, perform }) => ({
      method,
      path,
      perform: (input) => perform(context, input),
    })),
    panel: options.pages.panel ?? null,
    origins: [origin, listensOn],
    panelAncestors: options.partnerOrigin === undefined ? [] : [options.partnerOrigin],
    relaxedCsp: more.relaxedCsp,
  }
}
