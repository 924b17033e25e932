import type { CatalogStatusItem } from '@proscenium/protocol'
import type { EditModel } from '../edit-model.ts'
import type { PurchasesModel } from '../purchases-model.ts'

interface StatusReaderOptions {
  readonly edit: EditModel
  readonly purchases: PurchasesModel
}

/** Requests the source of a clip again when its video has become unavailable, or available again. */
export function createStatusReader({
  edit,
  purchases,
}: StatusReaderOptions): (items: readonly CatalogStatusItem[]) => void {
  return (items) => {
    purchases.readStatus(items)
    const { clips } = edit.timeline.peek()
    for (const { videoId, status } of items) {
      const clip = clips.find(({ summary }) => summary.videoId === videoId)
      if (clip === undefined) continue
      const playable = clip.source !== null && clip.problem === null
      const isMissing = clip.source === null && clip.problem !== null
      if (status === 'unavailable' ? playable : isMissing) void edit.renew(clip)
    }
  }
}
