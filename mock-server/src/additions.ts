// What QA adds to a service: the seed, a clock that can be set, faults, the journal, snapshots and the control API.
import type { Additions, PreparedAdditions } from '@proscenium/service/additions'
import { holdable } from './control/snapshots/holding.ts'
import type { ServiceParts } from '@proscenium/service/service-parts'
import { createControlPlane } from './control/control-plane.ts'
import { createSwitchableLimits, type SwitchableLimits } from './control/switchable-limits.ts'
import { clientNetwork } from '@proscenium/service/domain/limits/client-network'
import { noAppAdditions, type AppAdditions } from '@proscenium/service/http/app/app-additions'
import { mountControl, type ControlMount } from './control-api/control-routes.ts'
import { faultOf, injectFault } from './control-api/injected-faults.ts'
import type { HomeEntry } from '@proscenium/service/http/pages/home-page'
import type { OperationContext } from '@proscenium/service/operations/context'
import { chargeAll } from '@proscenium/service/operations/usage-charges'
import type { HoldableBlobs, VirtualClock } from '@proscenium/service/ports'
import { applySeed } from './seed/apply-seed.ts'
import { logos } from './seed/index.ts'
import type { QaOptions } from './options.ts'
import { qaWarnings, qaWarningTexts } from './startup-checks.ts'

const ATTEMPTS_DEFAULT = { amount: 60, windowSeconds: 900 }

/** What the control API can change. */
interface Controlled {
  readonly clock: VirtualClock
  readonly limits: SwitchableLimits
  readonly blobs: HoldableBlobs
  readonly restoreSeed: () => Promise<void>
}

/** `clock`: the service's, if the control API is on. */
export function qaAdditions(options: QaOptions, clock: VirtualClock | null): Additions {
  let held: HoldableBlobs | null = null
  return {
    wrapBlobs: (blobs) => (clock === null ? blobs : (held = holdable(blobs))),
    async prepare(parts) {
      const seed = async (restore: boolean): Promise<void> => await seedOf(options, parts, restore)
      for (const event of qaWarnings(options)) parts.log.warn({ event }, qaWarningTexts[event])
      await seed(false)
      // A file rendered on another processor architecture may differ from the expected one.
      options.media.pending?.onCorrected(() => seed(false))
      if (clock === null) return { store: parts.store, mount: () => ({ ...noAppAdditions, logos }) }
      const blobs = held ?? holdable(parts.blobs)
      return prepareControl(options, parts, { clock, blobs, restoreSeed: () => seed(true) })
    },
  }
}

async function seedOf(options: QaOptions, parts: ServiceParts, restore: boolean): Promise<void> {
  if (!options.seed) return
  const { media, partnerOrigin } = options
  const { store, keys, random, origin } = parts
  await applySeed({ store, media, secretKeys: keys.secrets, random, serviceOrigin: origin, partnerOrigin, restore })
}

function prepareControl(options: QaOptions, parts: ServiceParts, given: Omit<Controlled, 'limits'>): PreparedAdditions {
  const limits = createSwitchableLimits(parts.store)
  return {
    store: { ...parts.store, limits: limits.limits, usage: limits.usage, signIn: limits.signIn },
    mount: (context) => controlAdditions(options, parts, { ...given, limits, context }),
  }
}

function controlAdditions(
  options: QaOptions,
  { stopwatch, mediaHost, origin, listensOn }: ServiceParts,
  { context, ...controlled }: Controlled & { readonly context: OperationContext },
): AppAdditions {
  const { clock } = controlled
  const { controlToken: token = null, controlAttemptLimit: limit = ATTEMPTS_DEFAULT, partnerOrigin } = options
  const plane = createControlPlane({ ...controlled, service: context, mediaHost })
  const panel = token === null ? (options.pages.panel ?? null) : null
  const mount: ControlMount = {
    // Where the control API has a token, the operator API is reached by the operator's alone.
    calls: token === null ? [...plane.calls, ...plane.operatorCalls] : plane.calls,
    journal: { clock, follow: plane.follow },
    panel,
    token,
    countWrongToken: (client) => {
      const bucket = `controlAttempts:${clientNetwork(client)}`
      return chargeAll(context, [limit === 'off' ? null : { bucket, units: 1, limit }])
    },
    origins: [origin, listensOn],
    panelAncestors: partnerOrigin === undefined ? [] : [partnerOrigin],
    relaxedCsp: options.dev?.relaxedCsp ?? false,
  }
  return {
    hooks: {
      clock,
      stopwatch,
      before: (id, request) => injectFault({ clock, ...plane }, id, request),
      recordExchange(exchange, response) {
        if (!ofControl(exchange.route)) plane.recordExchange({ ...exchange, fault: faultOf(response) })
      },
    },
    mountRoutes: (app) => mountControl(app, mount),
    // With a token, the front page must not reveal it.
    home: token === null ? [{ title: 'Testing', entries: panel === null ? [control] : [panelEntry, control] }] : [],
    logos,
    // A browser cannot present the control token, so neither the panel nor its relay is mounted when one is set.
    inspector: token === null,
  }
}

const panelEntry: HomeEntry = {
  name: 'QA panel',
  path: '/_control/panel/',
  about: 'Clock, faults, orders and the journal.',
  link: true,
}

const control: HomeEntry = {
  name: 'Control API',
  path: '/_control/state',
  about: 'The same by request, in this process alone.',
  link: true,
}

/** The journal leaves out the requests of those who read it. */
function ofControl(route: string): boolean {
  return /^\/_control(\/|$)/.test(route)
}
