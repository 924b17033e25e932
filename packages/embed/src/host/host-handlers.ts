// The host's handler for each message of the editor. Catalogue requests pass the service's response through; purchases,
// exports and projects are handled by their models.
import type { HostMode, VideoDataInput } from '@proscenium/protocol'
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
import type { CallOptions, WorkspaceCallName, WorkspaceCalls } from '../ports/backend.ts'

/**
 * Callbacks of a consumer site for its editor's requests; a partner's page has none of these (H-12). A site that omits
 * the last three gets the same checkout as a partner's page.
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
  /** Shows the editor's progress text (P-05, H-16). */
  readonly status: (text: string) => void
  /** A render finished: the editor's free-form result, forwarded unchanged (P-03). */
  readonly editComplete: HostHandlers['editComplete']
  readonly consumer: ConsumerCallbacks
  readonly hostMode: HostMode
  /** Acknowledges an export once the service has stored it (P-46). */
  readonly outbox: Pick<ExportOutbox, 'complete'>
  /** The export history (H-09). */
  readonly exports: Pick<Exports, 'open'>
  /** Forwards a report of an unusable source (H-16). */
  readonly reportIssue: NonNullable<HostHandlers['reportVideoIssue']>
  /** The built-in checkout (H-08). */
  readonly purchases: Pick<Purchases, 'requestPurchase'>
  /** Reports the result of a purchase to the editor, once per requested video (H-08, P-27). */
  readonly notifyPurchaseComplete: (end: PurchaseCompletion) => void
  /** Opens a project, after a question if work is unsaved; a saved project refreshes the list (H-10). */
  readonly projects: Pick<Projects, 'openProject' | 'projectSaved'>
  readonly onProjectSaved?: ((saved: Parameters<NonNullable<HostHandlers['projectSaved']>>[0]) => void) | undefined
  readonly tokens: Pick<TokenModel, 'mint'>
}

export function createHostHandlers(options: HostHandlersOptions): HostHandlers {
  const { boots, status, editComplete, outbox, exports, reportIssue, projects, tokens } = options
  return {
    ...catalogueHandlers(options),
    ...siteHandlers(options),
    openProject: projects.openProject,
    projectSaved(saved) {
      projects.projectSaved()
      options.onProjectSaved?.(saved)
    },
    refreshToken: async () => valueOrThrow(await tokens.mint()),
    bootData: async ({ signal }) => valueOrThrow(await boots.forEditor(signal)) as VideoDataInput,
    status,
    exportComplete: (finished) => outbox.complete(finished),
    openPartnerExports: exports.open,
    reportVideoIssue: reportIssue,
    ...(editComplete === undefined ? {} : { editComplete }),
  }
}

/**
 * Notices for the site around the editor. Only a consumer site receives them (H-12); a purchase without a checkout of
 * the site opens the built-in one (H-08). The site's object may be a class instance: call its methods on it.
 */
function siteHandlers({ consumer, hostMode, purchases, notifyPurchaseComplete: notify }: HostHandlersOptions) {
  const site: ConsumerCallbacks = hostMode === 'consumer' ? consumer : {}
  const checkoutHandler = <Request extends PurchaseRequestMessage>(
    checkout: ((request: Request) => unknown) | undefined,
  ): ((request: Request) => void | Promise<void>) =>
    checkout === undefined ? purchases.requestPurchase : (request) => sellOrFail(checkout.bind(site), request, notify)
  return {
    addToCart: (edit) => site.addToCart?.(edit),
    navigateToUpgrade: () => site.navigateToUpgrade?.(),
    navigateToAccount: () => site.navigateToAccount?.(),
    exitEditor: (fields) => site.exitEditor?.(fields),
    purchase: checkoutHandler(site.purchase),
    videoPurchase: checkoutHandler(site.videoPurchase),
    navigateToPurchase: checkoutHandler(site.navigateToPurchase),
  } satisfies Partial<HostHandlers>
}

/**
 * If the site's checkout fails, nothing was sold: reports the failure for every requested video, so that the editor
 * does not wait for a result (H-08).
 */
async function sellOrFail<Request extends PurchaseRequestMessage>(
  checkout: (request: Request) => unknown,
  request: Request,
  notify: (end: PurchaseCompletion) => void,
): Promise<void> {
  try {
    await checkout(request)
  } catch (error) {
    for (const videoId of requestedVideoIds(request)) notify({ videoId, status: 'failed', error: 'internal_error' })
    throw error
  }
}

/**
 * Requests that the service answers. An error is thrown for the bridge to respond with. A response is sent as it is: the
 * editor may know words that this release does not.
 */
function catalogueHandlers({ call }: HostHandlersOptions) {
  const answer =
    <Name extends WorkspaceCallName>(name: Name) =>
    async (input: WorkspaceCalls[Name]['input'], { signal }: CallOptions) =>
      valueOrThrow(await call(name, input, signal))
  const facets = answer('facets')
  const collections = answer('collections')
  return {
    searchCatalog: answer('search') as HostHandlers['searchCatalog'],
    addVideo: answer('source') as HostHandlers['addVideo'],
    facets: (options) => facets({}, options),
    collections: (options) => collections({}, options),
    catalogStatus: answer('status'),
    purchaseQuote: answer('quote'),
    collectionQuote: answer('collectionQuote'),
  } satisfies Partial<HostHandlers>
}
