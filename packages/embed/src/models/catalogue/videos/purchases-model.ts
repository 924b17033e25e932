// The owned videos with their files (H-20).
import { effect, signal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import { withHead, withTail, type OwnedVideos } from '../../../core/catalogue/owned-videos.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import { isUnanswered } from '../../../core/errors/retryable.ts'
import type { DownloadPort } from '../../../ports/download.ts'
import { createFileLinks } from '../../exports/file-links.ts'
import type { CallWorkspace } from '../../session/session-calls.ts'
import type { BoughtVideos } from '../bought-videos.ts'
import type { DownloadAllowance, PurchasesModel } from '../catalogue-models.ts'
import { createLoader, type Loader } from '../loader.ts'
import type { CallCatalogue } from '../browse/card-search.ts'

export interface PurchasesModelOptions {
  readonly call: CallWorkspace
  readonly catalogueCall: CallCatalogue
  readonly bought: BoughtVideos
  readonly downloads: DownloadPort
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface OwnedVideosModel extends PurchasesModel {
  /** Loads the list again if it was loaded before. */
  refresh(): void
  /** The connection returned: repeats what got no response. */
  onConnected(): void
}

export function createPurchasesModel(options: PurchasesModelOptions): OwnedVideosModel {
  const { catalogueCall, bought, signal: abortSignal } = options
  const downloads = signal<DownloadAllowance | null>(null)
  const query = signal('')
  const files = createFileLinks(options)
  const page = async (cursor: string | null, pageSignal: AbortSignal) => {
    const outcome = await catalogueCall('purchases', { cursor }, pageSignal)
    if (outcome.ok && !pageSignal.aborted) downloads.value = outcome.value.downloads
    return outcome
  }
  const list: Loader<OwnedVideos> = createLoader<OwnedVideos>({
    async request(pageSignal) {
      const outcome = await page(null, pageSignal)
      return outcome.ok ? { ok: true, value: withHead(loaded(), outcome.value) } : outcome
    },
    bought,
    signal: abortSignal,
  })
  const loaded = (): OwnedVideos | null => {
    const state = list.state.peek()
    return state.kind === 'ready' ? state.value : null
  }
  const setMore = (more: OwnedVideos['more']) => list.update((value) => ({ ...value, more }))
  const retry = (worthwhile?: (error: EmbedError) => boolean) => {
    if (loaded()?.more === 'failed') void next()
    list.retry(worthwhile)
  }
  const next = async () => {
    const cursor = loaded()?.cursor ?? null
    if (cursor === null) return
    setMore('loading')
    const outcome = await page(cursor, abortSignal)
    if (abortSignal.aborted || loaded()?.cursor !== cursor) return
    if (outcome.ok) list.update((value) => withTail(value, outcome.value))
    else setMore('failed')
  }
  /** Each minted link reports what is left. */
  const stopFollowing = effect(() => {
    const left = files.downloadsLeft.value
    const reported = downloads.peek()
    if (left !== null && reported !== null) downloads.value = { ...reported, left }
  })
  /** A search covers every page. */
  const stopSearching = effect(() => {
    const { value: state } = list.state
    if (query.value.trim() !== '' && state.kind === 'ready' && state.value.more === 'idle') void next()
  })
  for (const stop of [stopFollowing, stopSearching]) abortSignal.addEventListener('abort', stop, { once: true })

  return {
    content: list.state,
    downloads,
    files,
    query,
    setQuery: (text) => {
      query.value = text
    },
    load: () => void list.load(),
    loadMore: () => loaded()?.more === 'idle' && void next(),
    retry: () => retry(),
    onConnected: () => retry(isUnanswered),
    refresh: () => list.state.peek().kind === 'ready' && void list.reload(),
  }
}
