import type { ResponseBody, operations, SessionErrorBody, VerificationErrorBody } from '@proscenium/contract'
import { responses, errorResponses, type EmbedOperationId } from '@proscenium/contract/responses'
import type { Clock } from '@proscenium/protocol'
import { readShape } from '@proscenium/protocol/shapes'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { Backend, CallOptions, DownloadTarget, WorkspaceBackend } from '../../ports/backend.ts'
import { postJson, type JsonRequest, type JsonRequestOptions } from './json-request.ts'

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
  const verification = operationsAt(options.verifyUrl, { errorOf: verificationError, wire })
  return {
    verify: ({ clientId, payload, signature }, { signal }) =>
      verification('verifyPartnerSession', { client_id: clientId, payload, signature }, { signal }),
    ...createWorkspaceBackend(operationsAt(options.apiUrl, { errorOf: workspaceError, wire })),
  }
}

interface Rejection {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number
}

/** The 200 body of an operation. A test of the contract checks this type against the operation's schema. */
type OkBody<Id extends EmbedOperationId> = ResponseBody<(typeof operations)[Id], 200>

/** Posts to an operation and reads its response. */
type PostOperation = <Id extends EmbedOperationId>(
  id: Id,
  body: object,
  request: Pick<JsonRequest, 'signal' | 'headers'>,
) => Promise<Outcome<OkBody<Id>>>

interface OperationsOptions {
  /** Reads the body of any other response than a 200. */
  readonly errorOf: (call: string, rejection: Rejection) => EmbedError
  readonly wire: JsonRequestOptions
}

function operationsAt(base: string, { errorOf, wire }: OperationsOptions): PostOperation {
  return async (id, body, request) => {
    const { path } = responses[id]
    const response = await postJson({ ...request, name: path, address: join(base, path), body }, wire)
    if (!response.ok) return response
    return response.status === 200 ? read(id, response.body) : { ok: false, error: errorOf(path, response) }
  }
}

/** Every Workspace call: its operation, its request body beside the session token, and the mapping of its response. */
function createWorkspaceBackend(post: PostOperation): WorkspaceBackend {
  /** JSON omits undefined values. */
  const call =
    <Id extends EmbedOperationId, Input>(id: Id, bodyOf: (input: Input) => object): WorkspaceCall<Input, OkBody<Id>> =>
    (session_token, input, { signal }) =>
      post(id, { ...bodyOf(input), session_token }, { signal })
  return {
    boot: call('bootWorkspace', ({ videoId, projectId }) => ({ video_id: videoId, project_id: projectId })),
    mintToken: mapped(call('mintToken', noFields), ({ token }) => ({ authToken: token, accessToken: token })),
    search: call('searchWorkspace', (search) => search),
    source: call('resolveSource', ({ videoId, intent }) => ({ video_id: videoId, intent })),
    facets: call('listFacets', noFields),
    collections: call('listWorkspaceCollections', noFields),
    status: call('checkStatus', ({ videoIds }) => ({ video_ids: videoIds })),
    quote: call('quotePurchase', ({ videoIds }) => ({ video_ids: videoIds })),
    collectionQuote: call('quoteCollection', ({ videoIds, projectId, quoteId }) => ({
      video_ids: videoIds,
      project_id: projectId,
      quote_id: quoteId,
    })),
    startCheckout: (session_token, { videoId, quoteId, item, price, idempotencyKey }, { signal }) =>
      post(
        'startCheckout',
        { session_token, video_id: videoId, quote_id: quoteId, item, price },
        { signal, headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    readCheckout: call('readCheckout', ({ orderId }) => ({ order_id: orderId })),
    cancelCheckout: call('cancelCheckout', ({ orderId }) => ({ order_id: orderId })),
    projects: mapped(call('listProjects', noFields), ({ projects }) => projects),
    persistExport: mapped(
      call('persistExport', (finished) => ({ export: finished })),
      ({ export_id: exportId }) => ({ exportId }),
    ),
    exports: mapped(
      call('listExports', ({ cursor }) => ({ cursor })),
      ({ exports, next_cursor: nextCursor }) => ({ exports, nextCursor }),
    ),
    download: mapped(call('createWorkspaceDownload', targetOf), (link) => ({
      url: link.download_url,
      filename: link.filename,
      expiresIn: link.expires_in,
      downloadsLeft: link.downloads_left,
    })),
    reportIssue: mapped(
      call('reportIssue', (issue) => ({ issue })),
      ({ source }) => source,
    ),
  }
}

type WorkspaceCall<Input, Response> = (
  sessionToken: string,
  input: Input,
  options: CallOptions,
) => Promise<Outcome<Response>>

const noFields = () => ({})

/** The call with its response changed. */
function mapped<Input, From, To>(
  call: WorkspaceCall<Input, From>,
  change: (response: From) => To,
): WorkspaceCall<Input, To> {
  return async (sessionToken, input, options) => {
    const outcome = await call(sessionToken, input, options)
    return outcome.ok ? { ok: true, value: change(outcome.value) } : outcome
  }
}

function targetOf(target: DownloadTarget): object {
  const { kind } = target
  return kind === 'export'
    ? { kind, export_id: target.exportId, file: target.file }
    : { kind, video_id: target.videoId }
}

function verificationError(path: string, rejection: Rejection): EmbedError {
  const { issue } = readShape(errorResponses.verification, rejection.body)
  if (issue !== null) return unreadable(path, rejection)
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

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}${path}`
}
