import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogVideo } from '@proscenium/protocol'

/** Every video that the host has described, by id. */
export interface KnownVideos {
  readonly videos: ReadonlySignal<ReadonlyMap<string, CatalogVideo>>
  /** Later descriptions replace earlier ones. */
  add(videos: readonly CatalogVideo[]): void
  /** The same, for descriptions that are less complete than a search result. */
  addMissing(videos: readonly CatalogVideo[]): void
}

export function createKnownVideos(): KnownVideos {
  const videos = signal<ReadonlyMap<string, CatalogVideo>>(new Map())
  const add = (added: readonly CatalogVideo[]): void => {
    if (added.length === 0) return
    videos.value = new Map([...videos.value, ...added.map((video) => [video.videoId, video] as const)])
  }
  return {
    videos,
    add,
    addMissing: (added) => add(added.filter(({ videoId }) => !videos.peek().has(videoId))),
  }
}
