// What storage holds of the exports that wait: one text each, so that two pages of one person take nothing from each other.
import { outboxLimits, type OutboxEntry } from '../../core/exports/export-outbox.ts'
import { isOutboxKey, outboxKeyPrefix, parseOutboxEntry, serialiseOutboxEntry } from '../../core/exports/outbox-key.ts'
import type { StoragePort } from '../../ports/storage.ts'

export interface OutboxStorage {
  /** This person’s, the oldest first. What is too old or cannot be read goes, whoever it belongs to. */
  entries(now: number): readonly OutboxEntry[]
  /** Whether it was kept. */
  put(entry: OutboxEntry): boolean
  remove(exportId: string): void
}

/** Keeps nothing, and says nothing of it: nobody could be told whose it is. */
export const noOutboxStorage: OutboxStorage = { entries: () => [], put: () => true, remove: () => {} }

/** `person` names whose exports these are, and nobody else’s. */
export function outboxStorageFor(storage: StoragePort | null, person: string | null): OutboxStorage {
  if (storage === null || person === null) return noOutboxStorage
  const room = outboxKeyPrefix(person)
  return {
    entries: (now) =>
      tidied(storage, now)
        .filter(([key]) => key.startsWith(room))
        .map(([, entry]) => entry),
    put: (entry) => storage.write(`${room}${entry.exportId}`, serialiseOutboxEntry(entry)),
    remove: (exportId) => storage.remove(`${room}${exportId}`),
  }
}

function tidied(storage: StoragePort, now: number): (readonly [key: string, entry: OutboxEntry])[] {
  const kept: (readonly [string, OutboxEntry])[] = []
  for (const key of storage.keys().filter(isOutboxKey)) {
    const entry = parseOutboxEntry(storage.read(key) ?? '')
    const isOurs = entry !== null && key.endsWith(`/${entry.exportId}`)
    if (isOurs && now - entry.receivedAt <= outboxLimits.maxAgeMs) kept.push([key, entry])
    else storage.remove(key)
  }
  return kept.sort(([, one], [, other]) => one.receivedAt - other.receivedAt)
}
