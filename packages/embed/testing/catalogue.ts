// Catalog mode without its views, on memory ports: responses as prepared, time and storage of the test.
import { createManualClock } from '@proscenium/protocol-testing'
import type { EditorTarget } from '../src/core/catalogue/editor-target.ts'
import type { EmbedError, Outcome } from '../src/core/errors/embed-error.ts'
import type { PurchaseCompletion } from '../src/core/purchase/purchase-bridge.ts'
import { createCatalogueModel, type CatalogueModelOptions } from '../src/models/catalogue/catalogue-model.ts'
import { createPurchaseModel } from '../src/models/purchase/purchase-model.ts'
import { createSessionCalls } from '../src/models/session/session-calls.ts'
import type { CatalogueCalls } from '../src/ports/catalogue.ts'
import { createMemoryCatalogue, type CatalogueResponses } from '../src/ports/memory/memory-catalogue.ts'
import { createMemoryDownload } from '../src/ports/memory/memory-download.ts'
import {
  createMemoryBackend,
  createMemoryNetwork,
  createMemoryPopup,
  createMemoryStorage,
  type MemoryStorage,
} from '../src/ports/memory/memory-ports.ts'
import { createMemoryPresence } from '../src/ports/memory/memory-presence.ts'
import {
  sampleCards,
  sampleContent,
  sampleFacets,
  sampleLanding,
  samplePage,
  samplePurchase,
  samplePurchasesPage,
  sampleQuote,
} from './catalogue-samples.ts'

export const catalogueFailure: EmbedError = { kind: 'network', call: 'any', online: true, message: 'Failed to fetch' }

/** An outcome with a value. */
export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export interface TestCatalogueOptions extends Partial<
  Pick<CatalogueModelOptions, 'clientId' | 'userId' | 'saveData' | 'loadCheckout'>
> {
  /** In place of the sample content. */
  readonly responses?: Partial<CatalogueResponses>
  readonly workspace?: Parameters<typeof createMemoryBackend>[0]
  /** In place of all prepared responses, e.g. those of the reference service. */
  readonly calls?: Pick<CatalogueModelOptions, 'call' | 'catalogueCall'>
  readonly storage?: MemoryStorage
  readonly now?: number
  /** Whether the editor opens; a promise while it asks. */
  readonly opensEditor?: (target: EditorTarget) => boolean | Promise<boolean>
}

const sampleResponses: CatalogueResponses = {
  landing: () => ok(sampleLanding()),
  facets: () => ok(sampleFacets()),
  search: ({ cursor, limit }) =>
    ok(cursor === null ? samplePage(sampleCards(limit), 'next') : samplePage(sampleCards(limit, limit + 1))),
  video: ({ videoId }) => ok(sampleContent(videoId)),
  purchases: () => ok(samplePurchasesPage([samplePurchase('o1'), samplePurchase('o2')])),
}

/** The model starts with the landing view, or with what `storage` has for the user. */
export function createTestCatalogue(options: TestCatalogueOptions = {}) {
  const { clientId = 'client', userId = 'maya', saveData = false, storage = createMemoryStorage() } = options
  const clock = createManualClock(options.now ?? 0)
  const network = createMemoryNetwork()
  const popup = createMemoryPopup()
  const presence = createMemoryPresence()
  const downloads = createMemoryDownload()
  const backend = createMemoryCatalogue({ ...sampleResponses, ...options.responses })
  const workspace = createMemoryBackend({
    quote: (_token, { videoIds: [videoId = ''] }) => ok(sampleQuote(videoId)),
    ...options.workspace,
  })
  const session = {
    token: async () => ok('session-token'),
    onEnded: () => undefined,
  }
  const prepared = {
    call: createSessionCalls({ backend: workspace, session }),
    catalogueCall: createSessionCalls<CatalogueCalls>({ backend, session }),
  }
  const { call, catalogueCall } = options.calls ?? prepared
  const lines: string[] = []
  /** What the editor was asked to open, and the results that it got. */
  const editor = { opened: [] as EditorTarget[], results: [] as PurchaseCompletion[], refreshes: 0 }
  const controller = new AbortController()
  let ids = 0
  const model = createCatalogueModel({
    call,
    catalogueCall,
    clientId,
    userId,
    storage,
    clock,
    log: ({ message }) => void lines.push(message),
    downloads,
    saveData,
    network,
    signal: controller.signal,
    editor: {
      async open(target) {
        editor.opened.push(target)
        return await (options.opensEditor?.(target) ?? true)
      },
      async refresh() {
        editor.refreshes += 1
        return ok(null)
      },
      purchaseComplete: (end) => void editor.results.push(end),
    },
    async loadCheckout(parts) {
      const newId = () => `id${(ids += 1)}`
      return createPurchaseModel({ ...parts, call, clock, popup, presence, network, newId, signal: controller.signal })
    },
    ...(options.loadCheckout === undefined ? {} : { loadCheckout: options.loadCheckout }),
  })
  return {
    model,
    clock,
    storage,
    network,
    popup,
    presence,
    downloads,
    editor,
    lines,
    /** Calls of catalog mode, and those that the Workspace has too. */
    backend,
    workspace,
    /** Names of the calls of catalog mode so far, in order. */
    calls: () => backend.calls.map(([name]) => name),
    /** Advances the clock, and lets responses arrive and what follows them begin. */
    async pass(ms: number) {
      clock.advance(ms)
      await settled()
      clock.advance(0)
      await settled()
    },
    dispose: () => controller.abort(),
  }
}

/** Lets every response that is ready arrive. */
export async function settled(): Promise<void> {
  for (let tick = 0; tick < 3; tick += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}
