import type { Clock } from '@proscenium/protocol'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import { parseJson } from '../../core/json.ts'
import { requestInit } from './request-init.ts'

export interface JsonRequestOptions {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly online: () => boolean
  readonly timeoutMs: number
}

export interface JsonRequest {
  /** The call's name in errors. */
  readonly name: string
  readonly address: string
  readonly body: object
  /** Besides Content-Type. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type JsonResponse =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly retryAfterSeconds?: number }
  | { readonly ok: false; readonly error: EmbedError }

/**
 * Posts JSON and parses JSON. Sends no cookies and no referrer, follows no redirects. Never throws: anything that
 * prevents a response is returned as an error. A body that is not JSON is null.
 */
export async function postJson(call: JsonRequest, options: JsonRequestOptions): Promise<JsonResponse> {
  const deadline = new AbortController()
  const cancel = options.clock.setTimer(() => deadline.abort(), options.timeoutMs)
  try {
    const signal = AbortSignal.any([call.signal, deadline.signal])
    const response = await options.fetch(call.address, requestInit({ ...call, signal }))
    return {
      ok: true,
      status: response.status,
      body: parseJson(await response.text()),
      ...retryAfter(response.headers),
    }
  } catch (error) {
    if (deadline.signal.aborted && !call.signal.aborted)
      return { ok: false, error: { kind: 'timeout', call: call.name, seconds: options.timeoutMs / 1_000 } }
    return { ok: false, error: errorOf(error, call, options) }
  } finally {
    cancel()
  }
}

function errorOf(error: unknown, call: JsonRequest, { online }: JsonRequestOptions): EmbedError {
  if (call.signal.aborted) return { kind: 'aborted', call: call.name }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'network', call: call.name, online: online(), message }
}

/** `Retry-After` in seconds. Its date form counts as absent, because it would need the service's clock. */
function retryAfter(headers: Headers): { readonly retryAfterSeconds?: number } {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? { retryAfterSeconds: Number(text) } : {}
}
