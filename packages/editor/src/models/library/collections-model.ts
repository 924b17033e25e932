// Curated collections, and what each costs as a bundle (P-17, P-21, B-36).
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import {
  BridgeError,
  type CatalogCollection,
  type CatalogVideo,
  type Clock,
  type CollectionQuote,
} from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { bundleOf, type Bundle } from '../../core/library/bundle.ts'
import { videoOfQuote } from '../../core/library/video-text.ts'
import { failureOf, type Failure } from '../../core/failure.ts'
import type { I18n } from '../i18n.ts'
import { createFetched } from './fetched.ts'
import type { KnownVideos } from './known-videos.ts'
import type { SearchPacer } from './search-pacer.ts'

/** `error`: the code for which the host has no price, such as `mixed_currencies`. */
export type BundleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly bundle: Bundle }
  | { readonly phase: 'failed'; readonly code: string; readonly failure: Failure }

export interface CollectionsModel {
  /** Null before they are fetched, and while they are. */
  readonly collections: ReadonlySignal<readonly CatalogCollection[] | null>
  readonly failure: ReadonlySignal<Failure | null>
  /** The collection on display; null for the list of all. */
  readonly open: ReadonlySignal<CatalogCollection | null>
  /** The videos of the collection that have been described, in its order. */
  readonly videos: ReadonlySignal<readonly CatalogVideo[]>
  readonly bundle: ReadonlySignal<BundleState>
  /** Fetches the collections where that has not been done. */
  show(): void
  retry(): void
  select(collection: CatalogCollection | null): void
  /** Asks for the price again: after a purchase, an expiry or a failure. */
  requote(): void
  dispose(): void
}

export interface CollectionsOptions {
  readonly editor: Editor
  readonly clock: Clock
  readonly i18n: ReadonlySignal<I18n>
  readonly known: KnownVideos
  readonly pacer: SearchPacer
}

/** Videos of one search for descriptions that a quote does not have. */
const PAGE_MAX = 100

export function createCollectionsModel(options: CollectionsOptions): CollectionsModel {
  const { editor, i18n, known } = options
  const {
    value: collections,
    failure,
    show,
    retry,
  } = createFetched(async () => (await editor.collections()).collections, i18n)
  const open = signal<CatalogCollection | null>(null)
  const { bundle, quote, stop } = createBundleQuote(options)

  return {
    collections,
    failure,
    open,
    videos: computed(() => {
      const { videos } = known
      return (open.value?.videoIds ?? []).flatMap((videoId) => videos.value.get(videoId) ?? [])
    }),
    bundle,
    show,
    retry,
    select(collection) {
      open.value = collection
      stop()
      if (collection === null) return
      void describe(options, collection)
      void quote(collection)
    },
    requote: () => void (open.value !== null && quote(open.value)),
    dispose: stop,
  }
}

/** The price of the open collection; requested again when it expires. */
function createBundleQuote({ editor, clock, i18n, known }: CollectionsOptions) {
  const bundle = signal<BundleState>({ phase: 'loading' })
  let cancelTimer = (): void => undefined
  let current = new AbortController()

  const stop = (): void => {
    cancelTimer()
    current.abort()
  }

  async function quote(collection: CatalogCollection): Promise<void> {
    stop()
    const { signal: abort } = (current = new AbortController())
    bundle.value = { phase: 'loading' }
    try {
      const answer = await editor.collectionQuote({ videoIds: collection.videoIds }, { signal: abort })
      if (abort.aborted) return
      known.addMissing(answer.items.flatMap((item) => videoOfQuote(item) ?? []))
      const quoted = await withoutUnsold(bundleOf(answer), async (videoIds) =>
        editor.collectionQuote({ videoIds }, { signal: abort }),
      )
      if (abort.aborted) return
      bundle.value = { phase: 'ready', bundle: quoted }
      if (quoted.kind !== 'offered' || quoted.expiresAt === null) return
      cancelTimer = clock.setTimer(() => void quote(collection), delayUntil(quoted.expiresAt, clock))
    } catch (error) {
      const failure = failureOf(error, i18n.value.messages.session.failures)
      if (abort.aborted || failure === null) return
      bundle.value = { phase: 'failed', code: error instanceof BridgeError ? error.code : '', failure }
    }
  }

  return { bundle, quote, stop }
}

/**
 * A bundle of exactly the videos that it buys: the host reports a result for each video of a quote, also for those that
 * cannot be bought.
 */
async function withoutUnsold(
  bundle: Bundle,
  quote: (videoIds: readonly string[]) => Promise<CollectionQuote>,
): Promise<Bundle> {
  if (bundle.kind !== 'offered' || bundle.owned + bundle.barred === 0) return bundle
  const { owned, barred } = bundle
  const exact = bundleOf(await quote(bundle.videoIds))
  return exact.kind === 'offered' ? { ...exact, owned: exact.owned + owned, barred: exact.barred + barred } : exact
}

/** Milliseconds; at least a minute, because the clocks of the service and of this machine may differ. */
function delayUntil(expiresAt: number, clock: Clock): number {
  return Math.min(Math.max(60_000, expiresAt - clock.now()), 2 ** 31 - 1)
}

/** Describes the videos of a collection by one search where they are unknown; the quote describes the rest. */
async function describe({ editor, known, pacer }: CollectionsOptions, { videoIds }: CatalogCollection): Promise<void> {
  const isUnknown = (videoId: string): boolean => !known.videos.value.has(videoId)
  if (!videoIds.some(isUnknown) || pacer.wait() > 0) return
  pacer.sent()
  try {
    known.add((await editor.searchCatalog({ mode: 'text', query: '', limit: PAGE_MAX })).results)
  } catch {
    // The quote's descriptions remain.
  }
}
