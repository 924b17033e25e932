// The page's side of a start.
import type { Started, ToWorker } from './serve.ts'

/** Resolves once the worker can respond, or to why it cannot. */
export async function startWorker(worker: Worker, options: object): Promise<Started> {
  const { port1: own, port2: port } = new MessageChannel()
  return await new Promise((resolve) => {
    own.addEventListener('message', ({ data }: MessageEvent<Started>) => resolve(data), { once: true })
    own.start()
    worker.addEventListener('error', ({ message }) => resolve({ ok: false, reason: message }), { once: true })
    worker.postMessage({ type: 'start', options, port } satisfies ToWorker<object>, [port])
  })
}
