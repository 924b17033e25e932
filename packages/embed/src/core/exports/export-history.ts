// The export history as one pure reducer: consecutive pages, and updates at the head (H-09).
import type { ExportEntry } from '@proscenium/contract'
import type { ExportErrorCode } from './export-error.ts'

export interface HistoryPage {
  readonly exports: readonly ExportEntry[]
  /** Null on the last page. */
  readonly nextCursor: string | null
}

export interface ExportHistory {
  readonly phase: 'loading' | 'listed' | 'failed'
  /** Why the first page is missing; set only in phase `failed`. */
  readonly error: ExportErrorCode | null
  /** Newest first, without duplicates. */
  readonly entries: readonly ExportEntry[]
  readonly cursor: string | null
  /** State of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
  /** The id of the first entry of the page loaded last. */
  readonly firstNew: string | null
}

export type HistoryEvent =
  /** The first page is requested. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'arrived'; readonly page: HistoryPage }
  | { readonly kind: 'failed'; readonly error: ExportErrorCode }
  | { readonly kind: 'more-requested' }
  | { readonly kind: 'more-arrived'; readonly page: HistoryPage }
  | { readonly kind: 'more-failed' }

export const noHistory: ExportHistory = {
  phase: 'loading',
  error: null,
  entries: [],
  cursor: null,
  more: 'idle',
  firstNew: null,
}

export function nextHistory(history: ExportHistory, event: HistoryEvent): ExportHistory {
  switch (event.kind) {
    case 'requested':
      return history.phase === 'listed' ? { ...history, firstNew: null } : noHistory
    case 'arrived':
      return withHead(history, event.page)
    case 'failed':
      return history.phase === 'listed' ? history : { ...noHistory, phase: 'failed', error: event.error }
    case 'more-requested':
      return { ...history, more: 'loading' }
    case 'more-arrived':
      return withTail(history, event.page)
    case 'more-failed':
      return { ...history, more: 'failed' }
  }
}

/** Entries already listed stay below the new head, unless one page cannot hold everything new. */
function withHead(history: ExportHistory, { exports: head, nextCursor }: HistoryPage): ExportHistory {
  const rest = without(history.entries, head)
  const meets = rest.length < history.entries.length
  if (!meets) return { ...noHistory, phase: 'listed', entries: head, cursor: nextCursor }
  return { ...history, entries: [...head, ...rest] }
}

function withTail(history: ExportHistory, { exports: page, nextCursor }: HistoryPage): ExportHistory {
  const tail = without(page, history.entries)
  const firstNew = tail[0]?.export_id ?? null
  return { ...history, entries: [...history.entries, ...tail], cursor: nextCursor, more: 'idle', firstNew }
}

function without(entries: readonly ExportEntry[], others: readonly ExportEntry[]): readonly ExportEntry[] {
  const known = new Set(others.map(({ export_id: id }) => id))
  return entries.filter(({ export_id: id }) => !known.has(id))
}
