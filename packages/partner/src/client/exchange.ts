import type { BuiltRequest } from './build-request.ts'
import type { ClientSettings } from './client-options.ts'
import type { OperationRow } from './operation-row.ts'
import { retryAfterSeconds } from './retry-delay.ts'

/** What one request led to. A failed one has no complete response; `cause` is a system's code such as `ECONNRESET`. */
export type Exchange =
  | { readonly ok: false; readonly cause: string | null }
  | {
      readonly ok: true
      readonly status: number
      readonly requestId: string | null
      readonly retryAfter: number | null
      readonly text: string
    }

interface Sending {
  readonly row: OperationRow
  readonly request: BuiltRequest
  readonly signal: AbortSignal | undefined
}

/** Sends a request and reads its response. Errors: rejects with the signal's reason when it aborts. */
export async function exchange({ row, request, signal }: Sending, settings: ClientSettings): Promise<Exchange> {
  const { fetch, baseUrl, apiKey, now, redact } = settings
  const { target, body } = request
  const headers = { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' }
  try {
    const sent = fetch(baseUrl + target, {
      method: row.method,
      // A redirected request would be a different one, and the service redirects none. Workers know no `error`.
      redirect: 'manual',
      ...(body === null ? { headers } : { headers: { ...headers, 'Content-Type': 'application/json' }, body }),
      ...(signal === undefined ? {} : { signal }),
    })
    const response = await untilAborted(sent, signal)
    const text = await untilAborted(response.text(), signal)
    const requestId = response.headers.get('x-request-id')
    return {
      ok: true,
      status: response.status,
      requestId: requestId === null ? null : redact(requestId),
      retryAfter: retryAfterSeconds(response.headers, now()),
      text,
    }
  } catch (error) {
    signal?.throwIfAborted()
    return { ok: false, cause: systemCode(error) }
  }
}

/** Settles with `work`, or rejects when the signal aborts, also where `work` ignores the signal. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return await work
  let cancel = (): void => {}
  const aborted = new Promise<never>((_, reject) => {
    cancel = () => reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Only the code: messages of `fetch` may repeat header fields. */
function systemCode(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(at.code)) return at.code
  }
  return null
}
