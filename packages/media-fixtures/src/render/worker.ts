// A render process: it can have a low priority and exits with its parent.
import { renderJob } from './render-job.ts'
import type { MediaJob } from './jobs.ts'
import type { MediaFile } from '../media-set/manifest.ts'

/** Message to the worker: render this job into this folder. The worker sends one report per task. */
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
// Ctrl-C signals every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => undefined)
