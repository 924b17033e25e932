import type { KeptSession } from '../core/kept-sessions.ts'

/**
 * Where this tab keeps the session of one link over a reload. Storage may be denied at any time: then nothing is recalled,
 * and nothing throws (H-14).
 */
export interface SessionKeep {
  /** The unexpired session this tab opened by this very link. */
  recall(): Promise<KeptSession | null>
  keep(kept: KeptSession): void
  forget(): void
}

/** A keep that is fetched when it is first used; where it cannot be had, nothing is kept. */
export function keepLater(load: () => Promise<SessionKeep>): SessionKeep {
  let loading: Promise<SessionKeep> | null = null
  const loaded = () => (loading ??= load().catch(() => keepsNothing))
  return {
    recall: async () => (await loaded()).recall(),
    keep: (kept) => void loaded().then((keep) => keep.keep(kept)),
    forget: () => void loaded().then((keep) => keep.forget()),
  }
}

export const keepsNothing: SessionKeep = {
  recall: () => Promise.resolve(null),
  keep: () => undefined,
  forget: () => undefined,
}
