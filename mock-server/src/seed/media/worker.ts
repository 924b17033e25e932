import { parentPort } from 'node:worker_threads'
import type { ClipDescription } from './clips.ts'
import { makeClip } from './make-clip.ts'
import type { MediaClip } from './manifest.ts'

/** To the worker: make this clip in this folder. It answers with any number of `file` and then one `clip` or `failed`. */
export interface WorkerTask {
  clip: ClipDescription
  directory: string
}

export type WorkerReport =
  | { type: 'file'; key: string }
  | { type: 'clip'; clip: MediaClip }
  | { type: 'failed'; message: string }

const report = (message: WorkerReport): void => parentPort?.postMessage(message)

async function work({ clip, directory }: WorkerTask): Promise<void> {
  try {
    report({ type: 'clip', clip: await makeClip({ clip, directory, onFile: (key) => report({ type: 'file', key }) }) })
  } catch (error) {
    report({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (task: WorkerTask) => void work(task))
