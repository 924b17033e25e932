// The detail models of recently shown videos, so that Back shows them at once (H-18).
import type { CatalogueCard } from '@proscenium/contract'
import { createDetailModel, type Detail, type DetailModelOptions } from './detail-model.ts'

export interface Details {
  /** The model of the video; loads it if it is new. */
  get(videoId: string): Detail
  /** The video is shown: its quote must be fresh. */
  show(videoId: string): void
  /** Those that exist. */
  all(): readonly Detail[]
}

/** As many as the stack of views holds. */
const CACHED_MAX = 20

export interface DetailsOptions extends Omit<DetailModelOptions, 'videoId' | 'known'> {
  /** What other views know about a video. */
  readonly known: (videoId: string) => CatalogueCard | null
}

export function createDetails(options: DetailsOptions): Details {
  const cached = new Map<string, { readonly detail: Detail; readonly controller: AbortController }>()
  const create = (videoId: string): Detail => {
    const controller = new AbortController()
    const detail = createDetailModel({
      ...options,
      videoId,
      known: options.known(videoId),
      signal: AbortSignal.any([options.signal, controller.signal]),
    })
    cached.set(videoId, { detail, controller })
    return detail
  }
  const evict = () => {
    const [oldest] = cached
    if (cached.size <= CACHED_MAX || oldest === undefined) return
    cached.delete(oldest[0])
    oldest[1].controller.abort()
  }
  return {
    get(videoId) {
      const known = cached.get(videoId)
      if (known !== undefined) return known.detail
      const detail = create(videoId)
      detail.onShown()
      evict()
      return detail
    },
    show(videoId) {
      const known = cached.get(videoId)
      if (known === undefined) return void this.get(videoId)
      cached.delete(videoId)
      cached.set(videoId, known)
      known.detail.onShown()
    },
    all: () => [...cached.values()].map(({ detail }) => detail),
  }
}
