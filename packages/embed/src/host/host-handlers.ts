// What the host does on each message of the editor (SPEC 6). The family of the catalogue is the service's answer as it
// is; what has a course of its own (purchases, exports, projects) is its model's.
import type { HostMode } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import { valueOrThrow } from '../core/errors/bridge-error.ts'
import {
  requestedVideoIds,
  type PurchaseCompletion,
  type PurchaseRequestMessage,
} from '../core/purchase/purchase-bridge.ts'
import type { BootData } from '../models/boot/boot-data.ts'
import type { ExportOutbox } from '../models/exports/export-outbox.ts'
import type { Exports } from '../models/exports/exports.ts'
import type { Projects } from '../models/projects/projects-model.ts'
import type { Purchases } from '../models/purchase/purchases.ts'
import type { CallWorkspace } from '../models/session/session-calls.ts'
import type { TokenModel } from '../models/session/token-model.ts'

/**
 * What a site does itself when its editor asks for it; a partner's page has none of these (SPEC 6, H-12). A site that leaves
 * out the last three has the same checkout as a partner's page.
 */
export type ConsumerCallbacks = Pick<
  HostHandlers,
  | 'addToCart'
  | 'navigateToUpgrade'
  | 'navigateToAccount'
  | 'exitEditor'
  | 'purchase'
  | 'videoPurchase'
  | 'navigateToPurchase'
>

export interface HostHandlersOptions {
  readonly call: CallWorkspace
  readonly boots: BootData
  readonly status: (text: string) => void
  /** A render has finished: the editor's free-form result, forwarded as it is. */
  readonly editComplete: HostHandlers['editComplete']
  readonly consumer: ConsumerCallbacks
  readonly hostMode: HostMode
  readonly outbox: Pick<ExportOutbox, 'complete'>
  readonly exports: Pick<Exports, 'open'>
  readonly reportIssue: NonNullable<HostHandlers['reportVideoIssue']>
  readonly purchases: Pick<Purchases, 'requestPurchase'>
  /** Tells the editor how a purchase ended. */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  readonly projects: Pick<Projects, 'openProject' | 'projectSaved'>
  readonly tokens: Pick<TokenModel, 'mint'>
}

export function createHostHandlers(options: HostHandlersOptions): HostHandlers {
  const { boots, status, editComplete, outbox, exports, reportIssue, projects, tokens } = options
  return {
    ...catalogueHandlers(options),
    ...siteHandlers(options),
    openProject: projects.openProject,
    projectSaved: projects.projectSaved,
    refreshToken: async () => valueOrThrow(await tokens.mint()),
    bootData: async ({ signal }) => valueOrThrow(await boots.forEditor(signal)),
    status,
    exportComplete: (finished) => outbox.complete(finished),
    openPartnerExports: exports.open,
    reportVideoIssue: reportIssue,
    ...(editComplete === undefined ? {} : { editComplete }),
  }
}

/** A site's own object, whatever it is made of: what is asked of it is asked as its method. */
function siteHandlers({ consumer, hostMode, purchases, notifyPurchaseComplete: tell }: HostHandlersOptions) {
  const site: ConsumerCallbacks = hostMode === 'consumer' ? consumer : {}
  const sold = <Wish extends PurchaseRequestMessage>(
    sell: ((wanted: Wish) => unknown) | undefined,
  ): ((wanted: Wish) => void | Promise<void>) =>
    sell === undefined ? purchases.requestPurchase : (wanted) => orFailed(sell.bind(site), wanted, tell)
  return {
    addToCart: (edit) => site.addToCart?.(edit),
    navigateToUpgrade: () => site.navigateToUpgrade?.(),
    navigateToAccount: () => site.navigateToAccount?.(),
    exitEditor: (wish) => site.exitEditor?.(wish),
    purchase: sold(site.purchase),
    videoPurchase: sold(site.videoPurchase),
    navigateToPurchase: sold(site.navigateToPurchase),
  } satisfies Partial<HostHandlers>
}

/** A site that fails to sell has sold nothing: its editor hears so, and waits for no end that never comes. */
async function orFailed<Wish extends PurchaseRequestMessage>(
  sell: (wanted: Wish) => unknown,
  wanted: Wish,
  tell: (end: PurchaseCompletion) => void,
): Promise<void> {
  try {
    await sell(wanted)
  } catch (error) {
    for (const videoId of requestedVideoIds(wanted)) tell({ videoId, status: 'failed', error: 'internal_error' })
    throw error
  }
}

function catalogueHandlers({ call }: HostHandlersOptions) {
  return {
    searchCatalog: async (search, { signal }) => valueOrThrow(await call('search', search, signal)),
    addVideo: async (request, { signal }) => valueOrThrow(await call('source', request, signal)),
    facets: async ({ signal }) => valueOrThrow(await call('facets', {}, signal)),
    collections: async ({ signal }) => valueOrThrow(await call('collections', {}, signal)),
    catalogStatus: async (request, { signal }) => valueOrThrow(await call('status', request, signal)),
    purchaseQuote: async (request, { signal }) => valueOrThrow(await call('quote', request, signal)),
    collectionQuote: async (request, { signal }) => valueOrThrow(await call('collectionQuote', request, signal)),
  } satisfies Partial<HostHandlers>
}
