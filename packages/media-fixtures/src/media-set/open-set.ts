// A media set that may still be rendering: its expected manifest, existing files and render order.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipDescription } from '../clips/clip.ts'
import { versionOf } from '../clips/version.ts'
import { effortOf, fileKey, jobsOf, type MediaJob } from '../render/files.ts'
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

interface PendingFile {
  readonly job: MediaJob
  readonly settled: PromiseWithResolvers<void>
}

async function render(options: OpenSetOptions, directory: string, version: string): Promise<OpenedMedia> {
  const { table, expected, background, processes, onProgress } = options
  const { files, jobs } = await findFiles(options, directory)
  const manifest = (): MediaManifest => ({ version, clips: table.map((clip) => clipOf(clip, files)) })
  const pendingFiles = new Map(jobs.map((job) => [fileKey(job), pendingFile(job)]))
  const total = jobsOf(table).length
  const estimate = createEstimate(
    jobs.reduce((sum, job) => sum + effortOf(job), 0),
    options.stopwatch ?? null,
  )
  const listeners: (() => Promise<void>)[] = []
  const onDone = async (job: MediaJob, file: MediaFile): Promise<void> => {
    const { key } = file
    estimate.add(effortOf(job))
    const corrected = expected !== null && files.get(key)?.sha256 !== file.sha256
    files.set(key, file)
    if (corrected) for (const listener of listeners) await listener()
    const settled = pendingFiles.get(key)?.settled
    pendingFiles.delete(key)
    const remainingSeconds = estimate.remainingSeconds()
    onProgress?.({ done: total - pendingFiles.size, total, label: key, remainingSeconds })
    settled?.resolve()
  }
  const rendering = startRendering({ jobs, directory, background, processes, onDone })
  const finished = settle(rendering, { pendingFiles, finish: () => writeManifest(directory, manifest()) })
  return {
    directory,
    get manifest() {
      return manifest()
    },
    pending: pendingOf(rendering, {
      pendingFiles,
      listeners,
      remainingSeconds: () => estimate.remainingSeconds(),
    }),
    finished,
    dispose: () => rendering.dispose(),
  }
}

/** The files that an earlier run left, with the expected ones that are missing, and the jobs that render those. */
async function findFiles({ table, expected }: OpenSetOptions, directory: string) {
  const known = new Map((expected === null ? [] : allFiles(expected)).map((file) => [file.key, file]))
  const files = new Map(known)
  const jobs: MediaJob[] = []
  for (const job of jobsOf(table)) {
    const file = known.get(fileKey(job))
    if (file === undefined || !(await isThere(directory, file))) jobs.push(job)
  }
  return { files, jobs }
}

function pendingFile(job: MediaJob): PendingFile {
  const settled = Promise.withResolvers<void>()
  // A rendering error is reported once, by `finished`.
  settled.promise.catch(() => undefined)
  return { job, settled }
}

async function settle(
  rendering: Rendering,
  { pendingFiles, finish }: { pendingFiles: ReadonlyMap<string, PendingFile>; finish: () => Promise<void> },
): Promise<void> {
  try {
    await rendering.finished
    if (pendingFiles.size === 0) await finish()
  } finally {
    for (const { job, settled } of pendingFiles.values()) {
      settled.reject(new Error(`Media clip ${job.clip.slug} was not rendered`))
    }
  }
}

function pendingOf(
  rendering: Rendering,
  parts: {
    pendingFiles: ReadonlyMap<string, PendingFile>
    listeners: (() => Promise<void>)[]
    remainingSeconds: () => number | null
  },
): RenderedMedia {
  return {
    ready(key) {
      const found = parts.pendingFiles.get(key)
      if (found === undefined) return null
      rendering.prioritise(key)
      return found.settled.promise
    },
    remainingSeconds: parts.remainingSeconds,
    onCorrected: (listener) => void parts.listeners.push(listener),
  }
}

const allFiles = ({ clips }: MediaManifest): MediaFile[] => clips.flatMap((clip) => Object.values(clip.files))

/** Fields in the order of the schema, so that a rendered manifest has the same bytes as one that was read from disk. */
function clipOf(clip: ClipDescription, files: ReadonlyMap<string, MediaFile>): MediaClip {
  const { slug, barcode, codec, durationSeconds, music, cuts } = clip
  const entries = jobsOf([clip])
    .flatMap((job) => files.get(fileKey(job)) ?? [])
    .map((file) => [file.role, file] as const)
  const facts = { slug, barcode, hasAudio: music !== null, codec, durationSeconds, cuts }
  return { ...facts, files: Object.fromEntries(entries) }
}

/** Whether an earlier run left the file as expected. */
async function isThere(directory: string, { key, sha256 }: MediaFile): Promise<boolean> {
  const bytes = await readFile(join(directory, key)).catch(() => null)
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256
}

/** Written atomically, because its presence marks the set as complete. */
async function writeManifest(directory: string, manifest: MediaManifest): Promise<void> {
  const path = join(directory, manifestName)
  const partial = `${path}.${randomUUID()}.partial`
  await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(partial, path)
}
