// Renders files in child processes, most urgent first.
import type { MediaFile } from '../media-set/manifest.ts'
import type { MediaJob } from './files.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'

/** The number of processors of a small machine. */
const PROCESSES = 2

export interface WorkerPoolOptions {
  readonly jobs: readonly MediaJob[]
  /** The folder of the set. */
  readonly directory: string
  /** Runs at low priority, except for requested files. */
  readonly background: boolean
  /** Two if absent. */
  readonly processes?: number | undefined
  readonly onDone: (job: MediaJob, file: MediaFile) => Promise<void>
}

export interface Rendering {
  /**
   * Resolves when the last job is done or the pool was disposed. Errors: rejects with the first failed job, which ends
   * the run.
   */
  readonly finished: Promise<void>
  /** Renders the file next, with the segments of other files that have begun at low priority beside it. */
  prioritise(key: string): void
  dispose(): Promise<void>
}

export function startRendering(options: WorkerPoolOptions): Rendering {
  const { jobs, directory, background, processes = PROCESSES, onDone } = options
  const schedule = createSchedule(jobs, directory)
  const count = Math.min(processes, Math.max(1, jobs.length))
  const state = { stopped: false }
  const changes = createChanges()
  const workers: WorkerProcess[] = []
  const failure = Promise.withResolvers<void>()
  const start = (requestedOnly: boolean): Promise<void> => {
    const worker = startWorker(directory, background && !requestedOnly)
    workers.push(worker)
    const run = drain({ worker, requestedOnly, schedule, changes, state, onDone })
    run.catch(failure.reject)
    return run
  }
  const end = async (): Promise<void> => {
    state.stopped = true
    await Promise.all(workers.map((worker) => worker.end()))
  }
  const usual = Array.from({ length: count }, () => start(false))
  const run = Promise.race([Promise.all(usual), failure.promise]).then(
    () => undefined,
    (error: unknown) => {
      // A task interrupted by `dispose` has not failed.
      if (!state.stopped) throw error
    },
  )
  return {
    finished: settled(run, end),
    prioritise(key) {
      schedule.prioritise(key)
      // A process cannot raise its priority, so what somebody waits for gets processes of its own.
      const alone = background && workers.length === count && !state.stopped && !schedule.isDone()
      if (alone) for (let extra = 0; extra < count; extra += 1) void start(true).catch(() => undefined)
      changes.announce()
    },
    dispose: end,
  }
}

interface Drain {
  readonly worker: WorkerProcess
  /** Performs only tasks of requested files. */
  readonly requestedOnly: boolean
  readonly schedule: Schedule
  readonly changes: Changes
  readonly state: { readonly stopped: boolean }
  readonly onDone: WorkerPoolOptions['onDone']
}

/** Gives the worker tasks until every file is done. */
async function drain({ worker, requestedOnly, schedule, changes, state, onDone }: Drain): Promise<void> {
  while (!schedule.isDone() && !state.stopped) {
    const next = schedule.next({ requestedOnly })
    if (next === null) {
      await changes.next()
      continue
    }
    try {
      const file = next.accept(await worker.perform(next.task))
      if (file !== null) await onDone(next.job, file)
    } finally {
      changes.announce()
    }
  }
}

interface Changes {
  /** Resolves at the next announcement. */
  next(): Promise<void>
  announce(): void
}

function createChanges(): Changes {
  let change = Promise.withResolvers<void>()
  return {
    next: () => change.promise,
    announce() {
      change.resolve()
      change = Promise.withResolvers<void>()
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
