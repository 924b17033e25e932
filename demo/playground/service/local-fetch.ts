// What the demo's servers send to each other stays in the worker.
import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'

type Respond = (request: PlainRequest) => Promise<PlainResponse>

/** As `fetch`, but `respond` has the addresses that are `local`. */
export function localFetch(isLocal: (url: URL) => boolean, respond: Respond, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!isLocal(new URL(request.url))) return await network(request)
    const { method, url, signal } = request
    signal.throwIfAborted()
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const responding = respond({ method, url, headers: [...request.headers], body })
    const response = await unlessAborted(signal, responding)
    const headers = response.headers.map(([...field]): [string, string] => field)
    const passed = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>(), { signal })
    return new Response(passed ?? null, { status: response.status, headers })
  }
}

/** Errors: rejects with the signal's reason once it aborts; a response that comes later is cancelled. */
async function unlessAborted(signal: AbortSignal, responding: Promise<PlainResponse>): Promise<PlainResponse> {
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason as Error), { once: true })
  try {
    return await Promise.race([responding, aborted.promise])
  } catch (error) {
    void responding.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    )
    throw error
  }
}
