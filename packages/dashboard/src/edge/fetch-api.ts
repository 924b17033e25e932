// The dashboard API over HTTP. Method, path and response of each call come from the table of operations.
import { dashboardErrorResponses, dashboardResponses } from '@proscenium/contract/responses'
import { readValue } from '@proscenium/protocol/compiled-schemas'
import type { FieldProblem, OperationId, Outcome, Problem } from '../core/api.ts'
import type { CallOptions, DashboardApi, UploadOptions } from '../ports/api.ts'

export interface FetchApiOptions {
  readonly fetch: typeof globalThis.fetch
  readonly online: () => boolean
  readonly createRequest: () => XMLHttpRequest
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

export function createFetchApi(options: FetchApiOptions): DashboardApi {
  const call = async (id: OperationId, input: AnyInput, signal?: AbortSignal): Promise<Outcome<unknown>> => {
    const { method, path } = dashboardResponses[id]
    try {
      const response = await options.fetch(addressOf(path, input), {
        method,
        ...(input.body === undefined ? {} : jsonBody(input.body)),
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        ...(signal === undefined ? {} : { signal }),
      })
      const text = await response.text()
      return read(id, { status: response.status, text, retryAfter: response.headers.get('retry-after') })
    } catch {
      // `fetch` rejects for an abort and for a request without a response, whatever the cause.
      return failed(signal?.aborted === true ? 'aborted' : options.online() ? 'unreachable' : 'offline')
    }
  }
  return {
    // The table's rows and the types derive from one definition, so the response of an id has the type of that id.
    call: ((id: OperationId, input: AnyInput, { signal }: CallOptions = {}) =>
      call(id, input, signal)) as DashboardApi['call'],
    uploadLogo: ((image: Blob, upload: UploadOptions) =>
      sendLogo(image, upload, options)) as DashboardApi['uploadLogo'],
  }
}

async function sendLogo(image: Blob, upload: UploadOptions, options: FetchApiOptions): Promise<Outcome<unknown>> {
  const { method, path } = dashboardResponses.uploadLogo
  const arrived = await sendBytes(options.createRequest(), { method, path, image, ...upload })
  if (arrived !== null) return read('uploadLogo', arrived)
  return failed(upload.signal?.aborted === true ? 'aborted' : options.online() ? 'unreachable' : 'offline')
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`
}

function jsonBody(body: unknown): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function read(id: OperationId, { status, text, retryAfter }: Arrived): Outcome<unknown> {
  const body = parse(text)
  if (status >= 200 && status < 300) {
    const { issue, value } = readValue(dashboardResponses[id].schema, body)
    return issue === null ? { ok: true, value } : failed('unreadable')
  }
  if (readValue(dashboardErrorResponses.error, body).issue !== null)
    return failed(status >= 500 ? 'unreachable' : 'unreadable')
  const { error, details, next_allowed_at: next } = body as ErrorResponse
  return {
    ok: false,
    problem: {
      kind: 'rejected',
      status,
      code: error.code,
      details: detailsOf(details),
      nextAllowedAt: typeof next === 'string' ? next : null,
      retryAfterSeconds: /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
    },
  }
}

interface ErrorResponse {
  readonly error: { readonly code: string }
  readonly details?: unknown
  readonly next_allowed_at?: unknown
}

function detailsOf(details: unknown): FieldProblem[] {
  if (!Array.isArray(details)) return []
  return details.filter(
    (row: Partial<FieldProblem> | null) => typeof row?.field === 'string' && typeof row.rule === 'string',
  )
}

function failed(kind: Exclude<Problem['kind'], 'rejected'>): Outcome<never> {
  return { ok: false, problem: { kind } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What arrived over HTTP, whatever sent the request. */
interface Arrived {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

interface Upload extends UploadOptions {
  readonly method: string
  readonly path: string
  readonly image: Blob
}

/** Sends bytes with their progress, which `fetch` does not report. Null if no response arrived. */
function sendBytes(
  request: XMLHttpRequest,
  { method, path, image, signal, onProgress }: Upload,
): Promise<Arrived | null> {
  return new Promise((resolve) => {
    const abort = () => request.abort()
    const end = (arrived: Arrived | null) => {
      signal?.removeEventListener('abort', abort)
      resolve(arrived)
    }
    request.open(method, path)
    request.setRequestHeader('content-type', image.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () =>
      end({ status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('retry-after') }),
    )
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => end(null))
    signal?.addEventListener('abort', abort)
    request.send(image)
  })
}
