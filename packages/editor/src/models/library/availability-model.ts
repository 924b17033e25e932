// Whether the videos on display and in the edit are still available, and which are owned (P-19).
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogStatusItem } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'

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
