// A process of its own that renders: it can be given a low priority, and ends with its parent.
import { renderJob } from './render-job.ts'
import type { MediaJob } from './jobs.ts'
import type { MediaFile } from '../media-set/manifest.ts'

/** To the worker: render this into this folder. It answers each task with one report. */
export interface WorkerTask extends MediaJob {
  readonly directory: string
}

export type WorkerReport =
  | { readonly type: 'done'; readonly files: readonly MediaFile[] }
  | { readonly type: 'failed'; readonly message: string }

async function reportOf(task: WorkerTask): Promise<WorkerReport> {
  try {
    return { type: 'done', files: await renderJob(task) }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: WorkerTask) => void reportOf(task).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => undefined)
