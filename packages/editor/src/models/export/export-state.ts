import type { Bill } from '../../core/bill.ts'
import type { FailureReport } from '../../core/export/failure-report.ts'
import type { ExportFile, RenderedFile } from '../../ports/renderer.ts'

export type { ExportFile } from '../../ports/renderer.ts'

/** A file without its content. */
export interface FileSummary extends Omit<RenderedFile, 'file'> {
  readonly bytes: number
}

/** What helps after a failure. */
export interface Remedies {
  /** What `retry` does: `start` begins again, `upload` sends the rendered files once more. Null where neither can help. */
  readonly retry: 'start' | 'upload' | null
  /** Whether reloading the editor may help. */
  readonly reload: boolean
}

/** For most failures. */
export const START_AGAIN: Remedies = { retry: 'start', reload: false }

interface ExportProgress {
  /** From 0 to 1. */
  readonly part: number
  /** Seconds; null while unknown. */
  readonly remaining: number | null
}

export type ExportState =
  | { readonly kind: 'closed' }
  /** Waiting for the prices. */
  | { readonly kind: 'asking' }
  /** A video has to be bought first, or cannot be bought. */
  | { readonly kind: 'gate'; readonly bill: Bill }
  /** Everything is owned: the user chooses the files. */
  | { readonly kind: 'choosing' }
  /** While it is `preparing`, the service makes the masters ready. */
  | ({ readonly kind: 'preparing' | 'rendering' | 'uploading' } & ExportProgress)
  /** Waiting for the host to acknowledge that it stored the export. */
  | { readonly kind: 'notifying' }
  | { readonly kind: 'done'; readonly name: string; readonly files: readonly FileSummary[] }
  /** `report` is null where the person can see what is wrong. */
  | ({ readonly kind: 'failed'; readonly text: string; readonly report: FailureReport | null } & Remedies)

export type RunningState = Extract<ExportState, { kind: 'preparing' | 'rendering' | 'uploading' | 'notifying' }>

/** Whether an export is on its way: its dialog may be closed meanwhile. */
export function isRunning(state: ExportState): state is RunningState {
  const { kind } = state
  return kind === 'preparing' || kind === 'rendering' || kind === 'uploading' || kind === 'notifying'
}

/** In the order in which they are listed. */
export const EXPORT_FILES: readonly ExportFile[] = ['main', 'reel', 'lyric']
