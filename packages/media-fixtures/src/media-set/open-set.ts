// A media set that may still be rendering: its expected manifest, existing files and render order.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionOf, type ClipDescription } from '../render/clips.ts'
import { effortOf, jobsOf, keysOfJob, type MediaJob } from '../render/jobs.ts'
import { manifestName, readManifest, type MediaClip, type MediaFile, type MediaManifest } from './manifest.ts'
import { createEstimate, type MediaProgress, type Stopwatch } from './progress.ts'
import { startRendering, type Rendering } from '../render/worker-pool.ts'

export interface EnsureOptions {
  /** A writable folder outside version control; created if missing. */
  cacheRoot: string
  onProgress?: (progress: MediaProgress) => void
  /** Used to estimate the remaining time; without it there is no estimate. */
  stopwatch?: Stopwatch
}

/** A set that is being rendered. */
export interface RenderedMedia {
  /**
   * Gives the file priority and resolves once it can be read; null if it is already there. Errors: rejects if rendering
   * ends without it.
   */
  ready(key: string): Promise<void> | null
  /** Seconds until the set is complete; null if unknown. */
  remainingSeconds(): number | null
  /** Calls back when the manifest differs from the expected one, before the file is ready. */
  onCorrected(listener: () => Promise<void>): void
}

/** A set on disk: `directory` joined with a file's key is that file. */
export interface MediaSet {
  readonly directory: string
  /** Of the whole set. While `pending` is present, it may be corrected. */
  readonly manifest: MediaManifest
  /** Absent if every file exists. */
  readonly pending?: RenderedMedia
}

/** An opened set: complete, or rendering in the background. */
export interface OpenedMedia extends MediaSet {
  /** Resolves when every file exists or the set was disposed. Errors: rejects with the file that cannot be rendered. */
  readonly finished: Promise<void>
  /** Stops rendering. Existing files stay; the next start resumes from them. */
  dispose(): Promise<void>
}

interface OpenSetOptions extends EnsureOptions {
  readonly table: readonly ClipDescription[]
  /** Null if the files are unknown before rendering. */
  readonly expected: MediaManifest | null
  readonly background: boolean
  readonly processes?: number
}

/** Errors: rejects with one line and the folder if the cache cannot be written. */
export async function openSet(options: OpenSetOptions): Promise<OpenedMedia> {
  const version = versionOf(options.table)
  const directory = join(options.cacheRoot, 'media', version)
  const present = await readManifest(directory, version)
  const nothing = async (): Promise<void> => undefined
  if (present !== null) return { directory, manifest: present, finished: Promise.resolve(), dispose: nothing }
  await makeFolder(options.cacheRoot, directory)
  return await render(options, directory, version)
}

async function makeFolder(cacheRoot: string, directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`Cannot write to the media cache folder ${join(cacheRoot, 'media')} (${code}).`, { cause: error })
  }
}

interface PendingJob {
  readonly job: MediaJob
  readonly settled: PromiseWithResolvers<void>
}

