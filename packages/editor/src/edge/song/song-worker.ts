// Module worker: analyses one song per task.
import { performTask } from './perform-task.ts'
import type { SongReport, SongTask } from './worker-messages.ts'

/** Progress is reported when it has grown by this much. */
const STEP = 0.01

const report = (message: SongReport): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<SongTask>) => {
  let reported = ''
  void performTask(data, (stage, part) => {
    const rounded = Math.floor(part / STEP) * STEP
    const state = `${stage} ${rounded}`
    if (state === reported) return
    reported = state
    report({ type: 'progress', stage, part: rounded })
  }).then((result) => report({ type: 'done', result }))
})
