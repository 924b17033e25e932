// The user whose exports the outbox holds. A host serves one user: their exports are never stored under another user
// who signs in later (P-46).
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { SessionPort } from '../../ports/session.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'
import { tokenOf } from '../session/session-calls.ts'
import { outboxLimits, type OutboxEntry } from '../../core/exports/outbox-state.ts'
import { isOutboxKey, outboxKeyPrefix, parseOutboxEntry, serialiseOutboxEntry } from '../../core/exports/outbox-key.ts'

// Stored entries of the outbox: one text per export, so that two pages of one user do not overwrite each other's.
interface OutboxStorage {
  /** This user's entries, oldest first. Removes entries of any user that are expired or unreadable. */
  entries(now: number): readonly OutboxEntry[]
  /** Returns whether the entry was stored. */
  put(entry: OutboxEntry): boolean
  remove(exportId: string): void
}

/** Stores nothing and reports success: without a user id an entry would have no owner. */
const noOutboxStorage: OutboxStorage = { entries: () => [], put: () => true, remove: () => {} }

/** `userId`: the id of the user who owns the entries. */
function outboxStorageFor(storage: StoragePort | null, userId: string | null): OutboxStorage {
  if (storage === null || userId === null) return noOutboxStorage
  const prefix = outboxKeyPrefix(userId)
  return {
    entries: (now) =>
      readEntries(storage, now)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, entry]) => entry),
    put: (entry) => storage.write(`${prefix}${entry.exportId}`, serialiseOutboxEntry(entry)),
    remove: (exportId) => storage.remove(`${prefix}${exportId}`),
  }
}

function readEntries(storage: StoragePort, now: number): (readonly [key: string, entry: OutboxEntry])[] {
  const entries: (readonly [string, OutboxEntry])[] = []
  for (const key of storage.keys().filter(isOutboxKey)) {
    const entry = parseOutboxEntry(storage.read(key) ?? '')
    const isOurs = entry !== null && key.endsWith(`/${entry.exportId}`)
    if (isOurs && now - entry.receivedAt <= outboxLimits.maxAgeMs) entries.push([key, entry])
    else storage.remove(key)
  }
  return entries.sort(([, one], [, other]) => one.receivedAt - other.receivedAt)
}

export interface OutboxOwnerOptions {
  readonly session: Pick<SessionPort, 'token' | 'userId'>
  /** Where exports wait across reloads; null: in memory only. */
  readonly storage: StoragePort | null
  readonly signal: AbortSignal
  /** Runs between the session's outcome, which others await too, and the first read of storage. */
  readonly yieldToMain?: (() => Promise<void>) | undefined
}

export interface OutboxOwner {
  /** Resolves once the owner is known, or to the error that prevents it; a later call tries again. */
  open(): Promise<EmbedError | null>
  /** The owner's entries; empty until opened. */
  storage(): OutboxStorage
  isOtherUser(): boolean
}

/** The page is unloading, so no caller would learn the outcome of an export. */
const disposedError = { kind: 'aborted', call: 'persistExport' } as const

/** Calls `onOpened` with the owner's storage as soon as there is a session. */
export function createOutboxOwner(
  { session, storage, signal, yieldToMain }: OutboxOwnerOptions,
  onOpened: (storage: OutboxStorage) => void,
): OutboxOwner {
  let entryStorage: OutboxStorage = noOutboxStorage
  let owner: string | null = null
  let opening: Promise<EmbedError | null> | null = null
  const userId = () => session.userId?.() ?? null
  const open = async (): Promise<EmbedError | null> => {
    const token = await tokenOf(session)
    if (!token.ok) {
      opening = null
      return token.error
    }
    await yieldToMain?.()
    if (signal.aborted) return disposedError
    owner = userId()
    entryStorage = outboxStorageFor(storage, owner)
    onOpened(entryStorage)
    return null
  }
  return {
    open: () => (opening ??= open()),
    storage: () => entryStorage,
    isOtherUser: () => userId() !== null && userId() !== owner,
  }
}
