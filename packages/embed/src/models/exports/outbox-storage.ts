// Stored entries of the outbox: one text per export, so that two pages of one user do not overwrite each other's.
import { outboxLimits, type OutboxEntry } from '../../core/exports/outbox-state.ts'
import { isOutboxKey, outboxKeyPrefix, parseOutboxEntry, serialiseOutboxEntry } from '../../core/exports/outbox-key.ts'
import type { StoragePort } from '../../ports/storage.ts'

export interface OutboxStorage {
  /** This user's entries, oldest first. Removes entries of any user that are expired or unreadable. */
  entries(now: number): readonly OutboxEntry[]
  /** Returns whether the entry was stored. */
  put(entry: OutboxEntry): boolean
  remove(exportId: string): void
}

/** Stores nothing and reports success: without a user id an entry would have no owner. */
export const noOutboxStorage: OutboxStorage = { entries: () => [], put: () => true, remove: () => {} }

/** `userId`: the id of the user who owns the entries. */
export function outboxStorageFor(storage: StoragePort | null, userId: string | null): OutboxStorage {
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
