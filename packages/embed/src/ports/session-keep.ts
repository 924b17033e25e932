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

export const keepsNothing: SessionKeep = {
  recall: () => Promise.resolve(null),
  keep: () => undefined,
  forget: () => undefined,
}
