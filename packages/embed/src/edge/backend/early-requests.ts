import { requestInit } from './request-init.ts'

export interface EarlyRequests {
  /** Posts JSON. */
  post(address: string, body: object): Promise<Response>
  /** Returns the response to an early request once, to the same request; sends any other. */
  readonly fetch: typeof globalThis.fetch
}

/** Sends requests while the code that reads their responses is still loading. */
export function createEarlyRequests(send: typeof globalThis.fetch): EarlyRequests {
  const early = new Map<string, { readonly response: Promise<Response>; readonly stop: AbortController }>()
  return {
    post(address, body) {
      const stop = new AbortController()
      const init = requestInit({ body, signal: stop.signal })
      const response = send(address, init)
      // Handled by who takes it.
      response.catch(() => undefined)
      early.set(keyOf(address, init), { response, stop })
      return response
    },
    fetch(input, init) {
      const key = typeof input === 'string' ? keyOf(input, init) : ''
      const taken = early.get(key)
      if (taken === undefined) return send(input, init)
      early.delete(key)
      init?.signal?.addEventListener('abort', () => taken.stop.abort(), { once: true })
      return taken.response
    },
  }
}

function keyOf(address: string, init: RequestInit | undefined): string {
  return `${address}\n${typeof init?.body === 'string' ? init.body : ''}`
}
