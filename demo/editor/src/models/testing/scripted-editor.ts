// An editor's end for tests: what the host would say is said by the test.
import { signal } from '@preact/signals'
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

type Searched = Parameters<Editor['searchCatalog']>
type Answer<Result> = () => Promise<Result>

export interface ScriptedEditor extends Editor {
  readonly searches: Searched[]
  readonly added: string[]
  readonly statuses: string[]
  /** Every notice with its fields. */
  readonly notices: Said[]
  /** Ids of the exports that were told. */
  readonly exported: string[]
  refreshes: number
  /** What the next calls answer. */
  onSearch: (...asked: Searched) => Promise<CatalogSearchPage>
  onAdd: Answer<VideoSource>
  onRefresh: Answer<TokenPair>
  onQuote: Answer<PurchaseQuote>
  onBundle: Answer<CollectionQuote>
  onExport: Answer<void>
  onFacets: Answer<CatalogFacets>
  completePurchase(outcome: Ended): void
  resetProject(): void
  open(data: VideoData): void
  deliverToken(token: string): void
}

const unscripted = async (): Promise<never> => Promise.reject(new BridgeError('unsupported', 'not in the script'))

/** What this editor does not ask. */
const unused = {
  collections: unscripted,
  catalogStatus: unscripted,
}

const notices = [
  'editComplete',
  'projectSaved',
  'addToCart',
  'requestPurchase',
  'requestVideoPurchase',
  'navigateToPurchase',
  'navigateToUpgrade',
  'navigateToAccount',
  'requestExit',
  'openProject',
  'openPartnerExports',
  'reportVideoIssue',
] as const satisfies readonly (keyof EditorNotices)[]

/** Each notice is kept under its name. */
function noticesInto(said: Said[]): EditorNotices {
  const keep =
    (name: keyof EditorNotices) =>
    (fields: object = {}) =>
      void said.push([name, fields])
  return Object.fromEntries(notices.map((name) => [name, keep(name)])) as unknown as EditorNotices
}

type Said = readonly [name: keyof EditorNotices, fields: object]
type Ended = Parameters<Parameters<Editor['onPurchaseComplete']>[0]>[0]

const silent = async (): Promise<never> => new Promise(() => undefined)

/** `expectedOrigin` null is an editor without a permitted host. */
export function createScriptedEditor(expectedOrigin: string | null = 'http://service.localhost'): ScriptedEditor {
  const boot = signal<VideoData | null>(null)
  const token = signal('')
  const said: Said[] = []
  const onEnds = new Set<(outcome: Ended) => void>()
  const onResets = new Set<(video: { videoId: string }) => void>()
  const editor: ScriptedEditor = {
    ...unused,
    ...noticesInto(said),
    notices: said,
    exported: [],
    searches: [],
    added: [],
    statuses: [],
    refreshes: 0,
    onSearch: silent,
    onAdd: silent,
    onRefresh: silent,
    onQuote: silent,
    onBundle: unscripted,
    onExport: async () => undefined,
    onFacets: silent,
    completePurchase: (outcome) => onEnds.forEach((hear) => hear(outcome)),
    resetProject: () => onResets.forEach((hear) => hear({ videoId: boot.value?.videoId ?? '' })),
    facets: async () => editor.onFacets(),
    purchaseQuote: async () => editor.onQuote(),
    collectionQuote: async () => editor.onBundle(),
    async exportComplete({ exportId }) {
      editor.exported.push(exportId)
      return editor.onExport()
    },
    onPurchaseComplete(listener) {
      onEnds.add(listener)
      return () => onEnds.delete(listener)
    },
    onResetProject(listener) {
      onResets.add(listener)
      return () => onResets.delete(listener)
    },
    open: (data) => (boot.value = data),
    deliverToken: (next) => (token.value = next),
    get phase() {
      return boot.value === null ? 'announcing' : 'open'
    },
    bootData: {
      get current() {
        return boot.value
      },
      subscribe: (listener) => boot.subscribe((data) => data !== null && listener(data)),
    },
    token: {
      get current() {
        return token.value
      },
      subscribe: (listener) => token.subscribe((next) => next !== '' && listener(next)),
    },
    async searchCatalog(...asked) {
      editor.searches.push(asked)
      return editor.onSearch(...asked)
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
