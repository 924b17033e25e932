import type { CatalogVideo, FreeForm } from '@proscenium/protocol'

/** A video as a search returns it, whose id is also its title. */
export function catalogueVideo(videoId: string, changes: Partial<CatalogVideo> & FreeForm = {}): CatalogVideo {
  return {
    videoId,
    title: videoId,
    artist: 'Someone',
    duration: 5,
    orientation: 'landscape',
    thumbnailUrl: '',
    ownership: 'preview',
    status: 'available',
    ...changes,
  }
}
