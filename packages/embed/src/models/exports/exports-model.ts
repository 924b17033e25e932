// The export history as shown to the user: its pages, the links to its files, and the exports waiting to be stored
// (H-09).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { nextHistory, noHistory, type ExportHistory, type HistoryEvent } from '../../core/exports/export-history.ts'
import { exportErrorCode, startOfNextMonth } from '../../core/exports/export-error.ts'
import { waitingExport, type WaitingExport } from '../../core/exports/waiting-export.ts'
import type { ExportOutbox } from './export-outbox.ts'
import { createFileLinks, type FileLinks, type FileLinksOptions } from './file-links.ts'

export interface ExportsModelOptions extends FileLinksOptions {
  readonly outbox: Pick<ExportOutbox, 'waiting' | 'stored'>
  /** The user closes the history. */
  readonly close: () => void
}

export interface ExportsModel extends Omit<FileLinks, 'clearResults'> {
  readonly history: ReadonlySignal<ExportHistory>
  readonly waiting: ReadonlySignal<readonly WaitingExport[]>
  /** When the download counter restarts, in ISO 8601 (B-30). */
  downloadsResetAt(): string
  /** Loads the head of the history, again if it was loaded before. */
  load(): Promise<void>
  /** Loads the next page, if there is one. */
  more(): Promise<void>
  close(): void
}

export function createExportsModel(options: ExportsModelOptions): ExportsModel {
  const { call, clock, signal: abortSignal, outbox, close } = options
  const history = signal<ExportHistory>(noHistory)
  const dispatch = (event: HistoryEvent) => {
    history.value = nextHistory(history.value, event)
  }
  let latestGeneration = 0

  const load = async (): Promise<void> => {
    const generation = (latestGeneration += 1)
    dispatch({ kind: 'requested' })
    const outcome = await call('exports', { cursor: null }, abortSignal)
    if (abortSignal.aborted || generation !== latestGeneration) return
    dispatch(
      outcome.ok ? { kind: 'arrived', page: outcome.value } : { kind: 'failed', error: exportErrorCode(outcome.error) },
    )
  }

  const more = async (): Promise<void> => {
    const { cursor, more: standing } = history.value
    if (cursor === null || standing === 'loading') return
    dispatch({ kind: 'more-requested' })
    const outcome = await call('exports', { cursor }, abortSignal)
    if (abortSignal.aborted || history.value.cursor !== cursor) return
    dispatch(outcome.ok ? { kind: 'more-arrived', page: outcome.value } : { kind: 'more-failed' })
  }

  const stopFollowing = effect(() => {
    // A pending response may predate the export.
    if (outbox.stored.value > 0 && latestGeneration > 0 && history.peek().phase !== 'failed') void untracked(load)
  })
  abortSignal.addEventListener('abort', stopFollowing, { once: true })

  /**
   * The service may have stored an export whose response was lost: it is then listed, and no longer shown as waiting.
   */
  const waiting = computed(() => {
    const listed = new Set(history.value.entries.map(({ editor_export_id: id }) => id))
    return outbox.waiting.value.filter(({ exportId }) => !listed.has(exportId)).map(waitingExport)
  })

  const { clearResults, ...links } = createFileLinks(options)
  return {
    ...links,
    history,
    waiting,
    downloadsResetAt: () => startOfNextMonth(clock.now()),
    load,
    more,
    close() {
      clearResults()
      close()
    },
  }
}