async function render(options: OpenSetOptions, directory: string, version: string): Promise<OpenedMedia> {
  const { table, expected, background, processes, onProgress } = options
  const files = new Map<string, MediaFile>()
  const jobs: MediaJob[] = []
  for (const job of jobsOf(table)) {
    const there = await filesThere(directory, expected, job)
    if (there === null) jobs.push(job)
    else for (const file of there) files.set(file.key, file)
  }
  for (const file of expected === null ? [] : allFiles(expected)) if (!files.has(file.key)) files.set(file.key, file)
  const manifest = (): MediaManifest => ({ version, clips: table.map((clip) => clipOf(clip, files)) })
  const pendingJobs = new Map<string, PendingJob>()
  for (const job of jobs) {
    const settled = Promise.withResolvers<void>()
    // A rendering error is reported once, by `finished`.
    settled.promise.catch(() => undefined)
    for (const key of keysOfJob(job)) pendingJobs.set(key, { job, settled })
  }
  const total = jobsOf(table).flatMap(keysOfJob).length
  const estimate = createEstimate(
    jobs.reduce((sum, job) => sum + effortOf(job), 0),
    options.stopwatch ?? null,
  )
  const listeners: (() => Promise<void>)[] = []
  const onDone = async (job: MediaJob, made: readonly MediaFile[]): Promise<void> => {
    estimate.add(effortOf(job))
    const corrected = made.some((file) => files.get(file.key)?.sha256 !== file.sha256)
    for (const file of made) files.set(file.key, file)
    if (corrected) for (const listener of listeners) await listener()
    const [first] = keysOfJob(job).flatMap((key) => pendingJobs.get(key) ?? [])
    for (const { key } of made) {
      pendingJobs.delete(key)
      const remainingSeconds = estimate.remainingSeconds()
      onProgress?.({ done: total - pendingJobs.size, total, label: key, remainingSeconds })
    }
    first?.settled.resolve()
  }
  const rendering = startRendering({ jobs, directory, background, processes, onDone })
  const finished = settle(rendering, { pendingJobs, finish: () => writeManifest(directory, manifest()) })
  return {
    directory,
    get manifest() {
      return manifest()
    },
    pending: pendingOf(rendering, {
      pendingJobs,
      listeners,
      remainingSeconds: () => estimate.remainingSeconds(),
    }),
    finished,
    dispose: () => rendering.dispose(),
  }
}

async function settle(
  rendering: Rendering,
  { pendingJobs, finish }: { pendingJobs: ReadonlyMap<string, PendingJob>; finish: () => Promise<void> },
): Promise<void> {
  try {
    await rendering.finished
    if (pendingJobs.size === 0) await finish()
  } finally {
    for (const { job, settled } of pendingJobs.values()) {
      settled.reject(new Error(`Media clip ${job.clip.slug} was not rendered`))
    }
  }
}

function pendingOf(
  rendering: Rendering,
  parts: {
    pendingJobs: ReadonlyMap<string, PendingJob>
    listeners: (() => Promise<void>)[]
    remainingSeconds: () => number | null
  },
): RenderedMedia {
  return {
    ready(key) {
      const found = parts.pendingJobs.get(key)
      if (found === undefined) return null
      rendering.prioritise(found.job)
      return found.settled.promise
    },
    remainingSeconds: parts.remainingSeconds,
    onCorrected: (listener) => void parts.listeners.push(listener),
  }
}

const allFiles = ({ clips }: MediaManifest): MediaFile[] => clips.flatMap((clip) => Object.values(clip.files))

/** Fields in the order of the schema, so that a rendered manifest has the same bytes as one that was read from disk. */
function clipOf(clip: ClipDescription, files: ReadonlyMap<string, MediaFile>): MediaClip {
  const { slug, barcode, codec, durationSeconds, music } = clip
  const own = jobsOf([clip]).flatMap(keysOfJob)
  const entries = own.flatMap((key) => files.get(key) ?? []).map((file) => [file.role, file] as const)
  return { slug, barcode, hasAudio: music !== null, codec, durationSeconds, files: Object.fromEntries(entries) }
}

/** The job's files if an earlier run left all of them as expected; null otherwise. */
async function filesThere(
  directory: string,
  expected: MediaManifest | null,
  job: MediaJob,
): Promise<MediaFile[] | null> {
  if (expected === null) return null
  const known = new Map(allFiles(expected).map((file) => [file.key, file]))
  const found: MediaFile[] = []
  for (const key of keysOfJob(job)) {
    const file = known.get(key)
    const bytes = await readFile(join(directory, key)).catch(() => null)
    if (file === undefined || bytes === null) return null
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) return null
    found.push(file)
  }
  return found
}

/** Written atomically, because its presence marks the set as complete. */
async function writeManifest(directory: string, manifest: MediaManifest): Promise<void> {
  const path = join(directory, manifestName)
  const partial = `${path}.${randomUUID()}.partial`
  await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(partial, path)
}
