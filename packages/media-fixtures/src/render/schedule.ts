// Decides what is rendered next: requested files before those that are rendered unasked, and as many parts of one file at
// once as possible. Files that are neither wait for a request.
import { fileKey, rankOf, segmentsOf, type MediaJob } from './files.ts'
import type { EncodedSound } from '../encode/sound-packets.ts'
import type { MediaFile } from '../media-set/manifest.ts'
import type { Segment, SegmentRange } from './segment.ts'
import type { MediaTask, TaskResult } from './tasks.ts'

interface PendingFile {
  readonly job: MediaJob
  readonly key: string
  readonly ranges: readonly SegmentRange[]
  /** By range; those that are not rendered yet are absent. */
  readonly segments: Map<SegmentRange, Segment>
  /** Whether it is rendered although nobody requested it. */
  readonly unasked: boolean
  /** Ranges that no process has begun. */
  readonly waiting: SegmentRange[]
  muxing: boolean
}

/** A task and what to do with its result. */
export interface ScheduledTask {
  readonly job: MediaJob
  readonly task: MediaTask
  /** Returns the file if the task completed it. */
  accept(result: TaskResult): MediaFile | null
  /** Makes the task available again: it was interrupted. */
  cancel(): void
}

export interface ScheduleOptions {
  readonly jobs: readonly MediaJob[]
  /** The folder of the set. */
  readonly directory: string
  /** Which jobs are done unasked; all if absent. */
  readonly unasked?: (job: MediaJob) => boolean
}

export function createSchedule({ jobs, directory, unasked = () => true }: ScheduleOptions) {
  const queue = jobs.map((job) => pendingFile(job, unasked(job)))
  const requested = new Set<string>()
  const sounds = createSounds()

  const done = (file: PendingFile): void => {
    const at = queue.indexOf(file)
    if (at < 0) return
    queue.splice(at, 1)
    requested.delete(file.key)
    if (queue.every(({ job }) => job.clip !== file.job.clip)) sounds.drop(file.job)
  }
  const taskOf = (file: PendingFile): ScheduledTask | null => {
    const { clip, role } = file.job
    if (role === 'thumbnail') return file.muxing ? null : mux(file, { kind: 'thumbnail', clip, directory })
    const sound = sounds.begin(file.job)
    if (sound !== null) return sound
    const range = file.waiting.shift()
    if (range !== undefined) return segment(file, range)
    const encoded = sounds.of(file.job)
    const segments = file.ranges.flatMap((each) => file.segments.get(each) ?? [])
    if (file.muxing || encoded === undefined || segments.length < file.ranges.length) return null
    return mux(file, { kind: 'file', clip, role, directory, segments, sound: encoded })
  }
  const mux = (file: PendingFile, task: MediaTask): ScheduledTask => {
    file.muxing = true
    const accept = (result: TaskResult): MediaFile | null => {
      done(file)
      return result.kind === 'file' || result.kind === 'thumbnail' ? result.value : null
    }
    return {
      job: file.job,
      task,
      accept,
      cancel: () => {
        file.muxing = false
      },
    }
  }
  const found = (key: string): PendingFile | undefined => queue.find((file) => file.key === key)
  return {
    /** The most urgent task that can begin now; null if there is none until another one ends or a file is requested. */
    next(): ScheduledTask | null {
      for (const file of queue) {
        // Nothing else begins while somebody waits.
        if (!requested.has(file.key) && (requested.size > 0 || !file.unasked)) continue
        const task = taskOf(file)
        if (task !== null) return task
      }
      return null
    },
    /** Whether nothing is left to render until a file is requested. */
    isDone: () => requested.size === 0 && !queue.some((file) => file.unasked),
    /** Removes a file that another process rendered. */
    remove(key: string): void {
      const file = found(key)
      if (file !== undefined) done(file)
    },
    /** Starts a file that could not be rendered afresh, once somebody requests it. */
    withdraw(job: MediaJob): void {
      const file = found(fileKey(job))
      if (file !== undefined) done(file)
      queue.push(pendingFile(job, false))
    },
    /** What is not rendered yet. */
    pending: () => queue.map(({ job }) => job),
    /** Keys of the files that are requested and not done. */
    requested: () => [...requested],
    /** Moves a file before those that nobody requested; requested previews go before requested masters. */
    prioritise(key: string): void {
      const file = found(key)
      if (file === undefined) return
      requested.add(key)
      queue.splice(queue.indexOf(file), 1)
      const rank = rankOf(file.job.role)
      const before = queue.filter((each) => requested.has(each.key) && rankOf(each.job.role) < rank)
      queue.splice(before.length, 0, file)
    },
  }
}

export type Schedule = ReturnType<typeof createSchedule>

function pendingFile(job: MediaJob, unasked: boolean): PendingFile {
  const ranges = segmentsOf(job)
  return { job, key: fileKey(job), unasked, ranges, segments: new Map(), waiting: [...ranges], muxing: false }
}

function segment(file: PendingFile, range: SegmentRange): ScheduledTask {
  return {
    job: file.job,
    task: { kind: 'segment', clip: file.job.clip, range },
    accept(result) {
      if (result.kind === 'segment') file.segments.set(range, result.value)
      return null
    },
    cancel: () => void file.waiting.unshift(range),
  }
}

/** The sounds of clips of which files are missing; every file of a clip has the same. */
function createSounds() {
  const known = new Map<string, { value?: EncodedSound | null }>()
  return {
    /** The sound's task, unless it has begun. */
    begin(job: MediaJob): ScheduledTask | null {
      const { clip } = job
      if (known.has(clip.slug)) return null
      const entry: { value?: EncodedSound | null } = {}
      known.set(clip.slug, entry)
      if (clip.music === null) {
        entry.value = null
        return null
      }
      const accept = (result: TaskResult): null => {
        if (result.kind === 'sound') entry.value = result.value
        return null
      }
      return { job, task: { kind: 'sound', clip }, accept, cancel: () => void known.delete(clip.slug) }
    },
    /** undefined while it is being rendered. */
    of: ({ clip }: MediaJob): EncodedSound | null | undefined => known.get(clip.slug)?.value,
    drop: ({ clip }: MediaJob): void => void known.delete(clip.slug),
  }
}
