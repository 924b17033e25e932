// An editor end for tests; the test plays the host.
import { computed, signal } from '@preact/signals'
import {
  BridgeError,
  type CatalogFacets,
  type CatalogSearchPage,
  type CollectionQuote,
  type PurchaseQuote,
  type TokenPair,
  type VideoData,
  type VideoSource,
} from '@proscenium/protocol'
import type { Editor, EditorNotices } from '@proscenium/protocol/editor'

type SearchArguments = Parameters<Editor['searchCatalog']>
type Respond<Result> = () => Promise<Result>

export interface ScriptedEditor extends Editor {
  readonly searches: SearchArguments[]
  readonly added: string[]
  readonly statuses: string[]
  /** Every notification with its fields. */
  readonly notices: Notice[]
  /** Ids of the exports posted with EXPORT_COMPLETE. */
  readonly exported: string[]
  refreshes: number
  /** What the editor stated last. */
  unsaved: boolean
  /** Response to the next calls. */
  onSearch: (...args: SearchArguments) => Promise<CatalogSearchPage>
  onAdd: Respond<VideoSource>
  onRefresh: Respond<TokenPair>
  onQuote: Respond<PurchaseQuote>
  onBundle: Respond<CollectionQuote>
  onExport: Respond<void>
  onFacets: Respond<CatalogFacets>
  completePurchase(outcome: PurchaseResult): void
  resetProject(): void
  /** The host is about to remove the editor. */
  leave(): Promise<void>
  open(data: VideoData): void
  /** The host stops responding, or responds again. */
  setHostLost(lost: boolean): void
  deliverToken(token: string): void
}

const unscripted = async (): Promise<never> => Promise.reject(new BridgeError('unsupported', 'not in the script'))

/** Requests that the reference editor does not make. */
const unused = {
  collections: unscripted,
  catalogStatus: unscripted,
}

const notices: Readonly<Record<keyof EditorNotices, true>> = {
  editComplete: true,
  projectSaved: true,
  addToCart: true,
  requestPurchase: true,
  requestVideoPurchase: true,
  navigateToPurchase: true,
  navigateToUpgrade: true,
  navigateToAccount: true,
  requestExit: true,
  openProject: true,
  openPartnerExports: true,
  reportVideoIssue: true,
}

/** Records each notification under its method name. */
function noticesInto(recorded: Notice[]): EditorNotices {
  const record =
    (name: keyof EditorNotices) =>
    (fields: object = {}) =>
      void recorded.push([name, fields])
  return Object.fromEntries(
    (Object.keys(notices) as (keyof EditorNotices)[]).map((name) => [name, record(name)]),
  ) as unknown as EditorNotices
}

type Notice = readonly [name: keyof EditorNotices, fields: object]
type PurchaseResult = Parameters<Parameters<Editor['onPurchaseComplete']>[0]>[0]

const silent = async (): Promise<never> => new Promise(() => undefined)

/** `expectedOrigin` null: an editor without a permitted host. */
export function createScriptedEditor(expectedOrigin: string | null = 'http://service.localhost'): ScriptedEditor {
  const bootData = signal<VideoData | null>(null)
  const hostLost = signal(false)
  const phase = computed(() => (bootData.value === null || hostLost.value ? 'announcing' : 'open'))
  const token = signal('')
  const recorded: Notice[] = []
  const purchaseListeners = new Set<(outcome: PurchaseResult) => void>()
  const savers = new Set<Parameters<Editor['onLeaving']>[0]>()
  const resetListeners = new Set<(video: { videoId: string }) => void>()
  const editor: ScriptedEditor = {
    ...unused,
    ...noticesInto(recorded),
    notices: recorded,
    exported: [],
    searches: [],
    added: [],
    statuses: [],
    refreshes: 0,
    unsaved: false,
    onSearch: silent,
    onAdd: silent,
    onRefresh: silent,
    onQuote: silent,
    onBundle: unscripted,
    onExport: async () => undefined,
    onFacets: silent,
    completePurchase: (outcome) => purchaseListeners.forEach((notify) => notify(outcome)),
    resetProject: () => resetListeners.forEach((notify) => notify({ videoId: bootData.value?.videoId ?? '' })),
    facets: async () => editor.onFacets(),
    purchaseQuote: async () => editor.onQuote(),
    collectionQuote: async () => editor.onBundle(),
    async exportComplete({ exportId }) {
      editor.exported.push(exportId)
      return editor.onExport()
    },
    onPurchaseComplete(listener) {
      purchaseListeners.add(listener)
      return () => purchaseListeners.delete(listener)
    },
    onResetProject(listener) {
      resetListeners.add(listener)
      return () => resetListeners.delete(listener)
    },
    open: (data) => (bootData.value = data),
    setHostLost: (lost) => (hostLost.value = lost),
    deliverToken: (next) => (token.value = next),
    get phase() {
      return phase.value
    },
    bootData: {
      get current() {
        return bootData.value
      },
      subscribe: (listener) => bootData.subscribe((data) => data !== null && listener(data)),
    },
    token: {
      get current() {
        return token.value
      },
      subscribe: (listener) => token.subscribe((next) => next !== '' && listener(next)),
    },
    onPhase: (listener) => phase.subscribe(listener),
    ready: silent,
    setUnsaved: (unsaved) => void (editor.unsaved = unsaved),
    onLeaving(save) {
      savers.add(save)
      return () => savers.delete(save)
    },
    leave: async () => void (await Promise.all([...savers].map(async (save) => save({ timeoutMs: 2_000 })))),
    async searchCatalog(...args) {
      editor.searches.push(args)
      return editor.onSearch(...args)
    },
    async addVideo({ videoId, intent }) {
      editor.added.push(`${intent} ${videoId}`)
      return editor.onAdd()
    },
    async refreshToken() {
      editor.refreshes += 1
      return editor.onRefresh()
    },
    status: (text) => void editor.statuses.push(text),
    diagnosis: () => ({
      phase: 'announcing',
      expectedOrigin,
      frameLoaded: null,
      frameGaps: [],
      readySeen: 0,
      bootSent: 0,
      ackSeen: 0,
      refused: [],
      lastIssue: null,
      sentence: 'One sentence.',
    }),
    dispose: () => undefined,
  }
  return editor
}
