// What the host does on each message of the editor (SPEC 6). The family of the catalogue is the service's answer as it
// is; what has a course of its own (purchases, exports, projects) is its model's.
import type { HostHandlers } from '@proscenium/protocol/host'
import { orThrow } from '../core/bridge-fault.ts'
import type { BootData } from './boot-data.ts'
import type { ExportOutbox } from './export-outbox.ts'
import type { CallWorkspace } from './session-calls.ts'

/** What a site does itself when its editor asks for it; a partner's page has none of these (SPEC 6, H-12). */
export type ConsumerCallbacks = Pick<
  HostHandlers,
  'addToCart' | 'navigateToUpgrade' | 'navigateToAccount' | 'exitEditor'
>

export interface HostHandlersOptions {
  readonly call: CallWorkspace
  readonly boots: BootData
  readonly status: (text: string) => void
  /** A render has finished: the editor's free-form result, forwarded as it is. */
  readonly editComplete: HostHandlers['editComplete']
  readonly consumer: ConsumerCallbacks
  readonly outbox: Pick<ExportOutbox, 'complete'>
  readonly reportIssue: NonNullable<HostHandlers['reportVideoIssue']>
}

export function createHostHandlers(options: HostHandlersOptions): HostHandlers {
  const { boots, status, editComplete, consumer, outbox, reportIssue } = options
  return {
    ...catalogueHandlers(options),
    ...consumer,
    bootData: async ({ signal }) => orThrow(await boots.forEditor(signal)),
    status,
    exportComplete: (finished) => outbox.complete(finished),
    reportVideoIssue: reportIssue,
    ...(editComplete === undefined ? {} : { editComplete }),
  }
}

function catalogueHandlers({ call }: HostHandlersOptions) {
  return {
    refreshToken: async ({ signal }) => orThrow(await call('mintToken', {}, signal)),
    searchCatalog: async (search, { signal }) => orThrow(await call('search', search, signal)),
    addVideo: async (request, { signal }) => orThrow(await call('source', request, signal)),
    facets: async ({ signal }) => orThrow(await call('facets', {}, signal)),
    collections: async ({ signal }) => orThrow(await call('collections', {}, signal)),
    catalogStatus: async (request, { signal }) => orThrow(await call('status', request, signal)),
    purchaseQuote: async (request, { signal }) => orThrow(await call('quote', request, signal)),
    collectionQuote: async (request, { signal }) => orThrow(await call('collectionQuote', request, signal)),
  } satisfies Partial<HostHandlers>
}
