import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogVideo } from '@proscenium/protocol'

/** The clips of the library that are chosen to be added together, in the order in which they were chosen. */
export interface ClipSelection {
  readonly videos: ReadonlySignal<readonly CatalogVideo[]>
  toggle(video: CatalogVideo): void
  clear(): void
}

export function createClipSelection(): ClipSelection {
  const videos = signal<readonly CatalogVideo[]>([])
  return {
    videos,
    toggle(video) {
      const without = videos.value.filter(({ videoId }) => videoId !== video.videoId)
      videos.value = without.length === videos.value.length ? [...without, video] : without
    },
    clear: () => (videos.value = []),
  }
}
