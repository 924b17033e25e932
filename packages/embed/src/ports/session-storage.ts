import type { StoredSession } from '../core/session/stored-sessions.ts'

/**
 * Persists the session of one link in this tab across reloads. Storage may be denied at any time: then nothing is
 * restored, and nothing throws (H-14).
 */
export interface SessionStoragePort {
  /** The unexpired session this tab opened with exactly this link. */
  load(): Promise<StoredSession | null>
  save(session: StoredSession): void
  clear(): void
}

/** A session storage that loads on first use; if loading fails, nothing is stored. */
export function lazySessionStorage(load: () => Promise<SessionStoragePort>): SessionStoragePort {
  let loading: Promise<SessionStoragePort> | null = null
  const loaded = () => (loading ??= load().catch(() => noSessionStorage))
  return {
    load: async () => (await loaded()).load(),
    save: (session) => void loaded().then((storage) => storage.save(session)),
    clear: () => void loaded().then((storage) => storage.clear()),
  }
}

export const noSessionStorage: SessionStoragePort = {
  load: () => Promise.resolve(null),
  save: () => undefined,
  clear: () => undefined,
}
