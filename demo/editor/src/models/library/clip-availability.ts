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
  const barred = new Set<string>()
  return (items) => {
    purchases.readStatus(items)
    const { clips } = edit.timeline.peek()
    for (const { videoId, status } of items) {
      const clip = clips.find(({ summary }) => summary.videoId === videoId)
      const wasBarred = barred.has(videoId)
      barred[status === 'unavailable' ? 'add' : 'delete'](videoId)
      if (clip === undefined) continue
      const playable = clip.source !== null && clip.problem === null
      if (status === 'unavailable' ? playable : wasBarred && clip.problem !== null) void edit.renew(clip)
    }
  }
}
