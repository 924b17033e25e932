// What stands behind the bridge: one part a concern, wired to each other.
import type { Host } from '@proscenium/protocol/host'
import { createDownloadPort } from '../edge/browser/download.ts'
import { createConsoleLog } from '../edge/browser/console-log.ts'
import { createPopupPort } from '../edge/browser/popup.ts'
import { createPresencePort } from '../edge/browser/presence.ts'
import { purchaseCompleteFields, type PurchaseCompletion } from '../core/purchase/purchase-bridge.ts'
import type { EmbedHostOptions } from './host-options.ts'
import { createBootData, type BootData } from '../models/boot/boot-data.ts'
import { createBootFeed, type BootFeed } from '../models/boot/boot-feed.ts'
import { createExportOutbox, type ExportOutbox } from '../models/exports/export-outbox.ts'
import type { ExportsModel, ExportsModelOptions } from '../models/exports/exports-model.ts'
import { createExports, type Exports } from '../models/exports/exports.ts'
import type { HostHandlersOptions } from './host-handlers.ts'
import { lazyIssueReports } from '../models/issues/lazy-issue-reports.ts'
import type { IssueReportsOptions } from '../models/issues/issue-reports.ts'
import { createProjects, type Projects } from '../models/projects/projects-model.ts'
import type { PurchaseModel, PurchaseModelOptions } from '../models/purchase/purchase-model.ts'
import { createPurchases, type Purchases } from '../models/purchase/purchases.ts'
import { createSessionCalls, type CallWorkspace } from '../models/session/session-calls.ts'
import { createTokenModel, type TokenModel } from '../models/session/token-model.ts'
import { randomId } from '../ports/system.ts'

export interface HostParts {
  readonly call: CallWorkspace
  readonly boots: BootData
  readonly feed: BootFeed
  readonly projects: Projects
  readonly tokens: TokenModel
  readonly outbox: ExportOutbox
  readonly exports: Exports
  readonly purchases: Purchases
  readonly reportIssue: HostHandlersOptions['reportIssue']
  /** Tells the editor how a purchase ended, with what it owns by now. */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
}

export interface HostPartsOptions {
  readonly host: EmbedHostOptions
  /** What the parts tell the editor, from the moment the bridge is there. */
  readonly bridge: Pick<Host, 'update' | 'pushToken' | 'purchaseComplete'>
  readonly signal: AbortSignal
}

export function createHostParts({ host, bridge, signal }: HostPartsOptions): HostParts {
  const { clock, session, hostMode = 'partner', outbox: storage = null, log = createConsoleLog(globalThis) } = host
  const call = createSessionCalls(host)
  const common = { call, clock, log, signal }
  const boots = createBootData({ call, hostMode, signal })
  const feed = createBootFeed(boots, bridge.update)
  const { refresh } = feed
  const tell = (end: PurchaseCompletion) => void bridge.purchaseComplete(purchaseCompleteFields(end, boots.latest()))
  const outbox = createExportOutbox({ ...common, session, storage, yieldToMain: host.yieldToMain })
  return {
    call,
    boots,
    feed,
    notifyPurchaseComplete: tell,
    outbox,
    projects: createProjects({ ...common, open: feed.open, onProjectsListed: feed.updateProjects }),
    tokens: createTokenModel({ ...common, push: bridge.pushToken }),
    reportIssue: lazyIssueReports(() => loadIssueReports({ ...common, latest: boots.latest, refresh })),
    purchases: createPurchases({
      load: () => loadPurchases(host, { ...common, refresh, notifyPurchaseComplete: tell, newId: randomId }),
      notifyPurchaseComplete: tell,
      log,
    }),
    exports: createExports({
      load: (close) => loadExports(host, { ...common, outbox, close }),
      log,
      onUnavailable: () => host.onUnavailable?.('exports'),
    }),
  }
}

/** What a page does not need before something is to be bought. */
async function loadPurchases(
  options: EmbedHostOptions,
  parts: Omit<PurchaseModelOptions, 'popup' | 'presence' | 'network'>,
): Promise<PurchaseModel> {
  const { createPurchaseModel } = await import('../models/purchase/purchase-model.ts')
  const { window: view = window } = options
  return createPurchaseModel({
    ...parts,
    popup: options.popup ?? createPopupPort(view),
    presence: options.presence ?? createPresencePort(view),
    network: options.network,
  })
}

/** What a page does not need before somebody wants to see their exports. */
async function loadExports(
  { downloads, window: view = window }: EmbedHostOptions,
  parts: Omit<ExportsModelOptions, 'downloads'>,
): Promise<ExportsModel> {
  const { createExportsModel } = await import('../models/exports/exports-model.ts')
  return createExportsModel({ ...parts, downloads: downloads ?? createDownloadPort(view) })
}

/** What a page does not need before a source is of no use. */
async function loadIssueReports(options: IssueReportsOptions): Promise<ReturnType<typeof lazyIssueReports>> {
  const { createIssueReports } = await import('../models/issues/issue-reports.ts')
  return createIssueReports(options)
}
