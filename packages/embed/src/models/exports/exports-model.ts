// The export history as a person meets it: its pages, the links to its files, and what still waits to be stored (H-09).
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { nextHistory, noHistory, type ExportHistory, type HistoryEvent } from '../../core/exports/export-history.ts'
import { exportErrorCode, startOfNextMonth } from '../../core/exports/export-error.ts'
import { waitingExport, type WaitingExport } from '../../core/exports/outbox-key.ts'
import type { ExportOutbox } from './export-outbox.ts'
import { createFileLinks, type FileLinks, type FileLinksOptions } from './file-links.ts'

export interface ExportsModelOptions extends FileLinksOptions {
  readonly outbox: Pick<ExportOutbox, 'waiting' | 'stored'>
  /** The person is done with it. */
  readonly close: () => void
}

export interface ExportsModel extends Omit<FileLinks, 'clearResults'> {
  readonly history: ReadonlySignal<ExportHistory>
  readonly waiting: ReadonlySignal<readonly WaitingExport[]>
  /** When downloads are counted anew, in ISO 8601. */
  downloadsResetAt(): string
  /** Reads the head of the history, anew where it was read before. */
  load(): Promise<void>
  /** Reads the next page, if there is one. */
  more(): Promise<void>
  close(): void
}

export function createExportsModel(options: ExportsModelOptions): ExportsModel {
  const { call, clock, signal: life, outbox, close } = options
  const history = signal<ExportHistory>(noHistory)
  const tell = (event: HistoryEvent) => {
    history.value = nextHistory(history.value, event)
  }
  let reading = 0

  const load = async (): Promise<void> => {
    const turn = (reading += 1)
    tell({ kind: 'requested' })
    const answer = await call('exports', { cursor: null }, life)
    if (life.aborted || turn !== reading) return
    tell(answer.ok ? { kind: 'arrived', page: answer.value } : { kind: 'failed', error: exportErrorCode(answer.error) })
  }

  const more = async (): Promise<void> => {
    const { cursor, more: standing } = history.value
    if (cursor === null || standing === 'loading') return
    tell({ kind: 'more-requested' })
    const answer = await call('exports', { cursor }, life)
    if (life.aborted || history.value.cursor !== cursor) return
    tell(answer.ok ? { kind: 'more-arrived', page: answer.value } : { kind: 'more-failed' })
  }

  const stopFollowing = effect(() => {
    // An answer that is on its way may have been written before.
    if (outbox.stored.value > 0 && reading > 0 && history.peek().phase !== 'failed') void untracked(load)
  })
  life.addEventListener('abort', stopFollowing, { once: true })

  /** The service may have stored what it could not answer for: then it is listed, and waits no more for who reads it. */
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
