// What the host does on each message of the editor (SPEC 6). The family of the catalogue is the service's answer as it
// is; what has a course of its own (purchases, exports, projects) is its model's.
import type { HostMode } from '@proscenium/protocol'
import type { HostHandlers } from '@proscenium/protocol/host'
import { orThrow } from '../core/bridge-fault.ts'
import type { BootData } from './boot-data.ts'
import type { ExportOutbox } from './export-outbox.ts'
import type { Exports } from './exports.ts'
import type { Projects } from './projects-model.ts'
import type { Purchases } from './purchases.ts'
import type { CallWorkspace } from './session-calls.ts'
import type { TokenModel } from './token-model.ts'

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
  readonly purchases: Pick<Purchases, 'want'>
  readonly projects: Pick<Projects, 'wish' | 'saved'>
  readonly tokens: Pick<TokenModel, 'mint'>
}

export function createHostHandlers(options: HostHandlersOptions): HostHandlers {
  const { boots, status, editComplete, consumer, hostMode, outbox, exports, reportIssue, purchases } = options
  const { projects, tokens } = options
  return {
    ...catalogueHandlers(options),
    purchase: purchases.want,
    videoPurchase: purchases.want,
    navigateToPurchase: purchases.want,
    ...(hostMode === 'consumer' ? consumer : {}),
    openProject: projects.wish,
    projectSaved: projects.saved,
    refreshToken: async () => orThrow(await tokens.mint()),
    bootData: async ({ signal }) => orThrow(await boots.forEditor(signal)),
    status,
    exportComplete: (finished) => outbox.complete(finished),
    openPartnerExports: exports.open,
    reportVideoIssue: reportIssue,
    ...(editComplete === undefined ? {} : { editComplete }),
  }
}

function catalogueHandlers({ call }: HostHandlersOptions) {
  return {
    searchCatalog: async (search, { signal }) => orThrow(await call('search', search, signal)),
    addVideo: async (request, { signal }) => orThrow(await call('source', request, signal)),
    facets: async ({ signal }) => orThrow(await call('facets', {}, signal)),
    collections: async ({ signal }) => orThrow(await call('collections', {}, signal)),
    catalogStatus: async (request, { signal }) => orThrow(await call('status', request, signal)),
    purchaseQuote: async (request, { signal }) => orThrow(await call('quote', request, signal)),
    collectionQuote: async (request, { signal }) => orThrow(await call('collectionQuote', request, signal)),
  } satisfies Partial<HostHandlers>
}
