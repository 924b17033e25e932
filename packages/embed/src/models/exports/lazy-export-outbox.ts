import { createLazy } from '../lazy.ts'
import type { ExportOutbox } from './export-outbox.ts'

export interface LazyExportOutbox extends Pick<ExportOutbox, 'complete' | 'sendNow'> {
  /** Errors: rejects if it cannot be loaded; the next call loads it again. */
  readonly loaded: () => Promise<ExportOutbox>
}

/**
 * Loads the outbox at once, so that it is there when the service is not (P-46). An export that finishes without it is
 * rejected, and the editor keeps it.
 */
export function lazyExportOutbox(load: () => Promise<ExportOutbox>): LazyExportOutbox {
  const loaded = createLazy(load)
  const sendNow = () =>
    void loaded().then(
      (outbox) => outbox.sendNow(),
      () => undefined,
    )
  loaded().catch(() => undefined)
  return { loaded, complete: async (finished) => (await loaded()).complete(finished), sendNow }
}
