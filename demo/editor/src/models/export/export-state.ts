import type { Bill } from '../../core/bill.ts'
import type { ExportFile, RenderedFile } from '../../ports/renderer.ts'

export type { ExportFile } from '../../ports/renderer.ts'

/** A file without its content. */
export interface FileSummary extends Omit<RenderedFile, 'file'> {
  readonly bytes: number
}

/** What `retry` does: `start` begins again, `upload` sends the rendered files once more. */
export type Retry = 'start' | 'upload'

export type ExportState =
  | { readonly kind: 'closed' }
  /** Waiting for the prices. */
  | { readonly kind: 'asking' }
  /** A video has to be bought first, or cannot be bought. */
  | { readonly kind: 'gate'; readonly bill: Bill }
  /** Everything is owned: the user chooses the files. */
  | { readonly kind: 'choosing' }
  /** `part` is 0 to 1. */
  | { readonly kind: 'rendering'; readonly part: number }
  | { readonly kind: 'uploading' }
  /** Waiting for the host to acknowledge that it stored the export. */
  | { readonly kind: 'notifying' }
  | { readonly kind: 'done'; readonly name: string; readonly files: readonly FileSummary[] }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: Retry }

/** Whether an export is on its way: its dialog may be closed meanwhile. */
export function isRunning({ kind }: ExportState): boolean {
  return kind === 'rendering' || kind === 'uploading' || kind === 'notifying'
}

/** In the order in which they are listed. */
export const EXPORT_FILES: readonly ExportFile[] = ['main', 'reel', 'lyric']
