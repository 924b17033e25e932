// Which videos the user owns, as far as the host has said (B-26).
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { OWNED_LISTED_MAX, type CatalogStatusItem, type CatalogVideo } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from './edit-model.ts'

export interface OwnedVideos {
  readonly ids: ReadonlySignal<ReadonlySet<string>>
  /** Takes the host's list. */
  setListed(videoIds: readonly string[]): void
  /** Takes the ownership that a check of the catalogue found. */
  readStatus(items: readonly CatalogStatusItem[]): void
  dispose(): void
}

export interface OwnedVideosOptions {
  readonly editor: Editor
  readonly edit: EditModel
  /** Videos that the host has described, by id. */
  readonly known: ReadonlySignal<ReadonlyMap<string, CatalogVideo>>
}

/**
 * The user may own more than the host lists (P-25): then a missing id takes nothing away, and what checks and search
 * results say counts, too.
 */
export function createOwnedVideos({ editor, edit, known }: OwnedVideosOptions): OwnedVideos {
  const ids = signal<ReadonlySet<string>>(new Set())
  /** Videos that the last check found unowned. */
  const unowned = new Set<string>()
  let mayBeMore = false
  let user: string | null = null

  const set = (videoIds: Iterable<string>): void => {
    const next = new Set(videoIds)
    const { value } = ids
    if (next.size === value.size && [...next].every((id) => value.has(id))) return
    ids.value = next
    edit.regrade(next)
  }
  const described = (): string[] =>
    [...known.value.values()].flatMap(({ videoId, ownership }) =>
      ownership === 'owned' && !unowned.has(videoId) ? [videoId] : [],
    )
  const setListed = (videoIds: readonly string[]): void => {
    mayBeMore = videoIds.length >= OWNED_LISTED_MAX
    untracked(() => set(mayBeMore ? [...videoIds, ...ids.value, ...described()] : videoIds))
  }

  const stops = [
    editor.bootData.subscribe(({ userId, ownedVideoIds }) => {
      if (userId !== user) set([])
      user = userId
      setListed(ownedVideoIds)
    }),
    effect(() => {
      const owned = described()
      if (mayBeMore) untracked(() => set([...ids.value, ...owned]))
    }),
  ]
  return {
    ids,
    setListed,
    readStatus(items) {
      const next = new Set(ids.value)
      for (const { videoId, ownership } of items) {
        const isOwned = ownership === 'owned'
        next[isOwned ? 'add' : 'delete'](videoId)
        unowned[isOwned ? 'delete' : 'add'](videoId)
      }
      set(next)
    },
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
