// Module worker that renders an export. It loads its code as another module: WebKitGTK 2.50 evaluates a worker's own script a
// second time when another module imports it, as the bundler's lazy chunks would.
import type { FromWorker, ToWorker } from './worker-messages.ts'

const job = import('./worker-job.ts')

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  job.then(
    ({ receive }) => receive(data),
    (error: unknown) => {
      self.postMessage({ type: 'failed', code: 'missing', detail: String(error) } satisfies FromWorker)
    },
  )
})
