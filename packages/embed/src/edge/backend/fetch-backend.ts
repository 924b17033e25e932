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
  /** Base addresses; the operations' paths are appended (SPEC 4). */
  readonly verifyUrl: string
  readonly apiUrl: string
  readonly clock: Clock
  readonly online: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds an answer may take; 12 000 unless told: less than an editor waits, so that it hears of the timeout. */
  readonly timeoutMs?: number
}

/** The service over HTTP. Answers are read by the contract's shapes; what the service says beyond them passes. */
export function createFetchBackend(options: FetchBackendOptions): Backend {
  const wire: JsonRequestOptions = {
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock: options.clock,
    online: options.online,
    timeoutMs: options.timeoutMs ?? 12_000,
  }
  return {
    verify: (link, { signal }) => verify(link, options.verifyUrl, signal, wire),
    ...createWorkspaceBackend(options.apiUrl, wire),
  }
}

interface Refusal {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number
}

/** The body of an operation's answer. Its shape is held against the operation's schema by a test of the contract. */
type Answer<Id extends EmbedOperationId> = ResponseBody<(typeof operations)[Id], 200>

/** Every Workspace call: its operation, the body (JSON leaves out what is undefined) of its request beside the session token, and what its answer becomes. */
function createWorkspaceBackend(apiUrl: string, wire: JsonRequestOptions): WorkspaceBackend {
  const ask = async <Id extends EmbedOperationId>(
    id: Id,
    body: object,
    { signal, headers = {} }: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Outcome<Answer<Id>>> => {
    const { path } = responses[id]
    const answer = await postJson({ name: path, address: join(apiUrl, path), body, signal, headers }, wire)
    if (!answer.ok) return answer
    return answer.status === 200 ? read(id, answer.body) : { ok: false, error: workspaceError(path, answer) }
  }
  return {
    boot: (session_token, { videoId, projectId }, options) =>
      ask('bootWorkspace', { video_id: videoId, project_id: projectId, session_token }, options),
    mintToken: async (session_token, _, options) =>
      map(await ask('mintToken', { session_token }, options), ({ token }) => pairOf(token)),
    search: (session_token, search, options) => ask('searchWorkspace', { ...search, session_token }, options),
    source: (session_token, { videoId, intent }, options) =>
      ask('resolveSource', { session_token, video_id: videoId, intent }, options),
    facets: (session_token, _, options) => ask('listFacets', { session_token }, options),
    collections: (session_token, _, options) => ask('listWorkspaceCollections', { session_token }, options),
    status: (session_token, { videoIds }, options) =>
      ask('checkStatus', { session_token, video_ids: videoIds }, options),
    quote: (session_token, { videoIds }, options) =>
      ask('quotePurchase', { session_token, video_ids: videoIds }, options),
    collectionQuote: (session_token, { videoIds, projectId, quoteId }, options) =>
      ask('quoteCollection', { session_token, video_ids: videoIds, project_id: projectId, quote_id: quoteId }, options),
    startCheckout: (session_token, { videoId, quoteId, item, price, idempotencyKey }, { signal }) =>
      ask(
        'startCheckout',
        { session_token, video_id: videoId, quote_id: quoteId, item, price },
        {
          signal,
          headers: { 'Idempotency-Key': idempotencyKey },
        },
      ),
    readCheckout: (session_token, { orderId }, options) =>
      ask('readCheckout', { session_token, order_id: orderId }, options),
    cancelCheckout: (session_token, { orderId }, options) =>
      ask('cancelCheckout', { session_token, order_id: orderId }, options),
    projects: async (session_token, _, options) =>
      map(await ask('listProjects', { session_token }, options), ({ projects }) => projects),
    persistExport: async (session_token, finished, options) =>
      map(await ask('persistExport', { session_token, export: finished }, options), ({ export_id: exportId }) => ({
        exportId,
      })),
    exports: async (session_token, { cursor }, options) =>
      map(await ask('listExports', { session_token, cursor }, options), ({ exports, next_cursor: nextCursor }) => ({
        exports,
        nextCursor,
      })),
    download: async (session_token, target, options) =>
      map(await ask('createWorkspaceDownload', { session_token, ...targetOf(target) }, options), (link) => ({
        url: link.download_url,
        filename: link.filename,
        expiresIn: link.expires_in,
        downloadsLeft: link.downloads_left,
      })),
    reportIssue: async (session_token, issue, options) =>
      map(await ask('reportIssue', { session_token, issue }, options), ({ source }) => source),
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

async function verify(
  link: SignedLink,
  verifyUrl: string,
  signal: AbortSignal,
  wire: JsonRequestOptions,
): Promise<Outcome<VerifiedSession>> {
  const { path } = responses.verifyPartnerSession
  const body = { client_id: link.clientId, payload: link.payload, signature: link.signature }
  const answer = await postJson({ name: path, address: join(verifyUrl, path), body, signal }, wire)
  if (!answer.ok) return answer
  if (answer.status === 200) return read('verifyPartnerSession', answer.body)
  return { ok: false, error: verificationError(answer) }
}

function verificationError(refusal: Refusal): EmbedError {
  const { issue } = readShape(errorResponses.verification, refusal.body)
  if (issue !== null) return silence(responses.verifyPartnerSession.path, refusal)
  return { kind: 'verification', ...heard(refusal), message: (refusal.body as VerificationErrorBody).error }
}

function workspaceError(path: string, refusal: Refusal): EmbedError {
  const { issue } = readShape(errorResponses.workspace, refusal.body)
  if (issue !== null) return silence(path, refusal)
  const { error, ended } = refusal.body as SessionErrorBody
  return { kind: 'workspace', ...heard(refusal), ...error, ...(ended === undefined ? {} : { ended }) }
}

function silence(call: string, refusal: Refusal): EmbedError {
  return { kind: 'unreadable', call, ...heard(refusal), issue: 'no error body' }
}

/** What a refusal says beside its body. */
function heard({ status, retryAfterSeconds: seconds }: Refusal): Omit<Refusal, 'body'> {
  return { status, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) }
}

function read<Id extends EmbedOperationId>(id: Id, body: unknown): Outcome<Answer<Id>> {
  const { path, shape } = responses[id]
  const reading = readShape(shape, body)
  return reading.issue === null
    ? { ok: true, value: reading.value as Answer<Id> }
    : { ok: false, error: { kind: 'unreadable', call: path, status: 200, issue: reading.issue } }
}

function pairOf(token: string): TokenPair {
  return { authToken: token, accessToken: token }
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}${path}`
}
