// The parts behind the bridge, one per concern, wired to each other.
import type { VideoDataInput } from '@proscenium/protocol'
import type { Host } from '@proscenium/protocol/host'
import { createConsoleLog } from '../edge/browser/console-log.ts'
import { purchaseCompleteFields, type PurchaseCompletion } from '../core/purchase/purchase-bridge.ts'
import type { EmbedHostOptions } from './host-options.ts'
import { createBootData, type BootData } from '../models/boot/boot-data.ts'
import { createBootFeed, type BootFeed } from '../models/boot/boot-feed.ts'
import { lazyExportOutbox, type LazyExportOutbox } from '../models/exports/lazy-export-outbox.ts'
import { createExports, type Exports } from '../models/exports/exports.ts'
import type { HostHandlersOptions } from './host-handlers.ts'
import { lazyIssueReports } from '../models/issues/lazy-issue-reports.ts'
import { createProjects, type Projects } from '../models/projects/projects-model.ts'
import { createPurchases, type Purchases } from '../models/purchase/purchases.ts'
import { createSessionCalls, type CallWorkspace } from '../models/session/session-calls.ts'
import { createTokenModel, type TokenModel } from '../models/session/token-model.ts'

export interface HostParts {
  readonly call: CallWorkspace
  readonly boots: BootData
  readonly feed: BootFeed
  readonly projects: Projects
  readonly tokens: TokenModel
  readonly outbox: LazyExportOutbox
  readonly exports: Exports
  readonly purchases: Purchases
  readonly reportIssue: HostHandlersOptions['reportIssue']
  /** Reports the result of a purchase to the editor, with what the user owns now. */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
}

export interface HostPartsOptions {
  readonly host: EmbedHostOptions
  /** Sends to the editor; usable once the bridge exists. */
  readonly bridge: Pick<Host, 'update' | 'pushToken' | 'purchaseComplete'>
  readonly signal: AbortSignal
}

export function createHostParts({ host, bridge, signal }: HostPartsOptions): HostParts {
  const {
    clock,
    session,
    hostMode = 'partner',
    target,
    onBootData,
    outbox: storage = null,
    log = createConsoleLog(globalThis),
  } = host
  const call = createSessionCalls(host)
  const common = { call, clock, log, signal }
  const boots = createBootData({ call, hostMode, signal, target, onBootData })
  const feed = createBootFeed(boots, (data) => bridge.update(data as VideoDataInput))
  const { refresh } = feed
  const notifyPurchaseComplete = (end: PurchaseCompletion) =>
    void bridge.purchaseComplete(purchaseCompleteFields(end, boots.latest()))
  const outbox = lazyExportOutbox(async () => {
    const { createExportOutbox } = await import('../models/exports/export-outbox.ts')
    signal.throwIfAborted()
    return createExportOutbox({ ...common, session, storage, yieldToMain: host.yieldToMain })
  })
  return {
    call,
    boots,
    feed,
    notifyPurchaseComplete,
    outbox,
    projects: createProjects({ ...common, open: feed.open, onProjectsListed: feed.updateProjects }),
    tokens: createTokenModel({ ...common, push: bridge.pushToken }),
    reportIssue: lazyIssueReports(async () => {
      const { createIssueReports } = await import('../models/issues/issue-reports.ts')
      return createIssueReports({ ...common, latest: boots.latest, refresh })
    }),
    purchases: createPurchases({
      async load() {
        const { createCheckout } = await import('./checkout.ts')
        return createCheckout(host, { ...common, refresh, notifyPurchaseComplete })
      },
      notifyPurchaseComplete,
      log,
    }),
    exports: createExports({
      async load(close) {
        const { createExportHistory } = await import('./export-history.ts')
        return createExportHistory(host, { ...common, outbox: await outbox.loaded(), close })
      },
      log,
      onUnavailable: () => host.onUnavailable?.('exports'),
    }),
  }
}
