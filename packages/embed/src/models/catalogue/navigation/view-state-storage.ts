// Stores the view state of one user; nothing is stored without a user or where storage is denied (H-22, H-14).
import type { Clock } from '@proscenium/protocol'
import {
  parseViewState,
  serialiseViewState,
  viewStateKey,
  type ViewOwner,
  type ViewState,
} from '../../../core/catalogue/view-state.ts'
import { isViewStateKey } from '../../../core/catalogue/view-state-key.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'

export interface ViewStateStorageOptions {
  /** Null: in memory only. */
  readonly storage: StoragePort | null
  /** Null without a user. */
  readonly owner: ViewOwner | null
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface ViewStateStorage {
  /** The owner's view state; null if there is none. Removes everyone else's. */
  load(): ViewState | null
  /** Stores the state soon; a later state replaces one that waits. */
  save(state: ViewState): void
  /** Stores the state that waits at once. */
  flush(): void
}

/** Milliseconds between two writes: scrolling changes the state often. */
const PAUSE_MS = 500

export function createViewStateStorage(options: ViewStateStorageOptions): ViewStateStorage {
  const { storage, owner, clock, signal } = options
  let waiting: ViewState | null = null
  let cancel: (() => void) | null = null
  const flush = () => {
    cancel?.()
    cancel = null
    if (waiting !== null && storage !== null && owner !== null) write(storage, owner, waiting)
    waiting = null
  }
  signal.addEventListener('abort', () => cancel?.(), { once: true })
  return {
    load() {
      if (storage === null) return null
      const key = owner === null ? null : viewStateKey(owner)
      for (const each of storage.keys()) if (isViewStateKey(each) && each !== key) storage.remove(each)
      return owner === null || key === null ? null : parseViewState(storage.read(key) ?? '', owner)
    },
    save(state) {
      waiting = state
      cancel ??= clock.setTimer(flush, PAUSE_MS)
    },
    flush,
  }
}

/** A state that is too long is not stored, and neither is an older one in its place. */
function write(storage: StoragePort, owner: ViewOwner, state: ViewState): void {
  const text = serialiseViewState(state, owner)
  if (text === null) storage.remove(viewStateKey(owner))
  else storage.write(viewStateKey(owner), text)
}
