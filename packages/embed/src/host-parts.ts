// What stands behind the bridge: one part a concern, wired to each other.
import type { Host } from '@proscenium/protocol/host'
import { createHandover } from './edge/handover.ts'
import { createConsoleLog } from './edge/log.ts'
import { createPopupPort } from './edge/popup.ts'
import { createPresencePort } from './edge/presence.ts'
import { completionOf, type Ended } from './core/purchase-words.ts'
import type { EmbedHostOptions } from './host-options.ts'
import { createBootData, type BootData } from './models/boot-data.ts'
import { createBootFeed, type BootFeed } from './models/boot-feed.ts'
import { createExportOutbox, type ExportOutbox } from './models/export-outbox.ts'
import type { ExportsModel, ExportsModelOptions } from './models/exports-model.ts'
import { createExports, type Exports } from './models/exports.ts'
import type { HostHandlersOptions } from './models/host-handlers.ts'
import { reportLater } from './models/issue-reports-later.ts'
import type { IssueReportsOptions } from './models/issue-reports.ts'
import { createProjects, type Projects } from './models/projects-model.ts'
import type { PurchaseModel, PurchaseModelOptions } from './models/purchase-model.ts'
import { createPurchases, type Purchases } from './models/purchases.ts'
import { createSessionCalls, type CallWorkspace } from './models/session-calls.ts'
import { createTokenModel, type TokenModel } from './models/token-model.ts'
import { randomId } from './ports/system.ts'

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
  readonly tell: (end: Ended) => void
}

export interface HostPartsOptions {
  readonly host: EmbedHostOptions
  /** What the parts tell the editor, from the moment the bridge is there. */
  readonly bridge: Pick<Host, 'update' | 'pushToken' | 'purchaseComplete'>
  readonly life: AbortSignal
}

export function createHostParts({ host, bridge, life }: HostPartsOptions): HostParts {
  const { clock, session, hostMode = 'partner', outbox: storage = null, log = createConsoleLog(globalThis) } = host
  const call = createSessionCalls(host)
  const common = { call, clock, log, life }
  const boots = createBootData({ call, hostMode, life })
  const feed = createBootFeed(boots, bridge.update)
  const { refresh } = feed
  const tell = (end: Ended) => void bridge.purchaseComplete(completionOf(end, boots.latest()))
  const outbox = createExportOutbox({ ...common, session, storage, turn: host.turn })
  return {
    call,
    boots,
    feed,
    tell,
    outbox,
    projects: createProjects({ ...common, open: feed.open, listed: feed.listed }),
    tokens: createTokenModel({ ...common, push: bridge.pushToken }),
    reportIssue: reportLater(() => loadIssueReports({ ...common, latest: boots.latest, refresh })),
    purchases: createPurchases({
      load: () => loadPurchases(host, { ...common, refresh, tell, newId: randomId }),
      tell,
      log,
    }),
    exports: createExports({
      load: (close) => loadExports(host, { ...common, outbox, close }),
      log,
      unable: () => host.unable?.('exports'),
    }),
  }
}

/** What a page does not need before something is to be bought. */
async function loadPurchases(
  options: EmbedHostOptions,
  parts: Omit<PurchaseModelOptions, 'popup' | 'presence' | 'network'>,
): Promise<PurchaseModel> {
  const { createPurchaseModel } = await import('./models/purchase-model.ts')
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
  { handover, window: view = window }: EmbedHostOptions,
  parts: Omit<ExportsModelOptions, 'handover'>,
): Promise<ExportsModel> {
  const { createExportsModel } = await import('./models/exports-model.ts')
  return createExportsModel({ ...parts, handover: handover ?? createHandover(view) })
}

/** What a page does not need before a source is of no use. */
async function loadIssueReports(options: IssueReportsOptions): Promise<ReturnType<typeof reportLater>> {
  const { createIssueReports } = await import('./models/issue-reports.ts')
  return createIssueReports(options)
}
