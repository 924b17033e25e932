// Processes that perform a schedule's tasks together until there are none, one of them fails, or they are interrupted.
import type { MediaFile } from '../media-set/manifest.ts'
import type { Changes } from './changes.ts'
import type { MediaJob } from './files.ts'
import type { Schedule, ScheduledTask } from './schedule.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'

export interface CrewOptions {
  readonly schedule: Schedule
  readonly changes: Changes
  /** The folder of the set. */
  readonly directory: string
  readonly processes: number
  /** The lowest priority, for what nobody waits for. A process cannot raise it later. */
  readonly background: boolean
  /** Whether nothing is left for it to do. */
  readonly isOver: () => boolean
  readonly onDone: (job: MediaJob, file: MediaFile) => Promise<void>
  /** The crew ends, because the process may have ended. */
  readonly onFailed: (job: MediaJob, error: unknown) => void
}

export interface Crew {
  readonly background: boolean
  /** Resolves when its processes have exited. */
  readonly finished: Promise<void>
  /** Ends its processes, also in the middle of a task: that task can begin again. */
  interrupt(): void
}

export function startCrew(options: CrewOptions): Crew {
  const { schedule, changes, directory, processes, background, isOver } = options
  const state = { interrupted: false }
  const workers = Array.from({ length: processes }, () => startWorker(directory, background))
  const interrupt = (): void => {
    state.interrupted = true
    for (const worker of workers) void worker.end()
    changes.announce()
  }
  const drain = async (worker: WorkerProcess): Promise<void> => {
    while (!state.interrupted && !isOver()) {
      const next = schedule.next()
      if (next === null) await changes.next()
      else if (!(await perform(next, { worker, state, options }))) interrupt()
    }
    await worker.end()
  }
  return { background, finished: Promise.all(workers.map(drain)).then(() => undefined), interrupt }
}

/** Returns whether the crew can go on. */
async function perform(
  next: ScheduledTask,
  { worker, state, options }: { worker: WorkerProcess; state: { readonly interrupted: boolean }; options: CrewOptions },
): Promise<boolean> {
  try {
    const file = next.accept(await worker.perform(next.task))
    if (file !== null) await options.onDone(next.job, file)
    return true
  } catch (error) {
    next.cancel()
    if (!state.interrupted) options.onFailed(next.job, error)
    return false
  } finally {
    options.changes.announce()
  }
}
