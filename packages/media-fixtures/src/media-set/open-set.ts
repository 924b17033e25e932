// A media set that may still be rendering: its expected manifest, its existing files, and who waits for which.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipDescription } from '../clips/clip.ts'
import { versionOf } from '../clips/version.ts'
import { effortOf, fileKey, jobsOf, type MediaJob } from '../render/files.ts'
import { readMade } from '../render/media-file.ts'
import {
  manifestName,
  readManifest,
  removeDamaged,
  type MediaClip,
  type MediaFile,
  type MediaManifest,
  type MediaRole,
} from './manifest.ts'
import { createEstimate, type MediaProgress, type Stopwatch } from './progress.ts'
import { startRendering } from '../render/worker-pool.ts'

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
   * Renders the file before everything else and resolves once it can be read; null if it is already there. Errors:
   * rejects if it cannot be rendered, or rendering ends without it; the next call is another attempt.
   */
  ready(key: string): Promise<void> | null
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
  /**
   * Resolves when every file that is rendered unasked exists, or the set was disposed. Errors: rejects with the first
   * file that cannot be rendered.
   */
  readonly finished: Promise<void>
  /** Stops rendering. Existing files stay; the next start resumes from them. */
  dispose(): Promise<void>
}

interface OpenSetOptions extends EnsureOptions {
  readonly table: readonly ClipDescription[]
  /** Null if the files are unknown before rendering. */
  readonly expected: MediaManifest | null
  /** Renders what anybody may see unasked and the rest on request; otherwise everything. */
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

async function render(options: OpenSetOptions, directory: string, version: string): Promise<OpenedMedia> {
  const { table, expected, background, processes, onProgress } = options
  const files = new Map((expected === null ? [] : allFiles(expected)).map((file) => [file.key, file]))
  const jobs = await missingJobs(jobsOf(table), { files, directory })
  const manifest = (): MediaManifest => ({ version, clips: table.map((clip) => clipOf(clip, files)) })
  const isUnasked = ({ role }: MediaJob): boolean => !background || shownRoles.includes(role)
  const waits = createWaits(jobs)
  const total = jobsOf(table).filter(isUnasked).length
  const unasked = new Map(jobs.filter(isUnasked).map((job) => [fileKey(job), effortOf(job)]))
  const effort = [...unasked.values()].reduce((sum, each) => sum + each, 0)
  const estimate = createEstimate(effort, options.stopwatch ?? null)
  const listeners: (() => Promise<void>)[] = []
  const onDone = async (_job: MediaJob, file: MediaFile): Promise<void> => {
    const { key } = file
    const corrected = expected !== null && files.get(key)?.sha256 !== file.sha256
    files.set(key, file)
    if (corrected) for (const listener of listeners) await listener()
    if (waits.size() === 1) await writeManifest(directory, manifest())
    waits.resolve(key)
    const added = unasked.get(key)
    if (added === undefined) return
    estimate.add(added)
    unasked.delete(key)
    const remainingSeconds = estimate.remainingSeconds()
    onProgress?.({ done: total - unasked.size, total, label: key, remainingSeconds })
  }
  if (jobs.length === 0) await writeManifest(directory, manifest())
  const onFailed = (job: MediaJob, error: unknown): void => waits.reject(fileKey(job), error)
  const findMade = (job: MediaJob): Promise<MediaFile | null> => readMade(directory, job)
  const rendering = startRendering({
    jobs,
    directory,
    background,
    processes,
    unasked: isUnasked,
    onDone,
    onFailed,
    findMade,
  })
  return {
    directory,
    get manifest() {
      return manifest()
    },
    pending: {
      ready(key) {
        const ready = waits.of(key)
        if (ready !== null) rendering.prioritise(key)
        return ready
      },
      onCorrected: (listener) => void listeners.push(listener),
    },
    finished: rendering.finished,
    async dispose() {
      await rendering.dispose()
      waits.rejectAll()
    },
  }
}

/** What anybody may see is rendered unasked, what is sold when somebody requests it: that takes several times as long. */
const shownRoles: readonly MediaRole[] = ['thumbnail', 'preview', 'reel_preview', 'bts_preview']

/** Adds the files that an earlier run left to `files`, and returns the jobs that render the others. */
async function missingJobs(
  jobs: readonly MediaJob[],
  { files, directory }: { files: Map<string, MediaFile>; directory: string },
): Promise<MediaJob[]> {
  await removeDamaged(directory)
  const missing: MediaJob[] = []
  for (const job of jobs) {
    const made = await readMade(directory, job)
    if (made === null) missing.push(job)
    else files.set(made.key, made)
  }
  return missing
}

/** Who waits for which file. */
function createWaits(jobs: readonly MediaJob[]) {
  const begin = (): PromiseWithResolvers<void> => {
    const wait = Promise.withResolvers<void>()
    // Most files are not awaited; an error is also reported by `finished`.
    wait.promise.catch(() => undefined)
    return wait
  }
  const waits = new Map(jobs.map((job) => [fileKey(job), begin()]))
  return {
    size: () => waits.size,
    /** Null if the file is there. */
    of: (key: string): Promise<void> | null => waits.get(key)?.promise ?? null,
    resolve(key: string) {
      waits.get(key)?.resolve()
      waits.delete(key)
    },
    /** Those who ask again wait for another attempt. */
    reject(key: string, error: unknown) {
      waits.get(key)?.reject(error)
      waits.set(key, begin())
    },
    rejectAll() {
      for (const [key, wait] of waits) wait.reject(new Error(`Media file ${key} was not rendered`))
    },
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

/** Written atomically, because its presence marks the set as complete. */
async function writeManifest(directory: string, manifest: MediaManifest): Promise<void> {
  const path = join(directory, manifestName)
  const partial = `${path}.${randomUUID()}.partial`
  await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(partial, path)
}
