// Requests of this page to its own server.
import { record, text } from './read-json.ts'

/** The selected partner and user; an empty one is the server's first. */
export interface Account {
  readonly partner: string
  readonly user: string
}

export interface OwnRequest {
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON with POST. */
  readonly body?: object
  readonly signal?: AbortSignal
}

/** `path`: relative to the page. Errors: rejects with a ServerError when the status is not 200. */
export type SendRequest = (path: string, request?: OwnRequest) => Promise<unknown>

/** A rejection of this page's server. Its message is for the support of this product. */
export class ServerError extends Error {
  readonly code: string
  readonly requestId: string

  constructor(message: string, { code, requestId }: { readonly code: string; readonly requestId: string }) {
    super(message)
    this.name = 'ServerError'
    this.code = code
    this.requestId = requestId
  }
}

/** Sends a request with `fetch`. */
export async function sendRequest(path: string, { query = {}, body, signal }: OwnRequest = {}): Promise<unknown> {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(filled).toString()
  const response = await fetch(search === '' ? path : `${path}?${search}`, {
    ...(body === undefined ? {} : post(body)),
    ...(signal === undefined ? {} : { signal }),
  })
  if (response.ok) return response.json()
  const error = record(record(await response.json().catch(() => null))['error'])
  const message = text(error['message']) || `Tallyroom's server answered ${response.status}`
  throw new ServerError(message, { code: text(error['code']), requestId: text(error['requestId']) })
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
