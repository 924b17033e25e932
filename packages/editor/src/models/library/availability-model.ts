// Whether the videos on display and in the edit are still available, and which are owned (P-19).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogStatusItem } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from '../edit-model.ts'
import type { PurchasesModel } from '../purchases-model.ts'

export interface AvailabilityModel {
  /** The last status of each video that was checked. */
  readonly statuses: ReadonlySignal<ReadonlyMap<string, CatalogStatusItem>>
  /** Checks videos again; a check that is under way is superseded. */
  check(videoIds: readonly string[]): Promise<void>
  dispose(): void
}

/** Videos of one request. */
const CHECK_MAX = 500

/** Calls `onChecked` with every response. */
export function createAvailabilityModel(
  editor: Editor,
  onChecked: (items: readonly CatalogStatusItem[]) => void,
): AvailabilityModel {
  const statuses = signal<ReadonlyMap<string, CatalogStatusItem>>(new Map())
  let current = new AbortController()

  async function check(videoIds: readonly string[]): Promise<void> {
    current.abort()
    const { signal: abort } = (current = new AbortController())
    const checked = [...new Set(videoIds)].slice(0, CHECK_MAX)
    if (checked.length === 0) return
    try {
      const { items } = await editor.catalogStatus({ videoIds: checked }, { signal: abort })
      if (abort.aborted) return
      statuses.value = new Map([...statuses.value, ...items.map((item) => [item.videoId, item] as const)])
      onChecked(items)
    } catch {
      // What was known before stays on display, and the next check repeats the request.
    }
  }

  return { statuses, check, dispose: () => current.abort() }
}

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
