// Sends requests from another thread, so that the CPU time of this one is the service's alone.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface SentResponse {
  /** Null: the connection ended without a response. */
  readonly status: number | null
  /** The beginning of the body. */
  readonly text: string
}

/** How much of a response to wait for: its head only if it has no body, its beginning if it does not end. */
export type Awaited = 'whole' | 'head' | 'beginning'

export interface ServiceClient {
  /** Sends the bytes of one request as they are; they are gone afterwards. */
  send(bytes: Uint8Array<ArrayBuffer>, awaited: Awaited): Promise<SentResponse>
  close(): Promise<unknown>
}

/** Connects to a service on loopback. One request at a time. */
export function serviceClient(port: number): ServiceClient {
  const thread = new Worker(new URL('client-thread.ts', import.meta.url), { workerData: port })
  return {
    async send(bytes, awaited) {
      thread.postMessage({ bytes, awaited }, [bytes.buffer])
      const [response] = (await once(thread, 'message')) as [SentResponse]
      return response
    },
    close: () => thread.terminate(),
  }
}
