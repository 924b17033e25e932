// Renders files in child processes: what somebody waits for first and alone, then what is rendered unasked. While another
// process renders into the folder, it does that for this one too.
import { leaveRequest, lockFolder, takeRequests, type FolderLock } from '../media-set/folder-lock.ts'
import type { MediaFile } from '../media-set/manifest.ts'
import { createChanges } from './changes.ts'
import { startCrew, type Crew } from './crew.ts'
import { fileKey, type MediaJob } from './files.ts'
import { createSchedule, type ScheduleOptions } from './schedule.ts'
import { repeat, wait } from '../system.ts'

/** The number of processors of a small machine. */
const PROCESSES = 2
/** How often one process looks for what another rendered or requested. */
const POLL_MS = 250

export interface RenderingOptions extends ScheduleOptions {
  /** Runs at low priority, except for requested files, and waits for requests when nothing else is left. */
  readonly background: boolean
  /** Two if absent. */
  readonly processes?: number | undefined
  readonly onDone: (job: MediaJob, file: MediaFile) => Promise<void>
  /** The file can be requested again. */
  readonly onFailed: (job: MediaJob, error: unknown) => void
  /** The file if it is in the folder. */
  readonly findMade: (job: MediaJob) => Promise<MediaFile | null>
}

export interface Rendering {
  /**
   * Resolves when nothing is left that is rendered unasked, or it was disposed. Errors: rejects with the first job that
   * failed, which ends the run unless it is in the background.
   */
  readonly finished: Promise<void>
  /** Renders the file before everything that nobody requested, which is interrupted. */
  prioritise(key: string): void
  dispose(): Promise<void>
}

interface State {
  stopped: boolean
  crew: Crew | null
  lock: FolderLock | null
}

export function startRendering(options: RenderingOptions): Rendering {
  const { directory, background, processes = PROCESSES, onDone } = options
  const schedule = createSchedule(options)
  const changes = createChanges()
  const finished = Promise.withResolvers<void>()
  const state: State = { stopped: false, crew: null, lock: null }
  const prioritise = (key: string): void => {
    schedule.prioritise(key)
    if (schedule.requested().length > 0 && state.crew?.background === true) state.crew.interrupt()
    changes.announce()
  }
  const onFailed = (job: MediaJob, error: unknown): void => {
    schedule.withdraw(job)
    options.onFailed(job, error)
    finished.reject(error)
    if (!background) state.stopped = true
  }
  /** What another process rendered meanwhile. */
  const adoptMade = async (): Promise<void> => {
    for (const job of schedule.pending()) {
      const file = await options.findMade(job)
      if (file === null) continue
      schedule.remove(fileKey(job))
      await onDone(job, file)
    }
  }
  const waitForOthers = async (): Promise<void> => {
    for (const key of schedule.requested()) await leaveRequest(directory, key)
    await Promise.race([changes.next(), wait(POLL_MS)])
    await adoptMade()
  }
  const work = async (): Promise<void> => {
    const asked = schedule.requested().length > 0
    const isOver = asked ? () => schedule.requested().length === 0 : () => schedule.isDone()
    state.crew = startCrew({
      schedule,
      changes,
      directory,
      processes,
      background: background && !asked,
      isOver,
      onDone,
      onFailed,
    })
    const stop = repeat(POLL_MS, () => void takeRequests(directory).then((keys) => keys.forEach(prioritise)))
    await state.crew.finished
    stop()
  }
  const step = async (): Promise<void> => {
    if (state.lock !== null) return await work()
    state.lock = lockFolder(directory)
    await (state.lock === null ? waitForOthers() : adoptMade())
  }
  const release = (): void => {
    state.lock?.release()
    state.lock = null
  }
  const run = async (): Promise<void> => {
    while (!state.stopped) {
      if (!schedule.isDone()) {
        await step()
        continue
      }
      release()
      finished.resolve()
      if (!background) return
      await changes.next()
    }
  }
  const ran = run().then(finished.resolve, finished.reject).finally(release)
  return {
    finished: finished.promise,
    prioritise,
    async dispose() {
      state.stopped = true
      state.crew?.interrupt()
      changes.announce()
      await ran
    },
  }
}
