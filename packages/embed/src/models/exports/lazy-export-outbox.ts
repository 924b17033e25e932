// The outbox, loaded when the session opens or with the first export; no part of the initial page needs it.
import { computed, signal } from '@preact/signals'
import { BridgeError, type Log } from '@proscenium/protocol'
import type { ExportOutbox } from './export-outbox.ts'

export interface LazyExportOutboxOptions {
  /** Loads the code and creates the outbox; called once, and again after a failure. */
  readonly load: () => Promise<ExportOutbox>
  readonly log: Log
}

/** If loading fails, `complete` rejects with `unavailable`, and the next call loads again (P-46). */
export function lazyExportOutbox({ load, log }: LazyExportOutboxOptions): ExportOutbox {
  const outbox = signal<ExportOutbox | null>(null)
  let loading: Promise<ExportOutbox> | null = null
  const loaded = async (): Promise<ExportOutbox> => {
    try {
      return (outbox.value = await (loading ??= load()))
    } catch (error) {
      loading = null
      log({ level: 'warn', message: 'the outbox could not be loaded', details: { error } })
      throw new BridgeError('unavailable', 'The outbox could not be loaded.')
    }
  }
  return {
    waiting: computed(() => outbox.value?.waiting.value ?? []),
    stored: computed(() => outbox.value?.stored.value ?? 0),
    complete: async (finished) => (outbox.peek() ?? (await loaded())).complete(finished),
    sendNow: () =>
      void loaded().then(
        ({ sendNow }) => sendNow(),
        () => undefined,
      ),
  }
}
