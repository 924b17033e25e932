import type { Clock } from '@proscenium/protocol'
import type { EmbedError } from '../../core/errors/embed-error.ts'

export interface JsonRequestOptions {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly online: () => boolean
  readonly timeoutMs: number
}

export interface JsonRequest {
  /** How the call is named in an error. */
  readonly name: string
  readonly address: string
  readonly body: object
  /** Besides the content type. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type JsonResponse =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly retryAfterSeconds?: number }
  | { readonly ok: false; readonly error: EmbedError }

/**
 * Posts JSON and reads JSON. Sends no cookie and no referrer, follows no redirect. Never throws: what prevents an answer
 * is an error. A body that is no JSON is `undefined`.
 */
export async function postJson(call: JsonRequest, options: JsonRequestOptions): Promise<JsonResponse> {
  const deadline = new AbortController()
  const cancel = options.clock.setTimer(() => deadline.abort(), options.timeoutMs)
  try {
    const response = await options.fetch(call.address, request(call, deadline.signal))
    return { ok: true, status: response.status, body: parse(await response.text()), ...retryAfter(response.headers) }
  } catch (error) {
    return { ok: false, error: errorOf(error, call, deadline.signal, options) }
  } finally {
    cancel()
  }
}

function request(call: JsonRequest, deadline: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { ...call.headers, 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
    signal: AbortSignal.any([call.signal, deadline]),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }
}

function errorOf(error: unknown, call: JsonRequest, deadline: AbortSignal, options: JsonRequestOptions): EmbedError {
  if (call.signal.aborted) return { kind: 'aborted', call: call.name }
  if (deadline.aborted) return { kind: 'timeout', call: call.name, seconds: options.timeoutMs / 1_000 }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'network', call: call.name, online: options.online(), message }
}

/** `Retry-After` in seconds; its other form, a date, is read as absent: it would need the service’s clock. */
function retryAfter(headers: Headers): { readonly retryAfterSeconds?: number } {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? { retryAfterSeconds: Number(text) } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
