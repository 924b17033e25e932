// The page that plays the corpus: it passes requests to the worker as they are, with fields that `fetch` would refuse.
import { requestOver, type Post } from '../../browser/port.ts'
import type { Started } from '../../browser/serve.ts'
import { startWorker } from '../../browser/start-worker.ts'
import type { CorpusOptions } from './corpus-options.ts'

/** A request or response as text. Bodies are base64; null if there is none. */
export interface TextMessage {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
}

export interface CorpusPage {
  start(options: CorpusOptions): Promise<Started>
  ask(
    request: TextMessage & { readonly method: string; readonly url: string },
  ): Promise<TextMessage & { status: number }>
}

const worker = new Worker(new URL('corpus-worker.js', import.meta.url), { type: 'module' })
const post: Post = (request, port, transferred) => worker.postMessage({ type: 'request', request, port }, transferred)

const page: CorpusPage = {
  start: (options) => startWorker(worker, options),
  async ask({ method, url, headers, body }) {
    const bytes = body === null ? null : Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    const response = await requestOver(post, { method, url, headers, body: bytes?.buffer ?? null })
    const received = new Uint8Array(await new Response(response.body).arrayBuffer())
    const text = Array.from(received, (byte) => String.fromCharCode(byte)).join('')
    return { status: response.status, headers: response.headers, body: btoa(text) }
  },
}

Object.assign(window, { corpus: page })
