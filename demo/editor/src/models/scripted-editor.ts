// An editor's end for tests: what the host would say is said by the test.
import { signal } from '@preact/signals'
import {
  BridgeError,
  type CatalogSearchPage,
  type TokenPair,
  type VideoData,
  type VideoSource,
} from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'

type Searched = Parameters<Editor['searchCatalog']>
type Answer<Result> = () => Promise<Result>

export interface ScriptedEditor extends Editor {
  readonly searches: Searched[]
  readonly added: string[]
  readonly statuses: string[]
  refreshes: number
  /** What the next calls answer. */
  onSearch: (...asked: Searched) => Promise<CatalogSearchPage>
  onAdd: Answer<VideoSource>
  onRefresh: Answer<TokenPair>
  open(data: VideoData): void
  giveToken(token: string): void
}

const unscripted = async (): Promise<never> => Promise.reject(new BridgeError('unsupported', 'not in the script'))
const unheard = (): void => undefined

/** What this editor does not use yet. */
const unused = {
  facets: unscripted,
  collections: unscripted,
  catalogStatus: unscripted,
  purchaseQuote: unscripted,
  collectionQuote: unscripted,
  exportComplete: unscripted,
  editComplete: unheard,
  projectSaved: unheard,
  addToCart: unheard,
  requestPurchase: unheard,
  requestVideoPurchase: unheard,
  navigateToPurchase: unheard,
  navigateToUpgrade: unheard,
  navigateToAccount: unheard,
  requestExit: unheard,
  openProject: unheard,
  openPartnerExports: unheard,
  reportVideoIssue: unheard,
  onPurchaseComplete: () => unheard,
  onResetProject: () => unheard,
}

const silent = async (): Promise<never> => new Promise(() => undefined)

/** `expectedOrigin` null is an editor without a permitted host. */
export function createScriptedEditor(expectedOrigin: string | null = 'http://service.localhost'): ScriptedEditor {
  const boot = signal<VideoData | null>(null)
  const token = signal('')
  const editor: ScriptedEditor = {
    ...unused,
    searches: [],
    added: [],
    statuses: [],
    refreshes: 0,
    onSearch: silent,
    onAdd: silent,
    onRefresh: silent,
    open: (data) => (boot.value = data),
    giveToken: (next) => (token.value = next),
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
