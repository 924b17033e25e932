// Module worker: reads the frames of one stream per task.
import { readFrames } from './read-frames.ts'
import type { FilmReport, FilmTask } from './worker-messages.ts'

self.addEventListener('message', ({ data: { id, ...request } }: MessageEvent<FilmTask>) => {
  const onFrame = (second: number, picture: ImageBitmap): void => {
    const report: FilmReport = { type: 'frame', id, second, picture }
    self.postMessage(report, { transfer: [picture] })
  }
  void readFrames({ ...request, onFrame }).then((result) => {
    const report: FilmReport = { type: 'end', id, result }
    self.postMessage(report)
  })
})
