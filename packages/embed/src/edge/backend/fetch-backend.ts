import type {
  ResponseBody,
  operations,
  SessionErrorBody,
  VerificationErrorBody,
  VerifiedSession,
} from '@proscenium/contract'
import { responses, errorResponses, type EmbedOperationId } from '@proscenium/contract/responses'
import type { Clock, TokenPair } from '@proscenium/protocol'
import { readShape } from '@proscenium/protocol/shapes'
import type { SignedLink } from '../../core/address/embed-address.ts'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { Backend, DownloadTarget, WorkspaceBackend } from '../../ports/backend.ts'
import { postJson, type JsonRequestOptions } from './json-request.ts'

export interface FetchBackendOptions {
  /** Base URLs; the operations' paths are appended. */
  readonly verifyUrl: string
  readonly apiUrl: string
  readonly clock: Clock
  readonly online: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /**
   * Milliseconds to wait for a response. Defaults to 12,000: less than an editor waits, so that it learns of the
   * timeout.
   */
  readonly timeoutMs?: number
}

/** The service over HTTP. Responses are parsed by the contract's schemas; unknown fields pass (P-50). */
export function createFetchBackend(options: FetchBackendOptions): Backend {
  const wire: JsonRequestOptions = {
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock: options.clock,
    online: options.online,
    timeoutMs: options.timeoutMs ?? 12_000,
  }
  return {
    verify: (link, { signal }) => verify(link, { verifyUrl: options.verifyUrl, signal, wire }),
    ...createWorkspaceBackend(options.apiUrl, wire),
  }
}

interface Rejection {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number
}

/** The 200 body of an operation. A test of the contract checks this type against the operation's schema. */
type OkBody<Id extends EmbedOperationId> = ResponseBody<(typeof operations)[Id], 200>

/**
 * Every Workspace call: its operation, its request body beside the session token (JSON omits undefined values), and the
 * mapping of its response.
 */
function createWorkspaceBackend(apiUrl: string, wire: JsonRequestOptions): WorkspaceBackend {
  const post = async <Id extends EmbedOperationId>(
    id: Id,
    body: object,
    { signal, headers = {} }: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Outcome<OkBody<Id>>> => {
    const { path } = responses[id]
    const response = await postJson({ name: path, address: join(apiUrl, path), body, signal, headers }, wire)
    if (!response.ok) return response
    return response.status === 200 ? read(id, response.body) : { ok: false, error: workspaceError(path, response) }
  }
  return {
    boot: (session_token, { videoId, projectId }, options) =>
      post('bootWorkspace', { video_id: videoId, project_id: projectId, session_token }, options),
    mintToken: async (session_token, _, options) =>
      map(await post('mintToken', { session_token }, options), ({ token }) => pairOf(token)),
    search: (session_token, search, options) => post('searchWorkspace', { ...search, session_token }, options),
    source: (session_token, { videoId, intent }, options) =>
      post('resolveSource', { session_token, video_id: videoId, intent }, options),
    facets: (session_token, _, options) => post('listFacets', { session_token }, options),
    collections: (session_token, _, options) => post('listWorkspaceCollections', { session_token }, options),
    status: (session_token, { videoIds }, options) =>
      post('checkStatus', { session_token, video_ids: videoIds }, options),
    quote: (session_token, { videoIds }, options) =>
      post('quotePurchase', { session_token, video_ids: videoIds }, options),
    collectionQuote: (session_token, { videoIds, projectId, quoteId }, options) =>
      post(
        'quoteCollection',
        { session_token, video_ids: videoIds, project_id: projectId, quote_id: quoteId },
        options,
      ),
    startCheckout: (session_token, { videoId, quoteId, item, price, idempotencyKey }, { signal }) =>
      post(
        'startCheckout',
        { session_token, video_id: videoId, quote_id: quoteId, item, price },
        {
          signal,
          headers: { 'Idempotency-Key': idempotencyKey },
        },
      ),
    readCheckout: (session_token, { orderId }, options) =>
      post('readCheckout', { session_token, order_id: orderId }, options),
    cancelCheckout: (session_token, { orderId }, options) =>
      post('cancelCheckout', { session_token, order_id: orderId }, options),
    projects: async (session_token, _, options) =>
      map(await post('listProjects', { session_token }, options), ({ projects }) => projects),
    persistExport: async (session_token, finished, options) =>
      map(await post('persistExport', { session_token, export: finished }, options), ({ export_id: exportId }) => ({
        exportId,
      })),
    exports: async (session_token, { cursor }, options) =>
      map(await post('listExports', { session_token, cursor }, options), ({ exports, next_cursor: nextCursor }) => ({
        exports,
        nextCursor,
      })),
    download: async (session_token, target, options) =>
      map(await post('createWorkspaceDownload', { session_token, ...targetOf(target) }, options), (link) => ({
        url: link.download_url,
        filename: link.filename,
        expiresIn: link.expires_in,
        downloadsLeft: link.downloads_left,
      })),
    reportIssue: async (session_token, issue, options) =>
      map(await post('reportIssue', { session_token, issue }, options), ({ source }) => source),
  }
}

function map<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
  return outcome.ok ? { ok: true, value: change(outcome.value) } : outcome
}

function targetOf(target: DownloadTarget): object {
  const { kind } = target
  return kind === 'export'
    ? { kind, export_id: target.exportId, file: target.file }
    : { kind, video_id: target.videoId }
}

interface VerifyOptions {
  readonly verifyUrl: string
  readonly signal: AbortSignal
  readonly wire: JsonRequestOptions
}

async function verify(link: SignedLink, { verifyUrl, signal, wire }: VerifyOptions): Promise<Outcome<VerifiedSession>> {
  const { path } = responses.verifyPartnerSession
  const body = { client_id: link.clientId, payload: link.payload, signature: link.signature }
  const response = await postJson({ name: path, address: join(verifyUrl, path), body, signal }, wire)
  if (!response.ok) return response
  if (response.status === 200) return read('verifyPartnerSession', response.body)
  return { ok: false, error: verificationError(response) }
}

function verificationError(rejection: Rejection): EmbedError {
  const { issue } = readShape(errorResponses.verification, rejection.body)
  if (issue !== null) return unreadable(responses.verifyPartnerSession.path, rejection)
  return { kind: 'verification', ...metadataOf(rejection), message: (rejection.body as VerificationErrorBody).error }
}

function workspaceError(path: string, rejection: Rejection): EmbedError {
  const { issue } = readShape(errorResponses.workspace, rejection.body)
  if (issue !== null) return unreadable(path, rejection)
  const { error, ended } = rejection.body as SessionErrorBody
  return { kind: 'workspace', ...metadataOf(rejection), ...error, ...(ended === undefined ? {} : { ended }) }
}

function unreadable(call: string, rejection: Rejection): EmbedError {
  return { kind: 'unreadable', call, ...metadataOf(rejection), issue: 'no error body' }
}

/** The fields of a rejection besides its body. */
function metadataOf({ status, retryAfterSeconds: seconds }: Rejection): Omit<Rejection, 'body'> {
  return { status, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) }
}

function read<Id extends EmbedOperationId>(id: Id, body: unknown): Outcome<OkBody<Id>> {
  const { path, shape } = responses[id]
  const reading = readShape(shape, body)
  return reading.issue === null
    ? { ok: true, value: reading.value as OkBody<Id> }
    : { ok: false, error: { kind: 'unreadable', call: path, status: 200, issue: reading.issue } }
}

function pairOf(token: string): TokenPair {
  return { authToken: token, accessToken: token }
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}${path}`
}
