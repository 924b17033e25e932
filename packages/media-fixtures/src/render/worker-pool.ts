// Renders jobs in child processes, most urgent first.
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { MediaJob } from './jobs.ts'
import type { MediaFile } from '../media-set/manifest.ts'
import type { WorkerReport, WorkerTask } from './worker.ts'

/** The number of processors of a small machine. */
const PROCESSES = 2

export interface WorkerPoolOptions {
  readonly jobs: readonly MediaJob[]
  /** The folder of the set. */
  readonly directory: string
  /** Runs at low priority. */
  readonly background: boolean
  /** Two if absent. */
  readonly processes?: number | undefined
  readonly onDone: (job: MediaJob, files: readonly MediaFile[]) => Promise<void>
}

export interface Rendering {
  /**
   * Resolves when the last job is done or the pool was disposed. Errors: rejects with the first failed job, which ends
   * the run.
   */
  readonly finished: Promise<void>
  /** Renders the job next if it has not started. */
  prioritise(job: MediaJob): void
  dispose(): Promise<void>
}

/** A built server bundles this module; the worker always runs from source. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './worker.ts'
  : '../../packages/media-fixtures/src/render/worker.ts'

export function startRendering({
  jobs,
  directory,
  background,
  processes = PROCESSES,
  onDone,
}: WorkerPoolOptions): Rendering {
  const queue = [...jobs]
  const workers = Array.from({ length: Math.min(processes, jobs.length) }, () => startWorker(directory, background))
  let stopped = false
  const drain = async (worker: ChildProcess): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      await onDone(job, await renderOne(worker, { ...job, directory }))
    }
  }
  const end = async (): Promise<void> => {
    queue.length = 0
    await Promise.all(workers.map(endOf))
  }
  const run = Promise.all(workers.map(drain)).then(
    () => undefined,
    (error: unknown) => {
      // A job interrupted by `dispose` has not failed.
      if (!stopped) throw error
    },
  )
  return {
    finished: settled(run, end),
    prioritise(job) {
      const at = queue.indexOf(job)
      if (at > 0) queue.unshift(...queue.splice(at, 1))
    },
    async dispose() {
      stopped = true
      await end()
    },
  }
}

/** The outcome of the run, after its processes have exited. */
async function settled(run: Promise<void>, end: () => Promise<void>): Promise<void> {
  try {
    await run
  } finally {
    await end()
  }
}

/** The folder is an argument only to identify the process in process lists; each task contains it too. */
function startWorker(directory: string, background: boolean): ChildProcess {
  const path = fileURLToPath(new URL(workerFile, import.meta.url))
  const worker = fork(path, [directory], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { pid } = worker
  if (background && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return worker
}

async function endOf(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('exit', () => resolve())
  worker.kill('SIGKILL')
  await promise
}

/** Settles with the worker's report on the task, or rejects when the worker exits. */
function renderOne(worker: ChildProcess, task: WorkerTask): Promise<readonly MediaFile[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly MediaFile[]>()
  const fail = (reason: string): void => reject(new Error(`Cannot render media clip ${task.clip.slug}: ${reason}`))
  const onMessage = (report: WorkerReport): void => {
    if (report.type === 'done') resolve(report.files)
    else fail(report.message)
  }
  const onError = (error: Error): void => fail(error.message)
  const onExit = (code: number | null): void => fail(`its process ended with code ${code}`)
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  // Calls back with an error if the process has already exited.
  worker.send(task, (error) => {
    if (error !== null) onError(error)
  })
  return promise.finally(() => worker.off('message', onMessage).off('error', onError).off('exit', onExit))
}
