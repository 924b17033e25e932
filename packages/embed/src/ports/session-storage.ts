import type { StoredSession } from '../core/session/stored-sessions.ts'

/**
 * Where this tab keeps the session of one link over a reload. Storage may be denied at any time: then nothing is recalled,
 * and nothing throws (H-14).
 */
export interface SessionStoragePort {
  /** The unexpired session this tab opened by this very link. */
  load(): Promise<StoredSession | null>
  save(kept: StoredSession): void
  clear(): void
}

/** A keep that is fetched when it is first used; where it cannot be had, nothing is kept. */
export function lazySessionStorage(load: () => Promise<SessionStoragePort>): SessionStoragePort {
  let loading: Promise<SessionStoragePort> | null = null
  const loaded = () => (loading ??= load().catch(() => noSessionStorage))
  return {
    load: async () => (await loaded()).load(),
    save: (kept) => void loaded().then((keep) => keep.save(kept)),
    clear: () => void loaded().then((keep) => keep.clear()),
  }
}

export const noSessionStorage: SessionStoragePort = {
  load: () => Promise.resolve(null),
  save: () => undefined,
  clear: () => undefined,
}
