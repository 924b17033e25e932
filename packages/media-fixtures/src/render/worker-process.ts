// Child processes that perform tasks.
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { MediaTask, TaskResult } from './tasks.ts'
import type { WorkerReport } from './worker.ts'

/** A built mock server bundles this module, and has the worker's bundle beside it. */
const workerFile = import.meta.url.endsWith('.ts') ? './worker.ts' : './media-worker.js'

export interface WorkerProcess {
  /** Errors: rejects with one line if the task fails or the process exits. */
  perform(task: MediaTask): Promise<TaskResult>
  /** Ends the process, also in the middle of a task. */
  end(): Promise<void>
}

/** The folder is an argument only to identify the process in process lists; `background` gives it the lowest priority. */
export function startWorker(directory: string, background: boolean): WorkerProcess {
  const path = fileURLToPath(new URL(workerFile, import.meta.url))
  const child = fork(path, [directory], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A process that cannot start fails its first task: without this listener, the error would end the parent before.
  child.on('error', () => undefined)
  const { pid } = child
  if (background && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  return { perform: (task) => reported(child, task), end: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGKILL')
  await promise
}

/** Settles with the worker's report on the task, or rejects when the worker exits. */
function reported(child: ChildProcess, task: MediaTask): Promise<TaskResult> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult>()
  const fail = (reason: string): void => reject(new Error(`Cannot render media clip ${task.clip.slug}: ${reason}`))
  const onMessage = (report: WorkerReport): void => {
    if (report.type === 'done') resolve(report.result)
    else fail(report.message)
  }
  const onError = (error: Error): void => fail(error.message)
  const onExit = (code: number | null): void => fail(`its process ended with code ${code}`)
  child.on('message', onMessage).on('error', onError).on('exit', onExit)
  // Calls back with an error if the process has already exited.
  child.send(task, (error) => {
    if (error !== null) onError(error)
  })
  return promise.finally(() => child.off('message', onMessage).off('error', onError).off('exit', onExit))
}
