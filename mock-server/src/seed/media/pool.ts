import { Worker } from 'node:worker_threads'
import type { ClipDescription } from './clips.ts'
import type { MediaClip } from './manifest.ts'
import type { WorkerReport, WorkerTask } from './worker.ts'

const workerCount = 2

export interface MakeAll {
  clips: readonly ClipDescription[]
  directory: string
  onFile: (key: string) => void
}

/** Pictures to draw for a clip, weighed by their size: what the queue is ordered by, longest first. */
function effort(clip: ClipDescription): number {
  if (clip.codec === 'hevc') return 0
  return clip.durationSeconds * (clip.roles.includes('master') ? 1 : 0) + (clip.roles.includes('reel') ? 3 : 0)
}

/** Settles with the worker's last word on the task, or with its death. */
function makeOne(worker: Worker, task: WorkerTask, onFile: (key: string) => void): Promise<MediaClip> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaClip>()
  const fail = (reason: string): void => reject(new Error(`Media clip ${task.clip.slug} cannot be made: ${reason}`))
  const onMessage = (report: WorkerReport): void => {
    if (report.type === 'file') onFile(report.key)
    else if (report.type === 'clip') resolve(report.clip)
    else fail(report.message)
  }
  const onError = (error: unknown): void => fail(String(error))
  const onExit = (code: number): void => fail(`the worker left with code ${code}`)
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.postMessage(task)
  return promise.finally(() => worker.off('message', onMessage).off('error', onError).off('exit', onExit))
}

/** In a built server this module is no longer beside it; the fixtures are always made from source. */
const workerFile = import.meta.url.endsWith('.ts') ? './worker.ts' : '../src/seed/media/worker.ts'

/** Makes the clips on two threads; gives them in the table's order. Errors: the first clip that fails ends the run. */
export async function makeAll({ clips, directory, onFile }: MakeAll): Promise<MediaClip[]> {
  const queue = clips.toSorted((a, b) => effort(b) - effort(a))
  const made = new Map<string, MediaClip>()
  const workers = Array.from(
    { length: Math.min(workerCount, clips.length) },
    () => new Worker(new URL(workerFile, import.meta.url), { execArgv: [] }),
  )
  const drain = async (worker: Worker): Promise<void> => {
    for (let clip = queue.shift(); clip !== undefined; clip = queue.shift()) {
      made.set(clip.slug, await makeOne(worker, { clip, directory }, onFile))
    }
  }
  try {
    await Promise.all(workers.map(drain))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return clips.flatMap((clip) => made.get(clip.slug) ?? [])
}
