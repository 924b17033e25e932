// A render process: it can have a low priority and exits with its parent.
import { perform, type MediaTask, type TaskResult } from './tasks.ts'

/** The worker sends one report per task. */
export type WorkerReport =
  | { readonly type: 'done'; readonly result: TaskResult }
  | { readonly type: 'failed'; readonly message: string }

async function reportOf(task: MediaTask): Promise<WorkerReport> {
  try {
    return { type: 'done', result: await perform(task) }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: MediaTask) => void reportOf(task).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit())
// Ctrl-C signals every process of the terminal; the parent decides when this one ends.
process.on('SIGINT', () => undefined)
